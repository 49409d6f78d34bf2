"""What LaTeX's text commands mean in an abstract: the tables, and the rule that reads a backslash."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from site_builder.text.inline import Reader

ELEMENTS = {
    "emph": "em", "textit": "em", "textsl": "em", "mathit": "em",
    "textbf": "strong", "bold": "strong", "bf": "strong",
    "texttt": "code", "path": "code", "code": "code", "verb": "code",
    "textsc": "small-caps",
    "underline": "underline", "uline": "underline",
    "sout": "strike", "st": "strike",
    "textsuperscript": "sup", "textsubscript": "sub",
    "text": "", "textrm": "", "textsf": "", "textnormal": "", "textup": "", "textmd": "", "mbox": "", "hbox": "", "makebox": "",
    "fbox": "", "uppercase": "", "lowercase": "", "centerline": "", "hl": "", "paragraph": "strong", "mathrm": "", "ensuremath": "",
}  # fmt: skip
SWITCHES = {
    "em": "em", "it": "em", "sl": "em", "itshape": "em", "slshape": "em", "bf": "strong", "bfseries": "strong",
    "tt": "code", "ttfamily": "code", "sc": "small-caps", "scshape": "small-caps", "rm": "", "sf": "", "sffamily": "",
}  # fmt: skip
SIZES = frozenset(
    "tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge normalfont rmfamily upshape mdseries "
    "selectfont noindent indent centering raggedright xspace par newline linebreak smallskip medskip bigskip newpage "
    "protect relax leavevmode looseness nolinebreak allowbreak displaystyle textstyle limits nobreak unskip ignorespaces maketitle hfill".split()
)
DROPPED = {
    "vspace": 1,
    "hspace": 1,
    "label": 1,
    "color": 1,
    "index": 1,
    "vskip": 0,
    "hskip": 0,
    "thanks": 1,
    "input": 1,
}
COLOURS = frozenset({"textcolor", "colorbox"})
CITES = re.compile(
    r"(?:[cC]ite(?:p|t|alp|alt|author|year|yearpar|num)?|parencite|textcite|footcite|autocite|nocite)\*?"
)
REFERENCES = frozenset({"ref", "eqref", "cref", "Cref", "autoref", "pageref", "nameref"})
SYMBOLS = {
    "ss": "ß", "L": "Ł", "l": "ł", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å",
    "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textasciitilde": "~", "textasciicircum": "^", "textbackslash": "\\",
    "textbar": "|", "textless": "<", "textgreater": ">", "textquotedbl": '"', "textquotesingle": "'", "textunderscore": "_",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”", "lq": "‘", "rq": "’",
    "textendash": "–", "textemdash": "—", "textbullet": "•", "textdegree": "°", "textregistered": "®", "texttrademark": "™",
    "copyright": "©", "textcopyright": "©", "S": "§", "P": "¶", "pounds": "£", "textsterling": "£", "euro": "€", "texteuro": "€",
    "textdollar": "$", "textpercent": "%", "textmu": "µ", "texttimes": "×", "textpm": "±", "checkmark": "✓", "dag": "†", "ddag": "‡",
    "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "eg": "e.g.", "ie": "i.e.", "etal": "et al.", "etc": "etc.", "cf": "cf.", "vs": "vs.",
    "wrt": "w.r.t.", "iid": "i.i.d.", "aka": "a.k.a.", "quad": " ", "qquad": " ", "enspace": " ", "thinspace": "\u202f", "space": " ", "today": "",
}  # fmt: skip
ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307", "H": "\u030b",
    "c": "\u0327", "v": "\u030c", "u": "\u0306", "k": "\u0328", "r": "\u030a", "t": "\u0361", "b": "\u0331", "d": "\u0323",
}  # fmt: skip
_BASE = {"i": "i", "j": "j", "\\i": "i", "\\j": "j"}
_ACCENT = re.compile(
    r"\\([`'^~\"=.])\s?(?:(\\[ij](?![a-zA-Z])|[^\W\d_])|\{\s*(\\[ij]|[^\W\d_]|)\s*\})|\\([Hcvukrtbd])(?:\s*\{\s*(\\[ij]|[^\W\d_])\s*\}|\s+([a-zA-Z](?![a-zA-Z]))|(?![a-zA-Z])(?!))"
)
_NAME = re.compile(r"\\([a-zA-Z]+)(\*?)")
_OPTION = re.compile(r"\s*\[[^\[\]]*\]")
SWITCH = re.compile(r"\s*\\([a-zA-Z]+)(?![a-zA-Z])\s*")
TEXT_ONLY = re.compile(r"\\(?:text(?:bf|it|tt|sc|rm|sf|sl|up|normal)?|emph|mbox)\s*\{")
_SCRIPTS = re.compile(r"(?:\{[^{}]*\})*(?:[_^](?:\{[^{}]*\}|\\[a-zA-Z]+|[A-Za-z0-9*]))*")


def is_set(before: str, content: str, after: str) -> bool:
    """Whether braces in the text are meant to be seen: `{0,1}`, `{7B,13B}`, `{i}`; not `{DNN}` and `{\\bf x}`."""
    if after in ("^", "_") or not content.strip():
        return True
    if "\\" in content or "$" in content:
        return False
    if "," in content and all(len(part.strip()) <= 12 and " " not in part.strip() for part in content.split(",")):
        return True
    return not before.isalnum() and not after.isalnum() and bool(re.fullmatch(r"[ivx]+|[a-z0-9]|\W+", content))


def latex_rule(state: Reader, silent: bool) -> bool:
    """Everything that starts with a backslash and is no formula."""
    src, pos = state.src, state.pos
    if src[pos] != "\\":
        return False
    accent = _ACCENT.match(src, pos, state.posMax)
    if accent:
        sign = accent[1] or accent[4]
        base = next((b for b in (accent[2], accent[3], accent[5], accent[6]) if b), "")
        base = _BASE.get(base, base)
        if not silent:
            state.add("text", unicodedata.normalize("NFC", base + ACCENTS[sign]) if base else sign)
        state.pos = accent.end()
        return True
    name = _NAME.match(src, pos, state.posMax)
    if name:
        return _command(state, silent, name)
    return _sign(state, silent)


def _sign(state: Reader, silent: bool) -> bool:
    src, pos = state.src, state.pos
    sign = src[pos + 1 : min(pos + 2, state.posMax)]
    plain, form, end = "", "", pos + 2
    if sign == "\\":
        after = src[pos + 2 : min(pos + 3, state.posMax)]
        if after and (after in "%&#_{}" or (after == "$" and src[pos + 3 : pos + 4].isdigit())):
            plain, end = after, pos + 3
            if not silent:
                state.note("W204", f"a backslash too many before {after}")
        elif after.isalpha():
            if not silent:
                state.note("W204", "a backslash too many before a command")
            state.pos += 1
            return latex_rule(state, silent)
        elif after == "\\":
            end = pos + 3 if src[pos + 3 : pos + 4] in ("%", "&", "#", "_") else pos + 2
            plain = "" if end == pos + 3 else " "
            state.pos = end
            if end == pos + 3:
                return latex_rule(state, silent) if src[end] == "\\" else _literal(state, silent)
        else:
            plain = " "
            option = re.compile(r"\[-?[\d.]+\s*[a-z]{2}\]").match(src, end, state.posMax)
            end = option.end() if option else end
    elif sign in (" ", "\n", "\t"):
        plain, form = " ", "\u00a0" if sign == " " else ""
    elif sign == ",":
        plain, form = " ", "\u202f"
    elif sign in (";", ":", ">") and not src[pos + 2 : pos + 3].isspace():
        plain = " "
    elif sign and sign in "!/-@":
        plain = "" if sign != "-" else ""
    elif sign and sign in "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~":
        plain = sign
    else:
        return False
    if not silent:
        state.add("text", plain, form)
    state.pos = end
    return True


def _literal(state: Reader, silent: bool) -> bool:
    if not silent:
        state.add("text", state.src[state.pos])
    state.pos += 1
    return True


def _argument(state: Reader, at: int) -> tuple[int, int] | None:
    """The ends of the braced argument that starts at or after `at` (white space may come before)."""
    while at < state.posMax and state.src[at] in " \t\n":
        at += 1
    close = state.braces.get(at)
    return (at + 1, close) if close is not None and close < state.posMax else None


def _command(state: Reader, silent: bool, match: re.Match[str]) -> bool:
    from site_builder.text import links

    src, pos = state.src, state.pos
    name, star = match[1], match[2]
    end = match.end()

    def done(at: int) -> bool:
        state.pos = at
        return True

    def after_name(at: int) -> int:
        """TeX eats the space after a command's name."""
        while at < state.posMax and src[at] in " \t\n":
            at += 1
        return at

    if name in state.user and state.depth_of_expansion < 4:
        if not silent:
            _expand(state, state.user[name], end)
            end = state.pos
        return done(end)
    if name in ELEMENTS:
        argument = _argument(state, end)
        if argument:
            if not silent:
                state.inside(ELEMENTS[name], *argument)
            return done(argument[1] + 1)
    if name in SWITCHES or name in SIZES:
        if not silent:
            state.add("text", "")
        if src.startswith("{}", end):
            return done(end + 2)
        return done(after_name(end))
    if name in SYMBOLS:
        if not silent:
            text = SYMBOLS[name]
            state.add("text", " " if text == "\u202f" else text, text if text == "\u202f" else "")
        if src.startswith("{}", end):
            return done(end + 2)
        if src.startswith("\\ ", end) or name in ("eg", "ie", "etal", "etc", "cf", "vs", "wrt", "iid", "aka"):
            return done(end + (1 if src[end : end + 1] == "." else 0))
        return done(
            end if SYMBOLS[name].isspace() or not SYMBOLS[name].isalpha() or len(SYMBOLS[name]) > 1 else after_name(end)
        )
    if name == "url":
        argument = _argument(state, end)
        if argument:
            typed = src[slice(*argument)].strip()
            address = links.safe_address(typed)
            if not silent:
                if address and not state.linkLevel:
                    links.push_link(state, address, re.sub(r"\\([_%#&~$\-])(?:\{\})?", r"\1", typed))
                else:
                    state.add("text", typed)
            return done(argument[1] + 1)
    if name == "href":
        argument = _argument(state, end)
        second = _argument(state, argument[1] + 1) if argument else None
        if argument and second:
            if not silent:
                address = links.safe_address(src[slice(*argument)])
                if address:
                    links.push_around(state, address, *second)
                else:
                    state.inside("", *second)
                    state.add("text", f" ({src[slice(*argument)].strip()})")
            return done(second[1] + 1)
    if name in COLOURS:
        option = _OPTION.match(src, end, state.posMax)
        argument = _argument(state, option.end() if option else end)
        second = _argument(state, argument[1] + 1) if argument else None
        if second:
            if not silent:
                state.inside("", *second)
            return done(second[1] + 1)
    if name in DROPPED:
        at: int = end
        for _ in range(DROPPED[name]):
            argument = _argument(state, at)
            if argument:
                at = argument[1] + 1
        if not silent:
            state.note("N206", f"\\{name} was left out")
            state.add("text", " " if name == "hspace" else "")
        return done(at)
    if name in ("footnote", "footnotetext", "footnotemark"):
        option = _OPTION.match(src, end, state.posMax)
        at = option.end() if option else end
        argument = _argument(state, at)
        if argument:
            if not silent:
                state.note("N207", "a footnote stands in parentheses")
                state.add("text", " (")
                state.inside("note", *argument)
                state.add("text", ")")
            return done(argument[1] + 1)
    if CITES.fullmatch(name) or name in REFERENCES:
        at = end
        while True:
            option = _OPTION.match(src, at, state.posMax)
            if not option:
                break
            at = option.end()
        argument = _argument(state, at)
        if argument:
            if not silent:
                key = src[slice(*argument)].strip()
                address = links.safe_address(key)
                if address and not state.linkLevel:
                    links.push_link(state, address, key)
                else:
                    state.note("N207", f"\\{name}{{{key}}} leads out of the abstract")
                    state.add("text", "[" + re.sub(r"\s*,\s*", ", ", key) + "]")
            return done(argument[1] + 1)
    if not silent:
        _unknown(state, name, end)
    else:
        state.pos = end
    return True


def _expand(state: Reader, body: str, end: int) -> None:
    """Adds what a collection's macro stands for."""
    from site_builder.text.inline import inline

    arguments: list[str] = []
    while f"#{len(arguments) + 1}" in body:
        argument = _argument(state, end)
        if not argument:
            break
        arguments.append(state.src[slice(*argument)])
        end = argument[1] + 1
    filled = re.sub(r"#(\d)", lambda m: arguments[int(m[1]) - 1] if int(m[1]) <= len(arguments) else "", body)
    others = {name: text for name, text in state.user.items() if text != body}
    for token in inline(filled, 0, others, []):
        piece = state.push("piece", "", 0)
        piece.meta["token"] = token._replace(source=state.base + state.pos)
    state.pos = end


def _unknown(state: Reader, name: str, end: int) -> None:
    """Adds a command of mathematics outside dollars as the formula it is, or what nobody knows as raw text."""
    from site_builder.text.math import formula

    src, pos = state.src, state.pos
    scripts = _SCRIPTS.match(src, end, state.posMax)
    tex = src[pos : scripts.end() if scripts else end]
    for candidate in dict.fromkeys((tex, src[pos:end])):
        made = formula(candidate, False, state.user)
        if made.html and not made.unknown and made.plain:
            state.note("N210", f"{candidate} stands outside dollars and was read as a formula")
            state.add("math", made.plain, f"${candidate}$", made.html)
            state.pos = pos + len(candidate)
            return
    state.note("N201", f"unknown macro \\{name}", "define it in collection.yaml: macros")
    argument = _argument(state, end) if src[end : end + 1] == "{" else None
    if argument and re.fullmatch(r"[\w .:-]{0,40}", src[slice(*argument)]):
        end = argument[1] + 1
    state.add("raw", src[pos:end])
    state.pos = end
    if argument and end == argument[0] - 1:
        state.pos = end
        state.add("raw", "{")
        state.inside("", *argument)
        state.add("raw", "}")
        state.pos = argument[1] + 1
