"""Verbs that a headline number stands with: what changes, and what is had."""

from __future__ import annotations

import re

# Verbs of change take an object that says what changed ("reduces error by"); they are always kept.
CHANGE = re.compile(
    r"(?<![\w-])(?:outperform|surpass|exceed|improv|reduc|increas|decreas|boost|accelerat|enhanc|lower|rais|cut|sav"
    r"|gain|drop|fall|fell"
    r"|declin|degrad|beat|sped up|speed up|speeds up|speeding up|elevat|shrink|lift|solv|win|rank|match|recover"
    r"|retain|preserv|maintain|reach|rise|rose|grow"
    r"|remain|clos|correct|detect|identify|narrow|trim|compress|shorten|eliminat|halv|agree|succeed|fail"
    r"|prefer|scor|suppress|mitigat|requir|consum|tak|us)"
    r"(?:e|es|s|ed|d|ing|ting|ping|ning|red|ies|ied|ped|ts|n)?(?![\w-])",
    re.I,
)
# Verbs of having add nothing once a noun says what the number is ("achieves 92 % accuracy").
HAVE = re.compile(
    r"(?<![\w-])(?:achiev|attain|obtain|yield|deliver|provid|show|offer|enabl|demonstrat|bring|produc|giv|get|set"
    r"|establish|has|have|had|report"
    r"|result|lead|led|perform|observ|incur|exhibit|enjoy|guarantee|prov|deriv|see|find|mak)(?:e|es|s|ed|d|n|ing"
    r"|ting)?(?: (?:in|to|at))?(?![\w-])",
    re.I,
)
