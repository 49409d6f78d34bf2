"""The server shows a site as GitHub Pages would, to this machine alone, and follows every change."""

from __future__ import annotations

import http.client
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from site_builder.model import Diagnostic, Place
from site_builder.serve import Built, serve, watch
from site_builder.serve.reload import News
from site_builder.serve.server import SiteServer

BASE = "/x/y/"
PAGE = "<!doctype html><title>t</title><body><p>{}</p></body>"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "_site"
    for path, text in {
        "index.html": PAGE.format("home"),
        "404.html": PAGE.format("missing"),
        "papers/a/index.html": PAGE.format("paper a"),
        "about.html": PAGE.format("about"),
        "static/app.js": "export {}",
        "feed.xml": "<feed/>",
        ".digest/files": "index.html",
    }.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text)
    (tmp_path / "secret.txt").write_text("secret")
    made = SiteServer(0, site, BASE, News())
    thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join()


@dataclass
class Answer:
    status: int
    text: str
    headers: dict[str, str] = field(default_factory=dict)


def ask(port: int, path: str, method: str = "GET", **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return Answer(answer.status, text, dict(answer.getheaders()))


def _port(server: SiteServer) -> int:
    return int(server.server_address[1])


def test_pages_are_served_below_the_base_path_with_the_reload_script_as_an_external_file(server: SiteServer) -> None:
    answer = ask(_port(server), BASE)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.text == PAGE.format("home").replace(
        "</body>", '<script src="/x/y/~reload/reload.js"></script></body>'
    )
    script = ask(_port(server), "/x/y/~reload/reload.js")
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert "EventSource" in script.text
    assert (Path(server.site) / "index.html").read_text() == PAGE.format("home")


def test_other_files_come_as_they_are_and_with_their_own_type(server: SiteServer) -> None:
    assert ask(_port(server), BASE + "static/app.js").text == "export {}"
    assert ask(_port(server), BASE + "feed.xml").headers["Content-Type"] == "application/xml; charset=utf-8"
    head = ask(_port(server), BASE + "feed.xml", "HEAD")
    assert (head.status, head.text, head.headers["Content-Length"]) == (200, "", "7")


def test_folders_and_pages_without_suffix_behave_as_on_github_pages(server: SiteServer) -> None:
    assert "paper a" in ask(_port(server), BASE + "papers/a/?q=1").text
    moved = ask(_port(server), BASE + "papers/a?q=1")
    assert (moved.status, moved.headers["Location"]) == (302, "/x/y/papers/a/?q=1")
    assert "about" in ask(_port(server), BASE + "about").text
    assert ask(_port(server), "/").headers["Location"] == BASE
    assert ask(_port(server), "/x/y").headers["Location"] == BASE


@pytest.mark.parametrize("path", ["nowhere", "papers/", "papers/a/b", "about.html/", "feed.xml/x"])
def test_what_is_not_there_is_the_sites_own_404_page(server: SiteServer, path: str) -> None:
    answer = ask(_port(server), BASE + path)
    assert (answer.status, "missing" in answer.text) == (404, True)


@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt",
        "..%2fsecret.txt",
        "%2e%2e/secret.txt",
        "papers/../../secret.txt",
        "..%5csecret.txt",
        "/secret.txt",
        "%00",
        "link.txt",
        ".digest/files",
        "%2e./secret.txt",
        "a%0d%0aSet-Cookie:x",
        "a" * 5000,
    ],
)
def test_no_path_leads_out_of_the_site(server: SiteServer, path: str) -> None:
    (Path(server.site) / "link.txt").symlink_to(Path(server.site).parent / "secret.txt")
    answer = ask(_port(server), BASE + path)
    assert answer.status == 404
    assert "secret" not in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{}", "127.0.0.1", "localhost:1", "", "127.0.0.1.evil:{}"]
)
def test_a_foreign_host_name_is_refused(server: SiteServer, host: str) -> None:
    assert ask(_port(server), BASE, Host=host.format(_port(server))).status == 403
    assert ask(_port(server), BASE, Host=f"localhost:{_port(server)}").status == 200


def test_only_this_machine_can_reach_it(server: SiteServer) -> None:
    assert server.server_address[0] == "127.0.0.1"


def test_what_is_no_address_is_answered(server: SiteServer) -> None:
    with socket.create_connection(("127.0.0.1", _port(server)), timeout=5) as line:
        line.sendall(f"GET http://[::1 HTTP/1.1\r\nHost: localhost:{_port(server)}\r\n\r\n".encode())
        assert line.recv(12) == b"HTTP/1.1 400"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_sent_to_it(server: SiteServer, method: str) -> None:
    assert ask(_port(server), BASE, method).status == 501


def test_a_redirect_never_leads_to_another_host(server: SiteServer) -> None:
    (Path(server.site) / "evil.example").mkdir()
    server.base = "/"
    for path in ("//evil.example", "/%2f/evil.example", "///evil.example"):
        assert not ask(_port(server), path).headers.get("Location", "/").startswith("//")


# ---- the loop --------------------------------------------------------------------------------------------------------


class Session:
    """A running `serve`, with a build that copies content/page.txt into a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.content = folder / "content"
        self.content.mkdir()
        (self.content / "page.txt").write_text("first")
        self.said: list[str] = []
        self.builds = 0
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._stop = False
        self._thread.start()
        _until(lambda: bool(self.said))
        self.port = int(self.said[0].split("127.0.0.1:")[1].split("/")[0])

    def _run(self) -> None:
        try:
            serve(self._build, self.folder / "_site", [self.content], port=0, base="x/y", say=self.said.append)
        except BaseException as error:
            self.error = error

    def _build(self) -> Built:
        if self._stop:
            raise KeyboardInterrupt
        self.builds += 1
        text = (self.content / "page.txt").read_text()
        if text == "crash":
            raise ZeroDivisionError("a bug of ours")
        if "<wrong>" in text:
            return Built((Diagnostic("error", "E999", Place("page.txt", 2, 3), "this is <wrong>", "mend it"),), False)
        page = self.folder / "_site" / "index.html"
        page.parent.mkdir(exist_ok=True)
        changed = not page.exists() or page.read_text() != PAGE.format(text)
        page.write_text(PAGE.format(text))
        return Built((), changed)

    def write(self, text: str) -> None:
        new = self.content / ".page.txt.new"
        new.write_text(text)
        new.replace(self.content / "page.txt")

    def ask(self) -> Answer:
        return ask(self.port, BASE)

    def stop(self) -> None:
        self._stop = True
        self.write("the end")
        self._thread.join(5)
        assert not self._thread.is_alive()
        assert self.error is None


def _until(true: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture(params=["told by the system", "by looking"])
def session(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    if request.param == "by looking":
        monkeypatch.setitem(sys.modules, "watchfiles", None)
        monkeypatch.setattr(watch, "PAUSE", 0.05)
    made = Session(tmp_path)
    yield made
    made.stop()


def test_an_edit_is_built_and_shown_and_told_to_open_pages(session: Session) -> None:
    assert "first" in session.ask().text
    connection = http.client.HTTPConnection("127.0.0.1", session.port, timeout=10)
    connection.request("GET", BASE + "~reload/events")
    events = connection.getresponse()
    assert events.headers["Content-Type"] == "text/event-stream"
    first = [events.readline() for _ in range(3)][1]
    session.write("second")
    second = [events.readline() for _ in range(3)][1]
    assert first.startswith(b"data: ") and second.startswith(b"data: ") and first != second
    assert "second" in session.ask().text
    connection.close()


def test_errors_are_shown_as_a_page_with_the_lines_they_speak_of_until_they_are_mended(session: Session) -> None:
    session.write("one\na <wrong> line\nthree")
    _until(lambda: session.ask().status == 500)
    page = session.ask().text
    assert "page.txt:2:3" in page and "E999 this is &lt;wrong&gt;" in page and "mend it" in page
    assert "     2  a <mark>&lt;</mark>wrong&gt; line\n" in page
    assert "<wrong>" not in page
    assert "~reload/reload.js" in page
    session.write("mended")
    _until(lambda: session.ask().status == 200)
    assert "mended" in session.ask().text


def test_a_crash_of_the_build_is_shown_and_does_not_end_the_session(session: Session) -> None:
    session.write("crash")
    _until(lambda: session.ask().status == 500)
    assert "ZeroDivisionError: a bug of ours" in session.ask().text
    assert any("ZeroDivisionError" in line for line in session.said)
    session.write("mended")
    _until(lambda: "mended" in session.ask().text)


def test_hidden_files_and_the_builds_own_output_start_no_build(session: Session) -> None:
    (session.content / ".swap").write_text("x")
    (session.content / "page.txt~").write_text("x")
    (session.folder / "_site" / "more.html").write_text("x")
    builds = session.builds
    session.write("second")
    _until(lambda: "second" in session.ask().text)
    time.sleep(0.3)
    assert session.builds == builds + 1


def test_a_folder_that_comes_later_is_watched_too(session: Session) -> None:
    for path in sorted(session.content.iterdir()):
        path.rename(session.folder / path.name)
    session.content.rmdir()
    _until(lambda: session.ask().status == 500)
    session.content.mkdir()
    session.write("back again")
    _until(lambda: "back again" in session.ask().text)


def test_a_port_in_use_is_said_with_what_to_do(server: SiteServer, tmp_path: Path) -> None:
    said = serve(lambda: Built((), False), tmp_path, [tmp_path], port=_port(server))
    assert [one.code for one in said] == ["E721"]
    assert f"port {_port(server)} cannot be used" in said[0].what and "--port 0" in said[0].hint


def test_the_excerpt_of_a_long_line_is_cut_around_the_place(tmp_path: Path) -> None:
    from site_builder.serve.error_page import error_page

    (tmp_path / "a.txt").write_text("x" * 5000 + "!" + "y" * 5000)
    page = error_page([Diagnostic("error", "E1", Place("a.txt", 1, 5001), "here")], [tmp_path]).decode()
    assert "<mark>!</mark>" in page
    assert len(page) < 3000


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_the_excerpt_shows_no_file_from_elsewhere(tmp_path: Path) -> None:
    from site_builder.serve.error_page import error_page

    (tmp_path / "secret").write_text("secret")
    (tmp_path / "content").mkdir()
    for path in ("../secret", str(tmp_path / "secret")):
        page = error_page([Diagnostic("error", "E1", Place(path, 1), "x")], [tmp_path / "content"]).decode()
        assert "<pre>" not in page
