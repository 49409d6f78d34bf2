"""The pipeline: source files in, every file of the site out. Touches nothing but its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import ModuleType

from site_builder import checks, outputs, pages
from site_builder.assets import assets
from site_builder.collections import Gathered
from site_builder.concepts import concepts, concepts_of
from site_builder.config.permalinks import permalinks, recorded
from site_builder.config.settings import site_settings
from site_builder.config.taxonomy import taxonomy
from site_builder.contracts import Beside, Call, Made, Part, Spread, Work, in_turn, when_asked
from site_builder.derive.lexicon import Texts, read_texts
from site_builder.derive.related import related
from site_builder.derive.telling import terms_of
from site_builder.derive.topic_facts import topics
from site_builder.discover import modules
from site_builder.drafts import (
    SITE_FILES,
    Said,
    drafts,
    edited,
    identity,
    papers,
    read,
    source_at,
    unfinished,
)
from site_builder.model import (
    Collection,
    Diagnostic,
    File,
    Page,
    Paper,
    Place,
    Related,
    Retired,
    Site,
    SiteSettings,
    Source,
    Taxonomy,
)
from site_builder.options import Options
from site_builder.render import Renderer
from site_builder.slugs import slugs
from site_builder.theme import sheet

CODES = {
    "W107": "a settings file in a folder where it is not read",
    "N120": "no base URL is known; what needs a full address is left out",
    "E132": "there is nothing to build",
}


@dataclass(frozen=True, slots=True)
class Build:
    """A finished build: the files to write unless a diagnostic is an error, and permalinks.yaml where it changes."""

    site: Site
    files: tuple[File, ...]
    diagnostics: tuple[Diagnostic, ...]
    permalinks: File | None = None
    newly_recorded: int = 0


Tell = Callable[[str], None]


def _nobody(_stage: str) -> None:
    """Hears of a stage and says nothing."""


def build(
    content: tuple[Source, ...],
    templates: tuple[Source, ...],
    static: tuple[Source, ...],
    default_topics: Source,
    options: Options,
    call: Call,
    tell: Tell = _nobody,
    spread: Spread = in_turn,
    beside: Beside = when_asked,
) -> Build:
    """Every file of the site that the content makes, and all there is to say about it; `tell` hears of each stage."""
    tell("reading abstracts")
    made = site(content, default_topics, options, call, tell, beside)
    tell(f"making pages, feeds, citations and search for {len(made.site.papers):,} papers")
    # Behind tokens.css, whose values it replaces.
    themed = Source("css/tokens_of_the_site.css", sheet(made.site.settings.theme))
    published = assets((*static, themed) if themed.data else static)
    sources = {source.path: source.data.decode("utf-8", errors="replace") for source in templates}
    renderer = Renderer(sources, made.site, published.paths)
    written = tuple(spread((*_outputs(made.site), *_pages(made.site, renderer))))
    found = [*made.diagnostics, *_of_templates(written)]
    tell("drawing the pictures for shared links")
    files = (*(one for one in written if isinstance(one, File)), *_drawn(written, call), *published.files)
    tell(f"checking {len(files):,} files")
    if not any(one.severity == "error" for one in found):
        found += (one for one in spread(_checks(made.site, files)) if isinstance(one, Diagnostic))
    return replace(made, files=files, diagnostics=in_order(found))


def in_order(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics sorted by place, each once."""
    return tuple(sorted(dict.fromkeys(found), key=lambda one: (one.place, one.code, one.what)))


def site(
    content: tuple[Source, ...],
    default_topics: Source,
    options: Options,
    call: Call,
    tell: Tell = _nobody,
    beside: Beside = when_asked,
) -> Build:
    """The site that the content describes, before anything is rendered."""
    settings, said = _resolved(source_at(content, "site.yaml"), options)
    found = [*said, *_stray_settings(content)]
    (topic_rules,) = call(_taxonomy, [_TopicFiles(source_at(content, "topics.yaml"), default_topics)], None)
    rules = topic_rules.taxonomy
    found += topic_rules.said
    slugs_of_topics = frozenset(rule.slug for rule in rules.topics)
    broken = any(one.severity == "error" for one in topic_rules.said)
    groups, said = read(content, frozenset() if broken else slugs_of_topics)
    found += said
    tell(f"finding names, headings and topics in {sum(len(group.records) for group in groups):,} abstracts")
    found_drafts, said = drafts(groups, rules, call)
    found += said
    if not found_drafts and not any(one.severity == "error" for one in found):
        found.append(Diagnostic("error", "E132", Place(options.content_path), "no abstracts were found", _HOW_TO_START))

    source = source_at(content, "permalinks.yaml")
    known, said_of_links = permalinks(source) if source else ((), ())
    found += said_of_links
    given = slugs(tuple(identity(draft) for draft in found_drafts), known, options.today)
    found_drafts, said = edited(found_drafts, given.slugs, groups, content, rules)
    found += said
    all_papers = papers(found_drafts, given)
    found += unfinished(all_papers, given, recorded_now=options.today is not None)
    del found_drafts  # their folded texts take a tenth of the memory so far

    tell(f"relating {len(all_papers):,} papers")
    compared = read_texts((paper.heading.plain, paper.derived.abstract.plain) for paper in all_papers)
    nearest = beside(partial(_related, all_papers, compared, rules), len(all_papers))
    # In a process of its own, too: what it counts takes memory that Python would not give back.
    shared = beside(partial(concepts, all_papers, rules, compared), len(all_papers))()
    made = Site(
        settings=settings,
        content_path=options.content_path,
        papers=all_papers,
        collections=tuple(_collection(group, all_papers) for group in groups),
        areas=rules.areas,
        topics=topics(rules, all_papers, shared, compared),
        concepts=shared,
        related=nearest(),
        retired=tuple(Retired(link.slug, link.name or link.slug, link.seen, after) for link, after in given.gone),
        diagnostics=in_order(found),
        by_slug={paper.slug: paper for paper in all_papers},
        topic_by_slug={},
        collection_by_slug={},
        concepts_of=concepts_of(shared),
        updated=_updated(all_papers, groups),
    )
    made = replace(
        made,
        topic_by_slug={topic.rule.slug: topic for topic in made.topics},
        collection_by_slug={collection.slug: collection for collection in made.collections},
    )
    readable = not any(one.severity == "error" for one in said_of_links)
    changes = options.today is not None and readable and bool(given.changed or given.added)
    text = recorded(source, given.changed, given.added) if changes else ""
    link_file = File("permalinks.yaml", text.encode()) if changes else None
    return Build(made, (), in_order(found), link_file, len(given.added) if changes else 0)


_HOW_TO_START = "put a .txt file there: a heading line, then one abstract a paragraph, with blank lines between"

# ---- settings --------------------------------------------------------------------------------------------------------


def _resolved(source: Source | None, options: Options) -> tuple[SiteSettings, Said]:
    settings, said = site_settings(source) if source else (SiteSettings(), ())
    url = options.base_url or settings.url or options.hosted_url
    if url is None:
        what = "no base URL is known: canonical links, the sitemap and absolute feed links are left out"
        note = Diagnostic("note", "N120", Place("site.yaml"), what, "set `url` in site.yaml or pass --base-url")
        said = (*said, note)
    repository = settings.repository or options.hosted_repository
    return (
        replace(settings, url=url and url.rstrip("/") + "/", repository=repository and repository.rstrip("/")),
        said,
    )


def _stray_settings(content: tuple[Source, ...]) -> Iterable[Diagnostic]:
    for source in content:
        folder, _, name = source.path.rpartition("/")
        if folder and name in SITE_FILES:
            yield Diagnostic(
                "warning", "W107", Place(source.path), f"{name} is read at the top of the content folder only"
            )


@dataclass(frozen=True, slots=True)
class _TopicFiles:
    own: Source | None
    default: Source


@dataclass(frozen=True, slots=True)
class _TopicRules:
    taxonomy: Taxonomy
    said: Said


def _taxonomy(files: _TopicFiles, _: None) -> _TopicRules:
    """The taxonomy of the site: the default, or what topics.yaml makes of it. Remembered: reading it takes 0.2 s."""
    default, said = taxonomy(files.default, None, sound=True)
    return _TopicRules(*(taxonomy(files.own, default) if files.own else (default, said)))


# ---- the site --------------------------------------------------------------------------------------------------------


def _collection(group: Gathered, papers: tuple[Paper, ...]) -> Collection:
    members = tuple(paper.slug for paper in papers if paper.collection == group.slug)
    return Collection(group.slug, group.title, group.settings, group.folder, members)


def _updated(papers: tuple[Paper, ...], groups: tuple[Gathered, ...]) -> str | None:
    days = [paper.first_seen for paper in papers if paper.first_seen]
    return max(days or [group.settings.date for group in groups if group.settings.date], default=None)


def _related(papers: tuple[Paper, ...], compared: Texts, rules: Taxonomy) -> Mapping[str, tuple[Related, ...]]:
    texts = tuple((paper.slug, paper.heading.plain, paper.derived.abstract.plain) for paper in papers)
    return related(texts, {paper.slug: paper.derived.topics for paper in papers}, compared, terms_of(rules))


# ---- the files -------------------------------------------------------------------------------------------------------


def _outputs(site: Site) -> Iterator[Part]:
    for output in modules(outputs.__name__):
        yield Part(_name(output), partial(output.files, site))


def _pages(site: Site, renderer: Renderer) -> Iterator[Part]:
    """The pages of each kind; a kind of many pages in several lots, last, since small parts fill the end best."""
    for kind in sorted(modules(pages.__name__), key=lambda kind: hasattr(kind, "lots")):
        lots = kind.lots(site) if hasattr(kind, "lots") else (partial(kind.pages, site),)
        for lot in lots:
            yield Part(f"{_name(kind)} pages", partial(_rendered, renderer, lot))


def _of_templates(written: Iterable[Made]) -> Iterable[Diagnostic]:
    """The faults of templates, each as first met: a template of pages in several lots is wrong in each of them."""
    first: dict[tuple[str, Place], Diagnostic] = {}
    for one in written:
        if isinstance(one, Diagnostic):
            first.setdefault((one.code, one.place), one)
    return first.values()


def _rendered(renderer: Renderer, pages: Callable[[], Iterable[Page]]) -> Iterable[File | Diagnostic]:
    return renderer.files(pages())


def _checks(site: Site, files: tuple[File, ...]) -> tuple[Part, ...]:
    return tuple(Part(_name(check), partial(check.check, site, files)) for check in modules(checks.__name__))


def _name(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2].replace("_", " ")


def _drawn(written: Iterable[Made], call: Call) -> Iterator[File]:
    """The files that are slow to make, in as few calls as there are functions that make them."""
    slow: dict[Callable[..., bytes], list[Work]] = {}
    for one in written:
        if isinstance(one, Work):
            slow.setdefault(one.make, []).append(one)
    for make, works in slow.items():
        data = call(make, [work.item for work in works], None)
        yield from (File(work.path, made) for work, made in zip(works, data, strict=True))
