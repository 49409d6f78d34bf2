"""A taxonomy as the text of default_topics.yaml: what a refit writes back."""

from __future__ import annotations

import json
import re

from site_builder.model import Taxonomy, Term, TopicRule

_BARE = re.compile(r"[A-Za-z][A-Za-z0-9 .+/'*-]*")
_WORDS_OF_YAML = {"true", "false", "null"}


def text(taxonomy: Taxonomy, header: str) -> str:
    """The YAML, after the comment lines of `header`."""
    rules = {rule.slug: rule for rule in taxonomy.topics}
    lines = [header.rstrip("\n"), "version: 3", "areas:"]
    for area in taxonomy.areas:
        lines += [f"- slug: {area.slug}", f"  name: {json.dumps(area.name, ensure_ascii=False)}", "  topics:"]
        for slug in area.topics:
            lines += _topic(rules[slug])
    return "\n".join(lines) + "\n"


def header(text: str) -> str:
    """The comment lines a taxonomy file starts with."""
    return "\n".join(line for line in text.splitlines() if line.startswith("#"))


def _topic(rule: TopicRule) -> list[str]:
    return [
        f"  - slug: {rule.slug}",
        f"    name: {json.dumps(rule.name, ensure_ascii=False)}",
        f"    description: {_line(rule.description)}",
        f"    elsewhere: {_line(rule.elsewhere)}",
        f"    mask: [{', '.join(_scalar(mask) for mask in rule.mask)}]",
        "    terms:",
        *(f"    - {_term(term)}" for term in rule.terms),
    ]


def _term(term: Term) -> str:
    variants = f"v: [{', '.join(_scalar(variant) for variant in term.variants)}], " if term.variants else ""
    return f"{{t: {_scalar(term.text)}, {variants}w: {term.weight:g}}}"


def _line(text: str) -> str:
    plain = text[:1].isalpha() and ": " not in text and " #" not in text and not text.endswith(":")
    return text if plain else json.dumps(text, ensure_ascii=False)


def _scalar(text: str) -> str:
    plain = _BARE.fullmatch(text) and text.lower() not in _WORDS_OF_YAML and text == text.strip()
    return text if plain else json.dumps(text, ensure_ascii=False)
