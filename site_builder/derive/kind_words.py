"""Words that tell what a paper gives: heads of the object of "we introduce ...", and the vocabulary of each kind."""

from __future__ import annotations

from site_builder.model import PaperKind

_HEADS: dict[PaperKind, str] = {
    "method": (
        "method methods approach approaches algorithm algorithms framework frameworks model models architecture strategy strategies technique "
        "techniques paradigm mechanism module modules network networks optimizer objective loss losses scheme sampler estimator regularizer "
        "procedure operator plug-in layer transformer policy encoder decoder tokenizer attack defense defence adapter learner variant variants "
        "family recipe pipeline agent agents solution formulation regularization optimization attention sampling training decoding"
    ),
    "theory": (
        "bound bounds theorem theorems proof proofs rates guarantee guarantees theory characterization dimension dichotomy "
        "hardness impossibility equivalence"
    ),
    "benchmark": (
        "benchmark benchmarks dataset datasets corpus corpora testbed testbeds leaderboard challenge collection testset bench suite"
    ),
    "study": "study studies investigation experiment experiments comparison evidence findings examination audit evaluation evaluations",
    "system": (
        "system systems library libraries toolkit toolkits toolbox platform platforms tool tools simulator simulators package packages "
        "software infrastructure engine compiler codebase environment environments interface runtime stack repository playground kernels"
    ),
    "survey": "survey surveys review overview tutorial roadmap",
}
HEADS: dict[str, PaperKind] = {word: kind for kind, listed in _HEADS.items() for word in listed.split()}
"""The kind that the head noun of what is introduced tells."""

BEFORE_HEADS: dict[tuple[str, str], PaperKind] = {
    ("theoretical", "framework"): "theory", ("theoretical", "analysis"): "theory", ("convergence", "analysis"): "theory",
    ("regret", "analysis"): "theory", ("unified", "analysis"): "theory", ("complexity", "analysis"): "theory", ("error", "analysis"): "theory",
    ("stability", "condition"): "theory", ("size", "condition"): "theory", ("sufficient", "conditions"): "theory",
    ("convergence", "rate"): "theory", ("theoretical", "model"): "theory", ("mathematical", "framework"): "theory",
    ("theoretical", "explanation"): "theory", ("theoretical", "foundation"): "theory", ("sample", "complexity"): "theory",
    ("evaluation", "framework"): "benchmark", ("evaluation", "suite"): "benchmark", ("evaluation", "protocol"): "benchmark",
    ("test", "suite"): "benchmark", ("test", "bed"): "benchmark", ("test", "set"): "benchmark", ("data", "set"): "benchmark",
    ("benchmarking", "framework"): "benchmark", ("benchmark", "suite"): "benchmark", ("benchmarking", "suite"): "benchmark",
    ("empirical", "analysis"): "study", ("systematic", "analysis"): "study", ("comprehensive", "analysis"): "study", ("scale", "analysis"): "study",
    ("depth", "analysis"): "study", ("analysis", "framework"): "study", ("scaling", "analysis"): "study",
    ("analysis", "layer"): "system", ("auditing", "framework"): "system", ("agent", "system"): "method", ("source", "framework"): "system",
    ("serving", "system"): "system", ("training", "system"): "system", ("dynamical", "system"): "method", ("software", "framework"): "system",
    ("training", "environment"): "system", ("training", "environments"): "system", ("method", "suite"): "method",
}  # fmt: skip
"""Pairs that tell another kind than their second word alone."""

STOPS = frozenset(
    "that which to by for where using with via on in from whose who while when whereby through under over during based as at and is are "
    "can we our it its enabling capable designed aimed tailored leveraging combining consisting comprising built trained".split()
)
"""Words behind which nothing belongs to the head of an object any more."""

PROOF = frozenset(
    "theorem theorems prove proves proved proving provably provable proof proofs bounds regret minimax asymptotic asymptotically nonasymptotic "
    "hardness lemma lipschitz nonconvex convex sublinear identifiability learnability learnable suboptimality theoretical theoretically "
    "rigorous rigorously converges convergence bound guarantees complexity mixing martingale lyapunov isotropic halfspaces "
    "equilibria optimality asymptotics concentration impossibility undecidable np realizable agnostic bandits".split()
)
"""What is hardly spoken of but in theory; each one counts."""

THEORY = PROOF | frozenset(
    "bounded polynomial exponentially logarithmic stationary equilibrium necessary sufficient tight matching converge rate rates dimension "
    "hessian eigenvalue smoothness closed characterize characterization characterise derive infinite finite hilbert riemannian posterior "
    "limit limits formally class classes oracle estimator estimators kernel consistency misspecified noise variance gaussian unbiased "
    "hypothesis adversary computable hard upper lower iterates stepsize step dimensional analysis nonlinear linear assumption "
    "assumptions setting settings function functions exact exactly distributional".split()
)
"""What theory papers speak of more than others; it is the number of different ones that counts."""

STUDY = frozenset(
    "find finding findings surprisingly investigate investigation examine systematic systematically empirical whether why "
    "correlate correlates correlated correlation hypothesis hypotheses phenomenon phenomena reveal reveals insights insight evidence "
    "analyze analysis compare comparing comparison observe suggest suggests understand understanding behavior behaviors failure "
    "emerge emerges emergent probing probe probes extent varying contrary controlled factors implications question questions humans "
    "interestingly remains strikingly consistently robustly brittle uncover".split()
)

METHOD = frozenset(
    "outperforms outperform outperforming surpasses surpassing baselines novel effectiveness superior improves superiority "
    "sota ablation achieves module training-free lightweight generalizes state-of-the-art proposed".split()
)
SYSTEM = frozenset(
    "library toolkit platform simulator gpu gpus hardware throughput latency deployment deployed production cluster api apis compiler "
    "modular extensible open-source users software interface scalable kernels jax pytorch package developers".split()
)
BENCHMARK = frozenset(
    "benchmark dataset annotated annotations annotators curated human-verified instances spanning questions covering diverse tasks "
    "evaluation leaderboard realistic gpt claude gemini proprietary frontier scenarios domains categories crowdsourced expert experts "
    "videos images languages collected comprehensive evaluating evaluate licensed".split()
)
WORDS: dict[PaperKind, tuple[frozenset[str], float, int, float]] = {
    # kind: words, how many of them any abstract holds, how many more count at most, points each
    "theory": (THEORY, 4, 9, 0.5),
    "study": (STUDY, 2, 6, 0.45),
    "method": (METHOD, 0, 4, 0.55),
    "system": (SYSTEM, 1, 5, 0.45),
    "benchmark": (BENCHMARK, 3, 6, 0.4),
}
