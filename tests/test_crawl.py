"""Every page of the site can be reached from the home page, and no link is dead, below any base path."""

from __future__ import annotations

import http.client
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from site_builder.serve.server import SiteServer
from tests.sample_site import SAMPLE, digest, tree

ATTRIBUTES = (("a", "href"), ("link", "href"), ("script", "src"), ("img", "src"), ("form", "action"))
OFFERED = {"canonical"}  # the published address, which is elsewhere


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("crawl") / "_site"
    base = ("--base-url", "https://digests.example/x/y/")
    done = digest("build", "--content", SAMPLE, "--out", out, *base, "--frozen", "--cache", "none")
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(params=["/", "/x/y/"])
def home(site: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    server = SiteServer(0, site, request.param)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}{request.param}"
    server.shutdown()
    server.server_close()


def _links(page: LexborHTMLParser, address: str) -> Iterator[str]:
    for tag, attribute in ATTRIBUTES:
        for node in page.css(f"{tag}[{attribute}]"):
            if not OFFERED & set((node.attributes.get("rel") or "").split()):
                yield urljoin(address, node.attributes[attribute] or "")


def test_every_link_leads_somewhere_and_every_page_is_linked(home: str, site: Path) -> None:
    connection = http.client.HTTPConnection(urlsplit(home).netloc, timeout=10)
    waiting, seen, dead = [(home, "")], {home}, []
    anchors: dict[str, set[str]] = {}
    wanted: set[tuple[str, str, str]] = set()
    while waiting:
        address, linked_by = waiting.pop()
        connection.request("GET", urlsplit(address)._replace(scheme="", netloc="").geturl())
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            dead.append(f"{answer.status} {address} on {linked_by}")
        if answer.headers.get_content_type() != "text/html":
            continue
        page = LexborHTMLParser(body)
        anchors[address] = {node.attributes["id"] or "" for node in page.css("[id]")}
        for link in _links(page, address):
            target, fragment = urldefrag(link)
            if not target.startswith(home):
                assert not target.startswith(home.rpartition(":")[0]), f"{link} on {address} leads out of the base path"
                continue
            if fragment:
                wanted.add((target, unquote(fragment), address))
            if target not in seen:
                seen.add(target)
                waiting.append((target, address))
    assert dead == []
    missing = [f"{to}#{name} on {on}" for to, name, on in wanted if to in anchors and name not in anchors[to]]
    assert missing == []
    pages = {re.sub(r"index\.html$", "", path) for path in tree(site) if path.endswith(".html")} - {"404.html"}
    assert pages - {urlsplit(address).path.removeprefix(urlsplit(home).path) for address in anchors} == set()
