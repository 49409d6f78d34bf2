"""Raw mark-up that is left over by mistake in the HTML or the plain text of an abstract."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from site_builder.rich import RichText

SIGNS: dict[str, re.Pattern[str]] = {
    "a command": re.compile(r"\\[A-Za-z]"),
    "a backslash": re.compile(r"\\"),
    "stars": re.compile(r"\*\*|(?<![\w*])\*(?=\w[^*]*\w\*)"),
    "underscores": re.compile(r"(?<!\w)_+(?=\w[^_]*\w_+(?!\w))"),
    "a dollar": re.compile(r"\$(?!\s?\d)(?<!\d\$)"),
    "a brace": re.compile(r"[{}]"),
    "a backtick": re.compile(r"`"),
    "quotes of TeX": re.compile(r"''"),
    "an entity": re.compile(r"&(?:[A-Za-z]{2,8}|#\w{1,6});"),
    "a tag": re.compile(r"</?[A-Za-z][\w:]*(?:\s[^<>]*)?/?>"),
    "a link of Markdown": re.compile(r"\]\("),
    "a script": re.compile(r"[_^]\{"),
}
_KEPT = re.compile(r"<math\b.*?</math>|<code\b.*?</code>", re.DOTALL)
_TAGS = re.compile(r"</?(?:p|em|strong|a|ul|ol|li|u|s|sub|sup|span|mark)(?:\s[^<>]*)?>")


def leftovers(text: RichText) -> Iterator[str]:
    """What is left over. Formulas, code and what is kept raw on purpose (marked and reported) do not count."""
    shown = html.unescape(_TAGS.sub("", _KEPT.sub("\u2400", text.html)))
    kept = [*text.spans("math", "code", "raw")]
    read, at = "", 0
    for span in sorted(kept):
        read += text.plain[at : span.start] + "\u2400"
        at = span.end
    read += text.plain[at:]
    for name, sign in SIGNS.items():
        if sign.search(shown) or sign.search(read):
            yield name
