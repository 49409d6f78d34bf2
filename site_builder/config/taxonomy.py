"""topics.yaml: areas, topics and their terms, read onto nothing or, with `extend: default`, onto the default taxonomy.

extend: default              # without it the file replaces the default
remove: [slug, ...]          # topics, or whole areas, of the default that the site does without
rename: {old-slug: new-slug} # a topic's new address; a page at the old one points on
areas:
- slug: my-area              # without a slug: made from the name
  name: My area
  topics:
  - slug: my-topic           # a slug the default has: what is given here takes the place of what the default says,
    name: My topic           #   but mask and terms are added (a term with the same t takes the other's place)
    description: What it is about.
    elsewhere: Where its neighbours go.
    mask: [false friend]
    remove: [old term]       # terms, variants or masks of the default
    terms:
    - plain term             # weight 2
    - {t: term, v: [variant, VAR], w: 3}
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field, replace

from site_builder.config.documents import Path, document
from site_builder.config.reading import USUAL_WEIGHT, Reading, shortened
from site_builder.config.term_checks import hidden_terms, idle_masks, unused_terms
from site_builder.model import Area, Diagnostic, Source, Taxonomy, Term, TopicRule
from site_builder.urls import DEVICES, LONGEST_SLUG

CODES = {
    "E301": "something in topics.yaml has the wrong shape: a list where a text belongs, a missing name",
    "E302": "topics.yaml holds a key that means nothing there",
    "E303": "a slug is no name for a folder: not a-z, 0-9 and hyphens with a letter, too long, or a Windows device",
    "E304": "two areas or two topics have the same slug, or the same but for capitals",
    "E305": "a weight is not a number above 0 and at most 10",
    "E306": "topics.yaml extends or removes what is not there",
    "W301": "a term can never count: it holds no word, or the topic has it already",
    "W302": "a mask hides a term of its own topic",
    "W303": "a mask touches no term of its topic",
}

_SLUG = re.compile(r"(?=[0-9-]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*")
_FILE_KEYS = ("version", "extend", "remove", "areas", "rename")
_AREA_KEYS = ("slug", "name", "topics")
_TOPIC_KEYS = ("slug", "name", "description", "elsewhere", "mask", "remove", "terms")
_TERM_KEYS = ("t", "v", "w")


def taxonomy(
    source: Source, default: Taxonomy | None, *, sound: bool = False
) -> tuple[Taxonomy, tuple[Diagnostic, ...]]:
    """The taxonomy a site is sorted by and everything that is wrong with its file; `default` is what it may extend.

    Of a `sound` file, as the shipped one, which the tests look at, it is not asked whether every term can count: that
    takes half of the time.
    """
    read = Reading(document(source))
    content = read.mapping(read.document.data, (), _FILE_KEYS)
    extends = content.get("extend")
    if extends is not None and (extends != "default" or default is None):
        read.error("E306", ("extend",), f"`{extends}` is nothing that can be extended", "extend: default")
        extends = None
    start = default if extends is not None and default is not None else Taxonomy((), ())
    draft = _Draft({area.slug: area.name for area in start.areas}, {topic.slug: topic for topic in start.topics})
    for index, slug in enumerate(read.texts(content.get("remove"), ("remove",))):
        _remove(draft, slug, read, ("remove", index))
    for index, entry in enumerate(read.entries(content.get("areas"), ("areas",))):
        _read_area(draft, entry, read, ("areas", index), sound)
    draft.topics = _renamed(draft.topics, content.get("rename"), read)
    if not draft.topics and not read.diagnostics:
        read.error("E301", (), "there is no topic in this file", "a topic stands under areas: - topics:")
    return draft.taxonomy(), (*read.document.diagnostics, *read.diagnostics)


@dataclass(slots=True)
class _Draft:
    """A taxonomy in the making: area names and topics by slug, in order, and the slugs this file has given out."""

    areas: dict[str, str]
    topics: dict[str, TopicRule]
    given: dict[tuple[str, str], str] = field(default_factory=dict)

    def taxonomy(self) -> Taxonomy:
        members = {area: tuple(t.slug for t in self.topics.values() if t.area == area) for area in self.areas}
        areas = tuple(Area(area, name, members[area]) for area, name in self.areas.items() if members[area])
        return Taxonomy(areas, tuple(self.topics[slug] for area in areas for slug in area.topics))


def _slug(read: Reading, entry: dict[str, object], what: str, path: Path, draft: _Draft) -> str:
    """The slug of an area or topic, "" where it cannot have one."""
    given = read.text(entry.get("slug"), (*path, "slug"))
    slug = given or slug_of(read.text(entry.get("name"), (*path, "name")))
    place = (*path, "slug") if given else path
    if not slug:
        read.error("E301", path, f"this {what} has neither slug nor name")
        return ""
    wrong, hint = _unfit(slug)
    if wrong:
        read.error("E303", place, f"`{shortened(slug)}` cannot stand in an address: {wrong}", f"for instance {hint}")
    if (what, slug.lower()) in draft.given:
        other = draft.given[what, slug.lower()]
        read.error("E304", place, f"{what} `{slug}` is there already, as `{other}`", "give one of them another slug")
        return ""
    draft.given[what, slug.lower()] = slug
    return slug


def _unfit(slug: str) -> tuple[str, str]:
    """What keeps a slug from being the name of a folder, and one that could be; "" where nothing does."""
    if len(slug) > LONGEST_SLUG:
        return f"it is longer than {LONGEST_SLUG} characters", slug_of(slug)[:40].rpartition("-")[0] or "my-topic"
    if slug in DEVICES:
        return "Windows can make no folder of that name", f"{slug}-topic"
    if slug.isdigit() or not re.search("[a-z]", slug.lower()):
        return "it has no letter, and `2` is the second page of a list", f"topic-{slug_of(slug)}".rstrip("-")
    if not _SLUG.fullmatch(slug):
        return "it is made of a-z, 0-9 and single hyphens", slug_of(slug) or "my-topic"
    return "", ""


def slug_of(name: str) -> str:
    """An address for a name: "C++ & C#" gives "c-plus-plus-and-c-sharp"."""
    for sign, word in (("+", " plus "), ("#", " sharp "), ("&", " and ")):
        name = name.replace(sign, word)
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def _remove(draft: _Draft, slug: str, read: Reading, path: Path) -> None:
    if slug in draft.areas:
        del draft.areas[slug]
        draft.topics = {key: topic for key, topic in draft.topics.items() if topic.area != slug}
    elif slug in draft.topics:
        del draft.topics[slug]
    else:
        near = difflib.get_close_matches(slug, [*draft.topics, *draft.areas], 1)
        read.error("E306", path, f"there is no `{slug}` to remove", f"did you mean `{near[0]}`?" if near else "")


def _renamed(topics: dict[str, TopicRule], value: object, read: Reading) -> dict[str, TopicRule]:
    """The topics in their order, under the slugs they have from now on."""
    if value is not None and not isinstance(value, dict):
        read.error("E301", ("rename",), "lines of `old-slug: new-slug` belong here")
    for old, given in value.items() if isinstance(value, dict) else ():
        path = ("rename", str(old))
        new = read.text(given, path)
        wrong, hint = _unfit(new)
        if old not in topics:
            near = difflib.get_close_matches(str(old), topics, 1)
            hint = f"did you mean `{near[0]}`?" if near else ""
            read.error("E306", (*path, ""), f"there is no topic `{shortened(str(old))}` to rename", hint)
        elif not new or wrong:
            read.error("E303", path, f"`{shortened(new)}` cannot stand in an address: {wrong}", f"for instance {hint}")
        elif new.lower() in (slug.lower() for slug in topics):
            read.error("E304", path, f"topic `{new}` is there already", "take another slug")
        else:
            rule = topics[old]
            moved = replace(rule, slug=new, formerly=(*rule.formerly, rule.slug))
            topics = {(new if slug == old else slug): (moved if slug == old else one) for slug, one in topics.items()}
    return topics


def _read_area(draft: _Draft, value: object, read: Reading, path: Path, sound: bool) -> None:
    entry = read.mapping(value, path, _AREA_KEYS)
    slug = _slug(read, entry, "area", path, draft) if entry else ""
    name = read.text(entry.get("name"), (*path, "name")) or draft.areas.get(slug, "")
    if slug and not name:
        read.error("E301", path, f"area `{slug}` has no name")
    if slug:
        draft.areas[slug] = name or slug
    for index, item in enumerate(read.entries(entry.get("topics"), (*path, "topics"))):
        _read_topic(draft, slug, item, read, (*path, "topics", index), sound)


def _read_topic(draft: _Draft, area: str, value: object, read: Reading, path: Path, sound: bool) -> None:
    entry = read.mapping(value, path, _TOPIC_KEYS)
    slug = _slug(read, entry, "topic", path, draft) if entry else ""
    base = draft.topics.get(slug) or TopicRule(slug, "", "", "", area, (), (), read.document.place(path))
    name = read.text(entry.get("name"), (*path, "name")) or base.name
    if slug and not name:
        read.error("E301", path, f"topic `{slug}` has no name")
    removed = read.texts(entry.get("remove"), (*path, "remove"))
    base = _without(base, removed, read, (*path, "remove"))
    masks = read.texts(entry.get("mask"), (*path, "mask"))
    terms = [
        (_term(item, read, (*path, "terms", index)), (*path, "terms", index))
        for index, item in enumerate(read.entries(entry.get("terms"), (*path, "terms")))
    ]
    replaced = {term.text for term, _ in terms}
    rule = replace(
        base,
        name=name or slug,
        description=read.text(entry.get("description"), (*path, "description")) or base.description,
        elsewhere=read.text(entry.get("elsewhere"), (*path, "elsewhere")) or base.elsewhere,
        area=area,
        mask=tuple(dict.fromkeys((*base.mask, *(mask for mask in masks if mask)))),
        terms=tuple(t for t in base.terms if t.text not in replaced) + tuple(term for term, _ in terms if term.text),
        place=read.document.place(path),
    )
    if slug:
        draft.topics[slug] = rule
    if sound:
        return
    kept = [term for term in base.terms if term.text not in replaced]
    for index, variant, what in unused_terms(kept, [term for term, _ in terms]):
        read.warning("W301", (*terms[index][1], *(("t",) if variant is None else ("v", variant))), what, "leave it out")
    for index, what in hidden_terms(rule, masks):
        read.warning("W302", (*path, "mask", index), what, "a mask is longer than the term it keeps from counting")
    for index, what in idle_masks(rule, masks):
        read.warning("W303", (*path, "mask", index), what, "leave it out")


def _term(value: object, read: Reading, path: Path) -> Term:
    if isinstance(value, dict):
        entry = read.mapping(value, path, _TERM_KEYS)
        text = read.text(entry.get("t"), (*path, "t"))
        variants = tuple(variant for variant in read.texts(entry.get("v"), (*path, "v")) if variant)
        return Term(text, variants, read.weight(entry.get("w"), (*path, "w")))
    return Term(read.text(value, path), (), USUAL_WEIGHT)


def _without(base: TopicRule, removed: list[str], read: Reading, path: Path) -> TopicRule:
    """The topic without some of its terms, variants and masks."""
    known = {*base.mask, *(text for term in base.terms for text in (term.text, *term.variants))}
    for index, text in enumerate(removed):
        if text not in known:
            near = difflib.get_close_matches(text, sorted(known), 1)
            read.error(
                "E306", (*path, index), f"there is no `{text}` to remove", f"did you mean `{near[0]}`?" if near else ""
            )
    terms = (replace(t, variants=tuple(v for v in t.variants if v not in removed)) for t in base.terms)
    return replace(
        base,
        mask=tuple(m for m in base.mask if m not in removed),
        terms=tuple(t for t in terms if t.text not in removed),
    )
