"""No kind of injected script gets onto a page through any field that reaches one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.sample_site import digest

MARK = "pwn17"
KINDS: dict[str, str] = {
    "an element": f"<script>{MARK}()</script>",
    "an element in capitals": f"<SCRIPT>{MARK}()</SCRIPT >",
    "a handler": f"<img src=x onerror={MARK}()>",
    "a handler without spaces": f"<svg/onload={MARK}()>",
    "out of an attribute": f'"><script>{MARK}()</script>',
    "another attribute": f'" onmouseover="{MARK}()" x="',
    "another attribute, single quotes": f"' onmouseover='{MARK}()' x='",
    "out of a script": f"</script><script>{MARK}()</script>",
    "out of a comment": f"--><script>{MARK}()</script><!--",
    "out of a title": f"</title><script>{MARK}()</script>",
    "out of a text area": f"</textarea></style></template><script>{MARK}()</script>",
    "an address": f"javascript:{MARK}()",
    "a link of Markdown": f"[x](javascript:{MARK}())",
    "a link with an entity": f"[x](java&#115;cript:{MARK}())",
    "a link with white space": f"[x](java\tscript:{MARK}())",
    "a link of LaTeX": f"\\href{{javascript:{MARK}()}}{{x}}",
    "a data address": f"[x](data:text/html;base64,{MARK})",
    "a link with a quote": f'https://leaf.example/"onmouseover="{MARK}()',
    "an element by entities": f"&lt;script&gt;{MARK}()&lt;/script&gt;",
    "an element by entities escaped twice": f"&amp;lt;script&amp;gt;{MARK}()&amp;lt;/script&amp;gt;",
    "a formula": f"$\\text{{<script>{MARK}()</script>}} \\href{{javascript:{MARK}()}}{{x}}$",
    "a style": f"<style>*{{background:url(javascript:{MARK}())}}</style>",
    "a template": f"{{{{ {MARK} }}}}{{% {MARK} %}}${{{MARK}}}",
    "a frame": f"<iframe srcdoc='<script>{MARK}()</script>'></iframe>",
    "a base": "<base href=//leaf.example/>",
    "a form": f"<form action=javascript:{MARK}()><button formaction=javascript:{MARK}()>",
    "a meta": f'<meta http-equiv=refresh content="0;url=javascript:{MARK}()">',
    "a line separator": f"\u2028{MARK}()\u2029",
    "a turned text": f"\u202e{MARK}\u202c",
}
TEXT = (
    "We introduce Fern, a rule that waters gardens at dusk. %s It saves 41%% of the water in twelve gardens. "
    "Code is at https://leaf.example/fern now."
)
ADDRESSES = re.compile(r"(?i)^\s*(?:java|vb)script:|^\s*data:(?!image/)")


def own_words(number: int, part: int) -> str:
    """A sentence that no other paper holds, or the papers would be folded as one."""
    return "It has " + ", ".join(f"leaf{number}x{part}x{each}" for each in range(60)) + "."


def records(number: int, payload: str) -> Iterator[dict[str, object]]:
    """A paper with the payload in each field of a record, and one with it in all."""
    plain: dict[str, object] = {"abstract": TEXT % "", "title": "Fern: A Rule", "authors": ["Ada Vale"], "year": 2026}
    fields: dict[str, object] = {
        "abstract": TEXT % payload,
        "title": f"Fern {payload}",
        "authors": [f"Ada {payload}", payload],
        "venue": payload,
        "keywords": [payload, "trees"],
        "urls": {payload: "https://leaf.example/a", "pdf": payload, "code": f"https://leaf.example/{payload}"},
        "id": payload,
    }
    for field, (name, value) in enumerate(fields.items()):
        plain["title"] = f"Fern: A Rule for Leaf {number}x{field}"
        told = f"This is field {field} of number {number}. {own_words(number, field)} "
        yield {**plain, "id": f"p{number}-{field}", name: value, "abstract": told + (TEXT % (payload * (not field)))}
    yield {"abstract": f"{payload} {TEXT % payload} It is the first of number {number}. {own_words(number, 8)}"}
    method = f"We introduce \\textbf{{{payload}}}, number {number} of all methods."
    yield {"abstract": f"{method} {TEXT % payload} {own_words(number, 9)}"}


def written(folder: Path) -> None:
    """A content folder in which every kind stands wherever a text can."""
    folder.mkdir()
    everything = json.dumps(" ".join(KINDS.values()))
    topics = ["areas:", f"- name: {everything}", "  slug: gardens", "  topics:"]
    for number, payload in enumerate(KINDS.values()):
        quoted = json.dumps(payload)
        named = re.sub(r"[\x00-\x1f/\\:*?\"<>|\u2028\u2029]", "_", payload)[:60].strip(" .")
        where = folder / f"leaf {number % 5}"
        if not where.exists():
            where.mkdir()
            settings = ("title", "description", "venue", "licence", "note")
            (where / "collection.yaml").write_text(
                "".join(f"{name}: {quoted}\n" for name in settings), encoding="utf-8"
            )
        lines = "".join(json.dumps(record) + "\n" for record in records(number, payload))
        (where / f"{number}{named}.jsonl").write_text(lines, encoding="utf-8")
        (where / f"{number}{named}.txt").write_text(
            f"Papers {payload}\n\n{TEXT % payload} Number {number}. {own_words(number, 10)}\n", encoding="utf-8"
        )
        topics.append(f"  - slug: kind-{number}")
        topics += [f"    {name}: {quoted}" for name in ("name", "description", "elsewhere")]
        topics.append(f"    terms: [{{t: number {number}, w: 3}}, {{t: {quoted}, v: [{quoted}], w: 2}}]")
    settings = ("title", "tagline", "description", "editor", "licence")
    (folder / "site.yaml").write_text("".join(f"{name}: {everything}\n" for name in settings), encoding="utf-8")
    (folder / "topics.yaml").write_text("\n".join(topics) + "\n", encoding="utf-8")


def injected(page: LexborHTMLParser) -> Iterator[str]:
    """What stands on a page that the project's templates never write."""
    for node in page.css("*"):
        assert isinstance(node, LexborNode)
        attributes = node.attributes
        for name, value in attributes.items():
            if name.startswith("on") or name in ("srcdoc", "formaction", "style"):
                yield f"<{node.tag} {name}>"
            if name in ("href", "src", "action", "xlink:href") and ADDRESSES.search(
                re.sub(r"[\x00-\x20]", "", value or "")
            ):
                yield f"{name}={value}"
        if node.tag in ("iframe", "base", "object", "embed", "style"):
            yield f"<{node.tag}>"
        if node.tag == "script" and MARK in (node.text() or "") and attributes.get("type") not in (
            "application/json", "application/ld+json",
        ):  # fmt: skip
            yield "<script> that runs"
        if node.tag == "meta" and (attributes.get("http-equiv") or "").lower() == "refresh":
            yield "<meta refresh>"
        if node.tag == "img" and (attributes.get("src") or "") == "x":
            yield "<img src=x>"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    content, out = tmp_path_factory.mktemp("payloads") / "content", tmp_path_factory.mktemp("payloads") / "_site"
    written(content)
    done = digest("build", "--content", content, "--out", out, "--frozen", "--cache", "none")
    assert done.returncode == 0, done.stderr
    return tuple(sorted(out.rglob("*.html")))


def test_every_kind_gets_onto_pages_as_text(pages: tuple[Path, ...]) -> None:
    text = "\n".join(page.read_text("utf-8") for page in pages)
    assert len(pages) > len(KINDS) * 8
    assert text.count(MARK) > len(KINDS) * 8


def test_nothing_that_is_typed_runs_on_any_page(pages: tuple[Path, ...]) -> None:
    found = {(page.parent.name, what) for page in pages for what in injected(LexborHTMLParser(page.read_text("utf-8")))}
    assert found == set()
