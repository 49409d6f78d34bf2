"""What may stand in the HTML of a rich text: oracles that know nothing of how it was made."""

from __future__ import annotations

import html
import re

import html5lib
import nh3

_MATHML = """
    math mi mn mo mtext mspace mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts
    mprescripts mtable mtr mtd mpadded mphantom merror menclose
    """
_HTML = "p em strong code u s sub sup span mark ul ol li a b i"
TAGS = set(_MATHML.split()) | set(_HTML.split())
_OF_MATHML = """
    class stretchy lspace rspace form width height depth voffset accent accentunder mathvariant displaystyle scriptlevel
    display minsize maxsize linethickness notation movablelimits symmetric translate alttext
    """
ATTRIBUTES = {tag: set(_OF_MATHML.split()) for tag in _MATHML.split()} | {
    "a": {"href", "rel"},
    "span": {"class"},
    "code": {"class"},
}


def foreign(markup: str) -> list[str]:
    """What stands in the markup and may not: parse errors, elements, attributes, addresses."""
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    fragment = parser.parseFragment(markup)
    found = [str(error[1]) for error in parser.errors]
    for element in fragment.iter():
        name = str(element.tag).rpartition("}")[2]
        if name == "DOCUMENT_FRAGMENT":
            continue
        if name not in TAGS:
            found.append(f"<{name}>")
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES.get(name, set()):
                found.append(f"<{name} {key}>")
            if key == "href" and not re.match(r"(?:https?://|mailto:)[^\s\"<>]+$", value):
                found.append(f"href={value}")
    return found


def sanitised(markup: str) -> str:
    """The markup after an allow-list has gone over it, in one spelling; compare with `spelled(markup)`."""
    return spelled(
        nh3.clean(markup, tags=TAGS, attributes=ATTRIBUTES, link_rel=None, url_schemes={"http", "https", "mailto"})
    )


def spelled(markup: str) -> str:
    """The markup in one spelling: empty elements and character references are written in several."""
    return html.unescape(re.sub(r"<(mspace|mprescripts)([^>]*?)\s*/?>(?:</\1>)?", r"<\1\2>", markup))
