"""Whether a number is what was reached, rather than what was set, given or known before.

Signs of a result are words of comparison behind the number ("3 times faster"), verbs of change or of having before it,
and measures; a number that counts parts of the data, of the model or of the budget is a setting.
"""

from __future__ import annotations

import re

from site_builder.derive.figure_numbers import MEASURES, Number

# ---- what speaks against ---------------------------------------------------------------------------------------------

_COMPARED = re.compile(
    r"(?:compared (?:to|with)|versus|vs\.?|than|against|relative to|rather than|instead of|as opposed to|from"
    r"|baseline(?: of| at)?)\s"
    r"(?:the |a |only |about |around |just )?$",
    re.I,
)
_FOR_OTHERS = re.compile(
    r"(?:previous|prior|existing|best[- ]known|classical|standard|known|naive|usual|traditional|conventional|typical"
    r"|original|state-of-the-art) "
    r"(?:(?!by |to |from |on )[\w-]+ ){0,3}(?:of )?$",
    re.I,
)
_PARTS = (
    r"data|dataset|samples?|labels?|examples?|training|parameters?|tokens?|pixels|weights|users|papers|cases|time"
    r"|population|respondents"
    r"|participants|layers|neurons|nodes|edges|models?|images|clients|annotations|traffic|instances|heads|experts"
    r"|points|budget|compute"
)
_SETTINGS = (
    r"(?:[\w-]+ )?sparsity|sparse|confidence|credible|CI\b|noise|noisy|missing|corrupt|label|mask|dropout|prun"
    r"|upsampl|downsampl"
    r"|super-resolution|SR\b"
    r"|zoom|scale|scaling|quantile|budget|subsampl|[AHV]100|GPU|(?:larger|bigger|deeper|wider)\b|of training|outlier"
    r"|poison|adversar"
    r"|Byzantine|annotated|labell?ed|contamination|participation|prediction intervals?"
    r"|(?:trainable |additional |extra |learnable |labell?ed |training )?(?:parameters|labels|data|examples|samples)\b"
)
_SETTING_AFTER = re.compile(
    rf"[\s-]?(?:of (?:the |all |its |our |their |these |those |that )?(?:[\w-]+ ){{0,2}}(?:{_PARTS})\b"
    rf"|(?:un)?(?:structured )?(?:{_SETTINGS}))",
    re.I,
)
_SETTING_BEFORE = re.compile(
    r"\b(?:using|with|on|only|given|under|at|from|(?:requir|updat|train|tun|sampl|mask|prun|remov|select)\w+"
    r"|(?:keep|drop|use|consist|contain|compris|account|span|includ|cover)\w*) "
    r"(?:as (?:few|little) as |only |just |less than |fewer than |about |around |up to |over |more than |a |the "
    r"|roughly |approximately |at least |merely )*$",
    re.I,
)

# ---- what speaks for -------------------------------------------------------------------------------------------------

_NOT_PASSED = "and|in|on|of|for|with|to|than|from|at|by|over|while|but|or|as|when|across|under|using|is|are"
DIRECTED = re.compile(
    rf"[\s-]?(?:(?!(?:{_NOT_PASSED})\b)[\w-]+ ){{0,3}}"
    r"(?:faster|slower|lower|higher|better|worse|fewer|less|more|greater|smaller|cheaper|shorter|quicker|speed-?ups?"
    r"|acceleration"
    r"|improvements?|gains?|increases?|decreases?|reductions?|drops?|boosts?|savings?|lead|advantage|gap|throughput"
    r"|compression|efficiency"
    r"|(?:success|win|solve|pass|hit|detection|error|attack|recovery) rates?"
    rf"|{MEASURES}|performance|coverage|agreement|efficient|than|as (?:fast|many|much))\b"
)
"""Words behind a number that say which way and of what it is."""
_CHANGED = re.compile(
    r"\b(?:outperform|surpass|exceed|improv|reduc|increas|decreas|boost|accelerat|enhanc|lower|rais|cut|sav|gain|drop"
    r"|fall|declin|degrad|beat"
    r"|speed|lift|shrink|elevat|rise|rose|grow|narrow|compress|shorten|suppress|mitigat|advanc|win|speedup|achiev"
    r"|attain|reach|deliver"
    r"|obtain|yield|scor|recover|retain|preserv|maintain|match)\w*\b",
    re.I,
)
_MEASURE = re.compile(MEASURES)
_SAVED = re.compile(r"(?:reduc|sav|cut|lower|eliminat)\w* (?:up to |over |more than |about |around |nearly )?$")
_REACHED_AT = re.compile(r"\b(?:achiev|accura|improv|reduc|increas)\w* (?:at|with|from|only|up to|of)\b[^,;]{0,12}$")
_BY_FACTOR = re.compile(r"\b(?:by|of|factor)\b[^,;]*$")
_FROM_TO = re.compile(r"\bfrom [^,;]{1,70} to (?:about |over |around |nearly |only |just )?$")
_GOES_ON = re.compile(r"(?:, and|,| and|/) (?:by |an? |of )?(?:up to |over )?$")
_GROWS = r"regret|complexity|gap|rate|error|time(?!s\b)|memory|convergence|samples|queries|bound|cost|space|runtime"
_GROWS_AFTER = re.compile(rf" ?(?:[\w-]+ ){{0,2}}(?:{_GROWS})s?\b")
_GROWS_BEFORE = re.compile(rf"\b(?:{_GROWS})s? (?:of |is |at )?(?:order |only |at most )?$")
_COUNTED_BEFORE = re.compile(r"\b(?:outperform|achiev|win|solv|improv|best|surpass|succe|rank|pass|with|on|in)\w*\b")
_COUNTED = re.compile(
    r" (?:the |all |our |\w+[- ])?(?:\w+ )?(?:tasks?|datasets?|benchmarks?|cases|settings|probes?|problems?|metrics"
    r"|environments|games|models"
    r"|instances|experiments|comparisons|scenarios|theorems?|questions|categories|domains|languages|configurations)"
)


def compared(sentence: str, at: int) -> bool:
    """Whether the number at `at` is only what another one is compared with."""
    return _COMPARED.search(sentence, max(0, at - 40), at) is not None


def is_result(number: Number, before: str, after: str, goes_on: bool) -> bool:
    """Whether a number is a result, by the text before and after it; `goes_on`: the sentence has stated one already."""
    if after.startswith("-") and number.kind == "order":  # "O(1)-approximation"
        return False
    if _COMPARED.search(before[-40:]) or _FOR_OTHERS.search(before[-90:]):
        return False
    if goes_on and _GOES_ON.search(before[-20:]):
        return not _SETTING_AFTER.match(after)
    near = before[-90:]
    told = _CHANGED.search(near) is not None
    if _FROM_TO.search(before):
        return number.kind == "order" or told or _MEASURE.search(near) is not None
    match number.kind:
        case "score" | "rounds" | "statistic":
            return True
        case "order":
            return bool(_GROWS_AFTER.match(after) or _GROWS_BEFORE.search(before[-40:]))
        case "count":
            return bool(_COUNTED.match(after) and _COUNTED_BEFORE.search(near))
        case "bits":
            return told
    if _SETTING_AFTER.match(after) and not _SAVED.search(before[-40:]):
        return False
    if DIRECTED.match(after):
        return True
    if number.unit == "×" and number.end - number.value.end > 1:  # "1 × the size"
        return False
    if number.unit == "times" and not _BY_FACTOR.search(near[-30:]):
        return False
    if _SETTING_BEFORE.search(before):
        return _REACHED_AT.search(before) is not None
    return told or _MEASURE.search(near) is not None
