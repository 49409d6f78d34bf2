"""The words that tell, beside a candidate name, what part it plays; grouped by what they proved to say on the dev
abstracts."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _kinds(**kinds: str) -> dict[str, str]:
    return {word: kind for kind, words in kinds.items() for word in words.split()}


CALLING = _set("called named termed dubbed coined titled entitled namely nicknamed christened dub call term")

# What authors do, by how far it goes towards naming something of their own.
ACTS = _kinds(
    introduced="propose proposes introduce introduces present presents describe describes unveil unveils report "
    "reports "
    "suggest advocate initiate pioneer",
    made="develop develops design designs devise devises release releases build builds create creates construct "
    "constructs "
    "contribute contributes offer offers provide provides formulate establish establishes launch open-source publish "
    "curate collect implement implements derive define train obtain instantiate formalize open-sourced",
    passive="proposed introduced presented developed designed released built created",
    introducing="introducing proposing presenting developing designing",
    termed="term call name dub refer coin denote",
    used="explore explores study studies investigate leverage leverages adopt use employ utilize apply combine extend "
    "consider incorporate integrate analyze analyse compare test find revisit examine",
    shown="show shows demonstrate demonstrates evaluate prove validate conduct",
)
ALSO = _set("further also additionally moreover furthermore besides addition then finally second")
OWNERS = _set("we i paper work study article authors letter report survey")
AUXILIARIES = _set("is are was were be been have has we")

ARTICLES = _set("the a an")
# Adjectives between an article and a name: "a novel, lightweight X".
FILLERS = _set(
    "novel new simple effective efficient unified general generic first lightweight flexible powerful principled "
    "robust "
    "scalable comprehensive innovative large-scale large open-source training-free proposed called named yet and "
    "so-called "
    "simple-yet-effective"
)
# Nouns for a whole contribution, and for a part of one: titles name the first, seldom the second.
WHOLE = _set(
    "framework method approach model algorithm system pipeline architecture network paradigm library toolkit "
    "platform technique family models strategy methodology solution agent scheme simulator environment "
    "tool package series variant procedure recipe engine planner solver optimizer estimator policy formulation "
    "attack defense methods algorithms work"
)
DATA = _set("benchmark dataset corpus suite collection testbed data-set datasets benchmarks")
PART = _set(
    "module loss mechanism task layer objective metric component components block attention regularization function "
    "stage "
    "problem set regularizer operator modules tasks losses metrics unit step phase principle theory score setting "
    "representation representations mechanisms space process strategies"
)
# Words after which a new part of the sentence begins, so that an act before them reaches no further.
BREAKS = _set(
    "for that which to on using based with from by in where when via through under over into across of while whose "
    "inspired built as"
)

BEFORE = _kinds(
    that="that evaluate apply",
    of="of",
    using="using leveraging with via within through employing",
    on="in on from to for by at as into under across",
    ie="i.e",
    listed="and or both between either",
    like="than over outperforms including like existing recent standard traditional state-of-the-art popular various "
    "e.g "
    "surpasses surpassing outperforming exceeds multiple several baselines current modern conventional widely-used "
    "compared vanilla original most some achieves",
)
AFTER = _kinds(
    wins="outperforms achieves improves surpasses consistently significantly attains reaches exhibits demonstrates "
    "delivers "
    "yields substantially successfully generalizes effectively reduces compared obtains shows sets performs matches "
    "exceeds",
    does="leverages introduces provides also aims enables employs offers generates consists comprises combines learns "
    "allows "
    "utilizes integrates incorporates supports features establishes produces not builds covers contains includes "
    "exploits "
    "adopts addresses extends operates maintains first uses explicitly adaptively dynamically then jointly directly",
    be="is can has was",
    to="for that which to as by across at via",
    many="models methods networks algorithms agents datasets benchmarks tasks baselines architectures transformers "
    "systems "
    "approaches variants techniques et parameters",
    are="are have were or respectively such",
)
# "the effectiveness of X" praises one's own.
PRAISE = _set(
    "effectiveness superiority performance efficacy efficiency advantages advantage benefits potential utility "
    "versatility "
    "robustness capability capabilities generality strength value promise"
)
# "X, a leading model": somebody else's.
KNOWN = _set(
    "leading popular widely widely-used recent recently existing well-known famous standard common commonly classic "
    "classical "
    "prior previous established dominant prevalent seminal typical"
)
APPOSED = _set("a an the which that our where")

# Words that may stand between the words of a name: "Mixture of Scales".
LINKS = _set("of for with and in to by as is on via from & a an the at or through without not may be like vs you")
# Where a phrase after "called" ends.
STOPS = _set(
    "that which to for and is with by as in where on of from we has achieves can enables consists via using based"
)
# Words that carry a capital only because they open a sentence.
OPENERS = _set(
    "in we our the this these those it its however moreover furthermore to for while although despite recent existing "
    "when since as by with from here an a at on of specifically experiments extensive experimental empirically "
    "theoretically additionally finally first second third fourth last lastly firstly secondly thirdly overall thus "
    "hence "
    "therefore then code codes project results evaluations evaluation comprehensive through under unlike using and "
    "but or "
    "if that there they their such both most many much more each given inspired motivated building based compared "
    "instead "
    "crucially notably importantly surprisingly interestingly particularly consequently also besides yet still even "
    "once "
    "prior previous current traditional standard modern recently nevertheless nonetheless across beyond during among "
    "within without via not no what how why where which who can does do is are all any some several various numerous "
    "further simulation simulations he she you i one two three simply briefly concretely unfortunately meanwhile "
    "subsequently similarly conversely alternatively later next now generally typically essentially ultimately paper "
    "work "
    "data training extensively accordingly technically conventional central key leveraging so because after before "
    "between "
    "against see let rather only main evaluating"
)
