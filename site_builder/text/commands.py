"""What LaTeX's text commands mean in an abstract: tables only. Imports nothing of the package."""

from __future__ import annotations

ELEMENTS: dict[str, str] = {
    "emph": "em", "textit": "em", "textsl": "em", "italic": "em", "textbf": "strong", "strong": "strong",
    "texttt": "code", "path": "code", "code": "code", "lstinline": "code", "textsc": "small-caps",
    "underline": "underline", "uline": "underline", "sout": "strike", "st": "strike", "textsuperscript": "sup",
    "textsubscript": "sub", "paragraph": "strong", "section": "strong", "subsection": "strong", "title": "strong",
}  # fmt: skip
"""Commands whose argument is an element's content."""

GROUPS = frozenset(
    """
    text textrm textsf textnormal textup textmd mbox hbox fbox uppercase lowercase MakeUppercase MakeLowercase
    centerline hl mathrm mathsf mathbf mathit mathtt ensuremath boldmath textlf acl ac acs acp gls Gls glspl
    nohyphens protect makebox
    """.split()
)
"""Commands whose argument is text as any other (outside mathematics)."""

SWITCHES: dict[str, str] = {
    "em": "em", "it": "em", "sl": "em", "itshape": "em", "slshape": "em", "bf": "strong", "bfseries": "strong",
    "tt": "code", "ttfamily": "code", "sc": "small-caps", "scshape": "small-caps", "rm": "", "sf": "",
    "sffamily": "", "rmfamily": "",
}  # fmt: skip
"""Commands that change the rest of their group."""

_SETTINGS = """
    tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge normalfont upshape mdseries selectfont
    noindent indent centering raggedright newpage relax leavevmode looseness nolinebreak allowbreak nobreak unskip
    ignorespaces maketitle hfill vfill smallskip medskip bigskip protect displaystyle textstyle bgroup egroup sloppy
    """
_SETTINGS_OF_ONE = "vspace hspace label color index input hypersetup pagestyle thispagestyle vskip bibliography"
LEFT_OUT: dict[str, int] = dict.fromkeys(_SETTINGS.split(), 0) | dict.fromkeys(_SETTINGS_OF_ONE.split(), 1)
"""Commands that only set size, colour, spacing or a label, and how many arguments they take."""

SECOND_ONLY = frozenset(
    {"textcolor", "colorbox", "texorpdfstring", "scalebox", "fontsize", "raisebox", "hyperref", "hyperlink"}
)
"""Commands of two arguments whose second is the text. (\\texorpdfstring's second is the plain form.)"""

CITATIONS = frozenset(
    """
    cite citep citet citealp citealt citeauthor citeyear citeyearpar citenum Citep Citet Citealp Citealt Citeauthor
    parencite textcite footcite autocite nocite Cite newcite shortcite citeasnoun
    """.split()
)
REFERENCES = frozenset("ref eqref cref Cref autoref pageref nameref subref vref".split())
FOOTNOTES = frozenset({"footnote", "footnotetext", "thanks"})
DEFINITIONS = frozenset({"newcommand", "renewcommand", "providecommand", "def", "DeclareMathOperator"})

SPACES: dict[str, str] = {
    "quad": " ", "qquad": " ", "enspace": " ", "enskip": " ", "thinspace": "\u202f", "space": " ", "newline": " ",
    "linebreak": " ", "par": " ", "xspace": "", "negthinspace": "",
}  # fmt: skip

LETTERS: dict[str, str] = {
    "ss": "ß", "L": "Ł", "l": "ł", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å",
    "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "SS": "ẞ",
    "ng": "ŋ", "NG": "Ŋ",
}  # fmt: skip
"""Letters of their own. TeX takes the space after them as the end of the command."""

SYMBOLS: dict[str, str] = {
    "ldots": "…", "dots": "…", "textellipsis": "…", "textasciitilde": "~", "textasciicircum": "^",
    "textbackslash": "\\", "textbar": "|", "textless": "<", "textgreater": ">", "textquotedbl": '"',
    "textquotesingle": "'", "textunderscore": "_", "textquoteleft": "‘", "textquoteright": "’",
    "textquotedblleft": "“", "textquotedblright": "”", "lq": "‘", "rq": "’", "textendash": "–", "textemdash": "—",
    "textbullet": "•", "textdegree": "°", "textregistered": "®", "texttrademark": "™", "copyright": "©",
    "textcopyright": "©", "S": "§", "P": "¶", "pounds": "£", "textsterling": "£", "euro": "€", "texteuro": "€",
    "textdollar": "$", "textpercent": "%", "textmu": "µ", "texttimes": "×", "textpm": "±", "checkmark": "✓",
    "dag": "†", "ddag": "‡", "textdagger": "†", "textonehalf": "½", "textrightarrow": "→", "textleftarrow": "←",
    "textsection": "§", "slash": "/", "guillemotleft": "«", "guillemotright": "»", "textbraceleft": "{",
    "textbraceright": "}", "textquestiondown": "¿", "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "today": "",
}  # fmt: skip

SHORT_FORMS: dict[str, str] = {
    "eg": "e.g.", "ie": "i.e.", "etal": "et al.", "etc": "etc.", "cf": "cf.", "vs": "vs.", "wrt": "w.r.t.",
    "iid": "i.i.d.", "aka": "a.k.a.", "Eg": "E.g.", "Ie": "I.e.", "Cf": "Cf.", "dof": "d.o.f.", "viz": "viz.",
}  # fmt: skip
"""Abbreviations that conference styles define (CVPR's and its descendants); a full stop after them is theirs."""

ACCENTS: dict[str, str] = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307",
    "H": "\u030b", "c": "\u0327", "v": "\u030c", "u": "\u0306", "k": "\u0328", "r": "\u030a", "t": "\u0361",
    "b": "\u0331", "d": "\u0323",
}  # fmt: skip

TEXT_ENVIRONMENTS = frozenset(
    "abstract center quote quotation document flushleft flushright small footnotesize minipage verse sloppypar".split()
)
"""Environments that are left out, their text kept."""

LIST_ENVIRONMENTS: dict[str, str] = {
    "itemize": "list", "description": "list", "compactitem": "list", "inparaitem": "list", "tightitemize": "list",
    "enumerate": "numbered", "compactenum": "numbered", "inparaenum": "numbered",
}  # fmt: skip

MATH_ENVIRONMENTS = frozenset(
    """
    equation align alignat alignedat gather multline eqnarray displaymath math flalign split aligned gathered cases
    dcases array matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix smallmatrix subequations IEEEeqnarray dmath
    """.split()
)
