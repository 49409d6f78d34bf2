"""JSON-LD that pages carry: what a page is, in the words of schema.org."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from site_builder.listings import is_large
from site_builder.model import Paper, Site
from site_builder.people import spoken
from site_builder.urls import absolute, paper_path

CONTEXT = "https://schema.org"
Thing = Mapping[str, object]


def _full(thing: Mapping[str, object]) -> Thing:
    """The thing without what is not known."""
    return {key: value for key, value in thing.items() if value not in (None, "", (), [])}


def website(site: Site) -> Thing:
    """The site itself, with its search."""
    base = site.settings.url
    search = {
        "@type": "SearchAction",
        "target": f"{base}search/?q={{q}}",
        "query-input": "required name=q",
    }
    return _full(
        {
            "@context": CONTEXT,
            "@type": "WebSite",
            "name": site.settings.title,
            "description": site.settings.description or site.settings.tagline,
            "url": base,
            "inLanguage": site.settings.language,
            "dateModified": site.updated,
            "license": site.settings.licence,
            "potentialAction": search if base else None,
        }
    )


def breadcrumbs(site: Site, trail: Sequence[tuple[str, str]]) -> Thing:
    """Where a page stands: (name, path) from the home page down."""
    steps = [(site.settings.title, ""), *trail]
    return {
        "@context": CONTEXT,
        "@type": "BreadcrumbList",
        "itemListElement": [
            _full({"@type": "ListItem", "position": n, "name": name, "item": absolute(site.settings.url, path)})
            for n, (name, path) in enumerate(steps, 1)
        ],
    }


def collection_page(site: Site, name: str, description: str, path: str, papers: Sequence[Paper], total: int) -> Thing:
    """A list of papers."""
    items = [
        _full(
            {
                "@type": "ListItem",
                "position": n,
                "name": paper.heading.plain,
                "url": absolute(site.settings.url, paper_path(paper.slug)),
            }
        )
        for n, paper in enumerate(papers, 1)
    ]
    return _full(
        {
            "@context": CONTEXT,
            "@type": "CollectionPage",
            "name": name,
            "description": description,
            "url": absolute(site.settings.url, path),
            "isPartOf": _full({"@type": "WebSite", "name": site.settings.title, "url": site.settings.url}),
            "mainEntity": {"@type": "ItemList", "numberOfItems": total, "itemListElement": items},
        }
    )


def article(site: Site, paper: Paper) -> Thing:
    """A paper. A heading the digest supplied is said to be so; what the source does not give is left out."""
    collection = site.collection_by_slug[paper.collection]
    settings = collection.settings
    year = paper.raw.year or settings.year
    venue = paper.raw.venue or settings.venue
    text = "" if is_large(site) else paper.derived.abstract.plain
    return _full(
        {
            "@context": CONTEXT,
            "@type": "ScholarlyArticle",
            "headline": paper.heading.plain,
            "alternativeHeadline": f"Heading supplied by {site.settings.title}" if paper.heading_derived else None,
            "author": [{"@type": "Person", "name": spoken(name)} for name in paper.raw.authors],
            "abstract": text if settings.text == "abstract" else None,
            "description": text if settings.text == "summary" else None,
            "keywords": list(paper.raw.keywords),
            "datePublished": str(year) if year else None,
            "isPartOf": {"@type": "PublicationEvent", "name": venue} if venue else None,
            "about": [site.topic_by_slug[each.topic].rule.name for each in paper.derived.topics],
            "url": absolute(site.settings.url, paper_path(paper.slug)),
            "sameAs": [link.url for link in paper.derived.links if link.kind == "paper"],
            "inLanguage": site.settings.language,
        }
    )
