"""Words that tell what a paper gives: heads of the object of "we introduce ...", and the vocabulary of each kind."""

from __future__ import annotations

from site_builder.model import PaperKind

_HEADS: dict[PaperKind, str] = {
    "method": (
        "method methods approach approaches algorithm algorithms framework frameworks model models architecture "
        "strategy strategies technique "
        "techniques paradigm mechanism module modules network networks optimizer objective loss losses scheme "
        "sampler estimator regularizer "
        "procedure operator plug-in layer transformer policy encoder decoder tokenizer attack defense defence "
        "adapter learner variant variants "
        "family recipe pipeline agent agents solution formulation regularization optimization attention sampling "
        "training decoding"
    ),
    "theory": (
        "bound bounds theorem theorems proof proofs rates guarantee guarantees theory characterization dimension "
        "dichotomy "
        "hardness impossibility equivalence"
    ),
    "benchmark": (
        "benchmark benchmarks dataset datasets corpus corpora testbed testbeds leaderboard challenge collection "
        "testset bench suite"
    ),
    "study": "study studies investigation experiment experiments comparison evidence findings examination audit "
    "evaluation evaluations",
    "system": (
        "system systems library libraries toolkit toolkits toolbox platform platforms tool tools simulator "
        "simulators package packages "
        "software infrastructure engine compiler codebase environment environments interface runtime stack "
        "repository playground kernels"
    ),
    "survey": "survey surveys review overview tutorial roadmap",
}
HEADS: dict[str, PaperKind] = {word: kind for kind, listed in _HEADS.items() for word in listed.split()}
"""The kind that the head noun of what is introduced tells."""

_PAIRS: dict[PaperKind, str] = {
    "theory": (
        "theoretical framework, theoretical analysis, convergence analysis, regret analysis, unified analysis, "
        "complexity analysis, error analysis, stability condition, size condition, sufficient conditions, "
        "convergence rate, theoretical model, mathematical framework, theoretical explanation, "
        "theoretical foundation, sample complexity"
    ),
    "benchmark": (
        "evaluation framework, evaluation suite, evaluation protocol, test suite, test bed, test set, data set, "
        "benchmarking framework, benchmark suite, benchmarking suite"
    ),
    "study": (
        "empirical analysis, systematic analysis, comprehensive analysis, scale analysis, depth analysis, "
        "analysis framework, scaling analysis"
    ),
    "system": (
        "analysis layer, auditing framework, source framework, serving system, training system, "
        "software framework, training environment, training environments"
    ),
    "method": ("agent system, dynamical system, method suite"),
}
BEFORE_HEADS: dict[tuple[str, str], PaperKind] = {
    (first, second): kind
    for kind, listed in _PAIRS.items()
    for first, second in (pair.split() for pair in listed.split(", "))
}
"""Pairs that tell another kind than their second word alone."""

STOPS = frozenset(
    "that which to by for where using with via on in from whose who while when whereby through under over during "
    "based as at and is are "
    "can we our it its enabling capable designed aimed tailored leveraging combining consisting comprising built "
    "trained".split()
)
"""Words behind which nothing belongs to the head of an object any more."""

PROOF = frozenset(
    "theorem theorems prove proves proved proving provably provable proof proofs bounds regret minimax asymptotic "
    "asymptotically nonasymptotic "
    "hardness lemma lipschitz nonconvex convex sublinear identifiability learnability learnable suboptimality "
    "theoretical theoretically "
    "rigorous rigorously converges convergence bound guarantees complexity mixing martingale lyapunov isotropic "
    "halfspaces "
    "equilibria optimality asymptotics concentration impossibility undecidable np realizable agnostic bandits".split()
)
"""What is hardly spoken of but in theory; each one counts."""

THEORY = PROOF | frozenset(
    "bounded polynomial exponentially logarithmic stationary equilibrium necessary sufficient tight matching "
    "converge rate rates dimension "
    "hessian eigenvalue smoothness closed characterize characterization characterise derive infinite finite hilbert "
    "riemannian posterior "
    "limit limits formally class classes oracle estimator estimators kernel consistency misspecified noise variance "
    "gaussian unbiased "
    "hypothesis adversary computable hard upper lower iterates stepsize step dimensional analysis nonlinear linear "
    "assumption "
    "assumptions setting settings function functions exact exactly distributional".split()
)
"""What theory papers speak of more than others; it is the number of different ones that counts."""

STUDY = frozenset(
    "find finding findings surprisingly investigate investigation examine systematic systematically empirical "
    "whether why "
    "correlate correlates correlated correlation hypothesis hypotheses phenomenon phenomena reveal reveals insights "
    "insight evidence "
    "analyze analysis compare comparing comparison observe suggest suggests understand understanding behavior "
    "behaviors failure "
    "emerge emerges emergent probing probe probes extent varying contrary controlled factors implications question "
    "questions humans "
    "interestingly remains strikingly consistently robustly brittle uncover".split()
)

METHOD = frozenset(
    "outperforms outperform outperforming surpasses surpassing baselines novel effectiveness superior improves "
    "superiority "
    "sota ablation achieves module training-free lightweight generalizes state-of-the-art proposed".split()
)
SYSTEM = frozenset(
    "library toolkit platform simulator gpu gpus hardware throughput latency deployment deployed production cluster "
    "api apis compiler "
    "modular extensible open-source users software interface scalable kernels jax pytorch package developers".split()
)
BENCHMARK = frozenset(
    "benchmark dataset annotated annotations annotators curated human-verified instances spanning questions covering "
    "diverse tasks "
    "evaluation leaderboard realistic gpt claude gemini proprietary frontier scenarios domains categories "
    "crowdsourced expert experts "
    "videos images languages collected comprehensive evaluating evaluate licensed".split()
)
WORDS: dict[PaperKind, tuple[frozenset[str], int, int, float]] = {
    "theory": (THEORY, 4, 9, 0.5),
    "study": (STUDY, 2, 6, 0.45),
    "method": (METHOD, 0, 4, 0.55),
    "system": (SYSTEM, 1, 5, 0.45),
    "benchmark": (BENCHMARK, 3, 6, 0.4),
}
"""For each kind: its words, how many of them any abstract holds, how many more count at most, points each."""
TELLING: dict[str, tuple[PaperKind, ...]] = {
    word: tuple(kind for kind, (listed, _, _, _) in WORDS.items() if word in listed)
    for word in sorted(frozenset[str]().union(*(listed for listed, _, _, _ in WORDS.values())))
}
"""The kinds whose vocabulary a word belongs to: one look at an abstract's words instead of one for each kind."""
