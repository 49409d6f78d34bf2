"""Word classes of English as abstracts use it. No tagger: what is not listed here counts as a noun or stands before
one.

The closed classes are complete enough for scientific prose. The verbs were found by counting, on the dev abstracts,
which words stand after "to", "we", "can", "which" far more often than after an article or preposition; verbs that are
nouns as often ("model", "use", "result", "benchmark") are left out on purpose, so that a noun phrase is never cut at
one.
"""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


ARTICLES = _set("a an the")
POSSESSIVES = _set("our its their his her my your")
DETERMINERS = ARTICLES | POSSESSIVES | _set("this that these those each every any some all another both such no what's")
NUMBERS = _set(
    "one two three four five six seven eight nine ten several multiple various many numerous few dozens hundreds"
)
PREPOSITIONS = _set(
    "of for in on with by via from to under over across through into at between among amongst against without "
    "within"
    "toward towards about as like than per during given throughout beyond along onto upon after before despite amid "
    "around regarding concerning including excluding beneath behind above below inside outside until till versus vs "
    "except unlike alongside off"
)
RELATIVES = _set(
    "that which who whom whose where when while whereas because if unless although though since so thereby thus"
)
CONJUNCTIONS = _set("and or but nor yet")
PRONOUNS = _set("we it they he she i you us them itself themselves there here ourselves one's")
AUXILIARIES = _set(
    "is are was were be been being am has have had having can could may might will would shall should must does "
    "do did cannot isn't aren't doesn't don't can't"
)
ADVERBS = _set(
    "not only also even very more most less least much too then further furthermore moreover however therefore "
    "hence instead still just often never always already quite rather either neither whether how why what well "
    "both almost nearly far e.g i.e e.g. i.e. first together respectively simultaneously up out down away again "
    "otherwise ever yet indeed else thus"
)
PARTICIPLES = _set(
    "using leveraging exploiting combining consisting comprising containing enabling allowing achieving requiring "
    "providing incorporating integrating utilizing utilising employing covering spanning featuring targeting "
    "aiming involving encompassing ensuring addressing bridging preserving demonstrating highlighting offering "
    "introducing capturing maintaining reducing improving enhancing eliminating facilitating making showing "
    "revealing yielding outperforming surpassing avoiding keeping retaining underscoring suggesting indicating "
    "having stating harnessing extending operating running relying building drawing satisfying supporting replacing "
    "resulting focusing working leading giving based called named termed dubbed titled coined denoted referred "
    "designed tailored inspired built equipped aimed intended grounded derived motivated composed comprised "
    "specialized dedicated powered driven trained conditioned applied applicable capable suitable able available "
    "known defined developed constructed obtained introduced guided learned generated combined coupled followed "
    "associated induced parameterized parametrized formulated optimized caused adapted used collected sourced "
    "curated annotated drawn extracted sampled compatible consistent robust aligned implemented subject augmented "
    "evaluated proposed produced given competitive comparable relevant specific similar equivalent necessary "
    "sufficient"
)
"""Participles and adjectives that may end a noun phrase by opening what follows ("a framework | leveraging ...")."""

PARTICIPLES_BEFORE_PREPOSITION = _set(
    "trained conditioned applied applicable capable suitable able available known defined developed constructed "
    "obtained introduced guided learned generated combined coupled followed associated induced parameterized "
    "parametrized formulated optimized caused adapted used collected sourced curated annotated drawn extracted "
    "sampled compatible consistent robust aligned implemented inspired motivated driven powered grounded "
    "specialized dedicated derived built designed tailored operating running building working focusing extending "
    "introducing based subject augmented evaluated proposed produced given competitive comparable relevant "
    "specific similar equivalent necessary sufficient leading resulting equipped aimed intended composed "
    "comprised referred"
)
"""Those of them that do so only with a preposition behind ("a model | trained on", not "a | trained model")."""

ADJECTIVES = _set(
    "diverse robust sparse dense complex precise deep high low large small rich strong weak fast slow smooth fine "
    "coarse hard soft long short raw real rare fair safe secure private open closed unseen unknown joint discrete "
    "finite infinite challenging vital crucial same other further better best larger smaller higher lower faster "
    "stronger weaker richer deeper harder longer shorter single multiple broad wide narrow full partial total "
    "entire whole exact approximate correct accurate appropriate separate concrete abstract adequate intricate "
    "noisy lengthy costly scalable"
)
"""Adjectives that no ending gives away."""

ANAPHORA = _set("this these those such our its their his her")
"""Words that point back to something said before."""

FILLERS = _set(
    "novel new innovative simple effective first general principled powerful promising elegant unique brand "
    "comprehensive straightforward extensive thorough systematic rigorous in-depth detailed careful conceptually "
    "surprisingly remarkably highly truly significant important key main practical alternative different special "
    "particular nice groundbreaking pioneering versatile state-of-the-art easy-to-use easy-to-implement "
    "well-founded"
    "so-called proposed original fresh additional certain useful computationally mathematically theoretically "
    "simple-yet-effective surprising intriguing notable interesting complete full-fledged entirely completely "
    "fundamentally corresponding following well-designed carefully newly brand-new cutting-edge insightful generic "
    "flexible high-quality ultimate"
)
"""Praise and other adjectives that say nothing about what a thing is."""

HUNGRY = _set(
    "al ability way ways attempt need tendency lack kind type sort set number class family variety range series "
    "notion form collection combination use case amount degree due according prior relative order respect terms "
    "light view face presence absence basis means effect influence role importance existence sum part parts pair "
    "pairs rest majority host wealth lot fact idea belief hypothesis assumption capability opportunity tendencies "
    "potential aim al goal gap problem task question challenge issue impact level concept access thanks "
    "observation finding insight intuition premise attention respect regard reference extent degrees subset "
    "variety kinds types varieties one ones version versions variant variants advantage advantages right"
)
"""Nouns that ask for what follows them ("a family | of losses")."""

NAMING = _set("called named termed dubbed titled entitled tagged coined denoted namely abbreviated baptized christened")
"""What stands before the name of a thing."""

VEHICLES = _set(
    "method methods approach approaches framework frameworks algorithm algorithms technique techniques strategy "
    "strategies scheme schemes solution solutions paradigm methodology way procedure recipe pipeline mechanism "
    "system tool"
)
"""Nouns for whatever is proposed: "a method for X" says X."""

GENERIC = VEHICLES | _set(
    "model models toolkit architecture module study analysis investigation perspective formulation class family set "
    "variant version type network networks baseline extension results result problem task challenge work "
    "setting concept idea notion proposal exploration theory theoretical unified efficient model-agnostic "
    "general-purpose process insights implementation experiments"
)
"""Words that tell little in a heading."""

EMPTY_ADVERBS = _set(
    "specifically explicitly carefully effectively significantly seamlessly substantially notably successfully "
    "meticulously thoughtfully deliberately purposely purposefully expressly primarily particularly"
)
"""Adverbs that may be left out of a phrase without a change of what is claimed."""

VAGUE = _set(
    "limitation limitations shortcoming shortcomings gap gaps drawback drawbacks need needs lack question "
    "questions bottleneck bottlenecks weakness weaknesses difficulty difficulties answer answers evidence finding "
    "findings insight insights effectiveness performance improvement improvements state-of-the-art state "
    "experiment experiments trade-off trade-offs dilemma issue issues problem problems challenge challenges "
    "efficacy superiority advantage advantages benefits benefit results result comparison properties property "
    "aspects aspect ways step steps work paper study capability capabilities ability potential importance role "
    "things number superior better best existing such forward contribution contributions novelty conclusion "
    "conclusions details understanding goal goals procedures principles direction directions example examples lessons "
    "observations recommendations"
)
"""Nouns that no heading may consist of: what is said of them is what matters."""

_BASE = (
    "address achieve learn provide evaluate improve develop enhance identify train prove perform solve reduce "
    "conduct leverage investigate consider explore tackle obtain mitigate establish derive construct make enable "
    "produce overcome ensure predict generalize apply analyze bridge handle extend facilitate observe understand "
    "optimize adapt extract incorporate implement argue employ create define alleviate take detect select "
    "discover formulate integrate accelerate utilize characterize avoid minimize recover quantify maximize "
    "exploit give compare maintain explain prevent infer examine believe combine determine reconstruct illustrate "
    "adopt devise preserve refine interpret synthesize resolve formalize encourage distinguish uncover simulate "
    "enforce augment describe showcase decompose promote replace accommodate hypothesize acquire retrieve "
    "instantiate seek choose modify recognize distill disentangle curate deploy remove manipulate automate attain "
    "compress adjust retain eliminate execute unify expand protect reproduce circumvent calculate harness assist "
    "expect pretrain accomplish bypass specify regularize prioritize elicit simplify inject convert manage assign "
    "reformulate unlock steer calibrate perceive bring constrain initialize emulate stabilize summarize unveil "
    "comprehend inform quantize strengthen foster enrich anticipate differentiate propagate discern locate "
    "empower fuse exhibit require outperform suffer demonstrate introduce propose generate contain involve allow "
    "become remain rely depend appear tend struggle fail lack encode operate converge satisfy yield exceed "
    "surpass comprise consist include reveal underscore hinder degrade enjoy emerge arise incur suggest discuss "
    "verify validate confirm lead corroborate delve extend help show exist raise aim incentivize utilise optimise "
    "generalise recognise respond interact collaborate reason present come require justify persist grow lead aim "
    "assume finish appear happen find excel deal hinge stem try adhere"
)
_AMBIGUOUS = _set("reason reasons train trains lack compare yield yields produce produces")


def _third(base: str) -> str:
    """The form of a verb after "it"."""
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "x", "sh", "ch")) else "s")


VERBS = (frozenset(_BASE.split()) | frozenset(map(_third, _BASE.split())) | {"needs", "yields"}) - _AMBIGUOUS
"""Finite verbs that are hardly ever nouns."""

COMPOUNDING = _set(
    "problem problems task tasks challenge question class family set number series suite level concept form "
    "variety access variant variants version versions principle case capability gap"
)
"""Hungry nouns that a word in front satisfies ("a code generation task")."""

ENABLING = _set(
    "enable enables enabling allow allows allowing help helps helping encourage encourages force forces cause "
    "causes"
    "require requires teach teaches empower empowers guide guides lets let able leads lead prompts prompt"
)
"""Verbs whose object is not complete without "to do"."""

NOUNS_LIKE_ADJECTIVES = _set(
    "academic accent additive adjective adjustment advancement adversary agent agreement alignment alternative "
    "appeal appraisal approval argument arithmetic arrival ascent assessment assistant avatar bar bed binary "
    "boundary breed cable calendar capital characteristic client clinic coefficient commentary component constant "
    "content critic deal deployment derivative descent development diagonal dial dictionary disentanglement "
    "displacement document element embed enhancement ensemble entailment environment epidemic event experiment "
    "exponent fabric feed feedback glossary goal gradient grammar heuristic improvement incentive increment "
    "individual intent interval invariant journal judgement judgment library lidar logic management manual "
    "material measurement mechanic metric moment movement music narrative need negative objective observable "
    "participant patient percent perspective placement portal positive potential primitive principal proposal "
    "quotient radar referral refinement removal renewal replacement retrieval rhetoric scalar seed segment "
    "semantic seminar sentiment signal solar speed star statistic student summary survival table terminal testbed "
    "topic total traffic treatment trial tutorial variable variant vocabulary"
)
"""Nouns with the ending of an adjective or a participle."""

GERUND_NOUNS = _set(
    "adapting answering being benchmarking boosting bootstrapping building caching captioning clustering coding "
    "computing conditioning counting crowdsourcing decoding denoising distilling driving dubbing editing "
    "embedding encoding engineering filtering finetuning fingerprinting forecasting gaming gating grasping "
    "grokking grounding hashing hearing imaging indexing inpainting jailbreaking king labeling labelling learning "
    "manufacturing mapping marketing masking matching meaning merging mining mixing modeling modelling monitoring "
    "navigating networking overfitting parsing partitioning planning pooling pretraining pricing probing "
    "processing profiling programming prompting pruning publishing ranking reading reasoning recycling relighting "
    "rendering rewriting ring routing sampling scaling scheduling screening segmenting sensing sequencing setting "
    "settings shaping sharing signaling smoothing sparsing spiking splatting spring steering storytelling "
    "streaming string subsampling summarizing teaching teaming testing thing thinking tokenizing tracking trading "
    "training trying tuning typing understanding unlearning warping watermarking weighting writing"
)
"""Words in -ing that name a field or a step, so that a phrase may end with them after a preposition."""

FUNCTION_WORDS = DETERMINERS | PREPOSITIONS | RELATIVES | CONJUNCTIONS | PRONOUNS | AUXILIARIES | ADVERBS
OPEN_ENDED = FUNCTION_WORDS | PARTICIPLES | FILLERS | HUNGRY | VERBS
"""Words that no phrase may end with."""
