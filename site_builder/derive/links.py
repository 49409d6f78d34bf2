"""What the addresses of an abstract lead to: code, data, a model, a demo, a project page, an account, a paper."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from site_builder.model import Link, LinkKind
from site_builder.raw import is_linkable
from site_builder.rich import RichText, Span

_CODE_HOSTS = frozenset("github.com gitlab.com bitbucket.org codeberg.org sr.ht git.sr.ht gitee.com".split())
_CODE_BY_SHAPE = re.compile(r"^(?:git|gitlab|code|github)\.")  # a university's own GitLab
_ANONYMOUS_CODE = frozenset("anonymous.4open.science anonymous.4open.sh anonymousgithub.com git.io".split())
_PAPER_HOSTS = frozenset(
    "arxiv.org doi.org dx.doi.org openreview.net aclanthology.org proceedings.mlr.press jmlr.org biorxiv.org".split()
)
_VIDEO_HOSTS = frozenset("youtube.com youtu.be vimeo.com bilibili.com".split())
_DATA_HOSTS = frozenset(
    "zenodo.org kaggle.com figshare.com dataverse.harvard.edu osf.io archive.ics.uci.edu data.mendeley.com".split()
)
_PAGE_HOSTS = re.compile(
    r"(?:^|\.)(?:github\.io|gitlab\.io|pages\.dev|netlify\.app|vercel\.app|readthedocs\.io)$|^sites\.google\.com$"
)

# What the words just before an address say that it is; the nearest wins.
_WORDS: tuple[tuple[LinkKind, re.Pattern[str]], ...] = (
    (
        "project",
        re.compile(
            r"\b(?:project|home)[ -]?(?:page|site|web ?page|web ?site)s?\b|\bweb[ -]?(?:page|site)s?\b|\bblog\b", re.I
        ),
    ),
    ("demo", re.compile(r"\b(?:demos?|demonstrations?|videos?|playground|leaderboard)\b", re.I)),
    ("data", re.compile(r"\b(?:data ?sets?|data|corpus|corpora|benchmarks?)\b", re.I)),
    ("model", re.compile(r"\b(?:models?|weights|checkpoints?)\b", re.I)),
    (
        "code",
        re.compile(
            r"\b(?:codes?|codebase|source|implementations?|repositor(?:y|ies)|software|library|toolkit|packages?)\b",
            re.I,
        ),
    ),
    ("paper", re.compile(r"\b(?:papers?|preprint|appendix|full version|supplementa(?:l|ry))\b", re.I)),
)
_LABELS: dict[str, LinkKind] = {
    "code": "code", "github": "code", "repository": "code", "repo": "code", "software": "code",
    "data": "data", "dataset": "data", "datasets": "data", "model": "model", "models": "model", "weights": "model",
    "demo": "demo", "video": "demo", "project": "project", "website": "project", "homepage": "project",
    "page": "project",
    "paper": "paper", "pdf": "paper", "abstract": "paper", "arxiv": "paper", "doi": "paper",
    "openreview": "paper", "url": "paper",
}  # fmt: skip
_NEXT = re.compile(r"[\s,;]*(?:and|or)?[\s,]*|\)?[\s,]+and[\s,(]+")
_PROMISED = re.compile(
    r"\b(?:will|to) be (?:\w+ )?(?:released|available|published|shared|open-sourced|made)\b|\bupon (?:\w+ "
    r")?(?:acceptance|publication)\b",
    re.I,
)
_AFTER = 40
_BEFORE = 90  # characters: "Code and models are available at" stands well within


class Reason(NamedTuple):
    """An address with what it leads to, and why that is thought."""

    link: Link
    why: str


def links(abstract: RichText, sentences: tuple[Span, ...], given: tuple[tuple[str, str], ...] = ()) -> tuple[Link, ...]:
    """Every address of the abstract once, in order, then those that the source gave beside it, each with its kind."""
    return tuple(reason.link for reason in reasons(abstract, sentences, given))


def reasons(
    abstract: RichText, sentences: tuple[Span, ...], given: tuple[tuple[str, str], ...] = ()
) -> tuple[Reason, ...]:
    """The same with the reason for each; `digest explain` prints them."""
    found: dict[str, Reason] = {}
    plain, last, before = abstract.plain, 0, ""
    for span, url in abstract.links():
        if not is_linkable(url):
            continue
        at = bisect_right(sentences, (span.start, len(plain))) - 1
        sentence = sentences[at] if at >= 0 else Span(0, span.end)
        if not _NEXT.fullmatch(plain, last, span.start):  # "code at A and B": both are what was said before A
            before = plain[max(sentence.start, last, span.start - _BEFORE) : span.start]
        text = "" if "." in plain[span.start : span.end] else plain[span.start : span.end]
        after = plain[span.end : max(span.end, min(sentence.end, span.end + _AFTER))]
        found.setdefault(_same(url), _reason(url, before, text, after))
        last = span.end
    for label, url in given:
        kind = _LABELS.get(label.strip().lower())
        reason = Reason(Link(url, kind), f"the source calls it {label!r}") if kind else _reason(url, label, "", "")
        found.setdefault(_same(url), reason)
    return tuple(found.values())


def _same(url: str) -> str:
    return re.sub(r"^https?://(?:www\.)?|/+$|\.git$", "", url, flags=re.I).lower()


def _reason(url: str, before: str, text: str, after: str) -> Reason:
    """The kind of an address, from its host, else from the words of the link, those before it, those behind it."""
    if url.lower().startswith("mailto:"):
        return Reason(Link(url, "other"), "a mail address")
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    steps = [step for step in parts.path.split("/") if step]
    by_host = _by_host(host, steps)
    if by_host is not None:
        return Reason(Link(url, by_host), f"what is kept at {host}")
    said, why = None, ""
    for words, place in ((text, "of the link"), (before, "before it"), (after, "behind it")):
        said = _said(words)
        if said is not None:
            why = f"the words {place}"
            break
    if said == "code" and _PROMISED.search(before + text):
        said = None  # no repository that could be looked at, and no code yet
    if _PAGE_HOSTS.search(host):
        # A page of one's own is a project page, whatever it holds: "code and videos at name.github.io".
        if said in ("demo", "data") and not _several(before):
            return Reason(Link(url, said), why)
        return Reason(Link(url, "project"), f"{host} is a page of one's own")
    if said is not None:
        return Reason(Link(url, said), why)
    if _looks_like_a_page(parts):
        return Reason(Link(url, "project"), "a page, and no word says of what")
    return Reason(Link(url, "other"), "a file, and no word says of what")


def _by_host(host: str, steps: list[str]) -> LinkKind | None:
    if host == "gist.github.com" or host in _ANONYMOUS_CODE:
        return "code"
    if host in _CODE_HOSTS or _CODE_BY_SHAPE.match(host):
        if host == "github.com" and steps[:1] and steps[0] in ("orgs", "users", "sponsors"):
            return "account"
        return "code" if len(steps) >= 2 else "account"
    if host in ("huggingface.co", "hf.co"):
        first = steps[0] if steps else ""
        kinds: dict[str, LinkKind] = {"datasets": "data", "spaces": "demo", "papers": "paper", "collections": "other"}
        return kinds.get(first) or ("model" if len(steps) >= 2 else "account")
    if host in _PAPER_HOSTS:
        return "paper"
    if host in _VIDEO_HOSTS or host.endswith(("streamlit.app", "gradio.live")):
        return "demo"
    if host in _DATA_HOSTS:
        return "data"
    if host in ("pypi.org", "cran.r-project.org", "npmjs.com", "crates.io", "hub.docker.com"):
        return "code"
    return None


def _said(text: str) -> LinkKind | None:
    """What the words say the address is: the kind named nearest to it."""
    nearest: tuple[int, LinkKind] | None = None
    for kind, pattern in _WORDS:
        for match in pattern.finditer(text):
            if nearest is None or match.start() > nearest[0]:
                nearest = (match.start(), kind)
    if nearest is None:
        return None
    # "code and data are available at": one address for both is where the code is
    return "code" if nearest[1] in ("data", "model") and _WORDS[4][1].search(text) else nearest[1]


def _several(text: str) -> bool:
    return sum(1 for _, pattern in _WORDS if pattern.search(text)) > 1


def _looks_like_a_page(parts: SplitResult) -> bool:
    return not re.search(r"\.(?:pdf|zip|gz|csv|json|txt)$", parts.path, re.I)
