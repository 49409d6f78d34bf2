"""The topics of a site: their papers, the topics they share them with, and the phrases that tell them from the rest."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from site_builder.derive.lexicon import Texts, Wording, WordTerm, pair, read_texts
from site_builder.model import Paper, Taxonomy, Topic

TERMS_SHOWN = 12
LEAST_PAPERS = 3  # fewer papers with a term say nothing about a topic
MOST_PRIOR = 20.0  # papers' worth of prior, spread like the whole site: keeps rare terms from winning by chance
MOST_COMMON = 0.25  # a term of more of all papers names no topic, where there are MANY papers
MANY = 200
LEAST_Z = 1.64  # standard errors above the rest: one chance in twenty
COVERED = 0.6  # a word is left out where a phrase shown stands in so large a share of its papers
READ_FOR_WORDING = 40  # papers looked at to find how a term is put
EXTENDED = 0.7  # a phrase is lengthened by a neighbour that it has in so large a share of its places


def topics(taxonomy: Taxonomy, papers: Sequence[Paper], read: Texts | None = None) -> tuple[Topic, ...]:
    """Every topic of the taxonomy, in its order, with its papers in site order."""
    main: dict[str, list[str]] = {rule.slug: [] for rule in taxonomy.topics}
    also: dict[str, list[str]] = {rule.slug: [] for rule in taxonomy.topics}
    together: dict[str, Counter[str]] = {rule.slug: Counter() for rule in taxonomy.topics}
    for paper in papers:
        assignments = paper.derived.topics
        for place, assignment in enumerate(assignments):
            (also if place else main)[assignment.topic].append(paper.slug)
            together[assignment.topic].update(a.topic for a in assignments if a is not assignment)
    order = {rule.slug: number for number, rule in enumerate(taxonomy.topics)}
    terms = _telling_terms(papers, read or read_texts((p.heading.plain, p.derived.abstract.plain) for p in papers))
    return tuple(
        Topic(
            rule,
            tuple(main[rule.slug]),
            tuple(also[rule.slug]),
            tuple(sorted(together[rule.slug].items(), key=lambda item: (-item[1], order[item[0]]))),
            terms.get(rule.slug, ()),
        )
        for rule in taxonomy.topics
    )


def _telling_terms(papers: Sequence[Paper], texts: Texts) -> dict[str, tuple[tuple[str, int], ...]]:
    """By topic the terms that tell it from the rest, with the number of its papers that hold them."""
    most = MOST_COMMON * len(papers) if len(papers) >= MANY else len(papers)
    everywhere = {term: count for term, count in texts.papers.items() if LEAST_PAPERS <= count <= most}
    terms = [[term for term in held if term in everywhere] for held in texts.counts]
    members: dict[str, list[int]] = {}
    for number, paper in enumerate(papers):
        for assignment in paper.derived.topics:
            members.setdefault(assignment.topic, []).append(number)
    found: dict[str, tuple[tuple[str, int], ...]] = {}
    for slug, numbers in members.items():
        here: Counter[WordTerm] = Counter()
        for number in numbers:
            here.update(terms[number])
        ranked = _ranked(here, everywhere, len(numbers), len(papers))
        holders: dict[WordTerm, list[Wording]] = {term: [] for term in ranked}
        for number in numbers:
            wording = Wording(texts.lexicon, texts.read[number])
            for term in holders.keys() & texts.counts[number].keys():
                holders[term].append(wording)
        found[slug] = _phrases(ranked, here, holders)
    return found


def _ranked(
    here: Mapping[WordTerm, int], everywhere: Mapping[WordTerm, int], papers_here: int, papers: int
) -> list[WordTerm]:
    """The terms that stand in more of a topic's papers than of the rest, most telling first.

    Log-odds ratio with an informative Dirichlet prior, in standard errors, over the papers that hold a term
    (Monroe, Colaresi and Quinn 2008, equation 22).
    """
    scores: list[tuple[float, int, WordTerm]] = []
    rest = papers - papers_here
    weight = min(MOST_PRIOR, papers / 10)
    for order, (term, count) in enumerate(here.items()):
        if count < LEAST_PAPERS:
            continue
        prior = weight * everywhere[term] / papers
        inside, outside = count + prior, everywhere[term] - count + prior
        odds = math.log(inside / (papers_here + weight + 0.5 - inside)) - math.log(
            outside / (rest + weight + 0.5 - outside)
        )
        scores.append((odds / math.sqrt(1 / inside + 1 / outside), order, term))
    scores.sort(key=lambda item: (-item[0], item[1]))
    return [term for z, _, term in scores[: TERMS_SHOWN * 4] if z > LEAST_Z]


def _phrases(
    ranked: Iterable[WordTerm], here: Mapping[WordTerm, int], holders: Mapping[WordTerm, Sequence[Wording]]
) -> tuple[tuple[str, int], ...]:
    """The terms as most of the papers put them; words that mostly stand in a phrase shown are left out."""
    ranked = list(ranked)
    covered = {word for term in ranked for word in pair(term) or () if here[term] >= COVERED * here.get(word, 0)}
    shown: dict[str, int] = {}
    for term in ranked:
        if term in covered:
            continue
        texts = Counter(_phrase(term, holders[term][:READ_FOR_WORDING]))
        shown.setdefault(min(texts, key=lambda text: (-texts[text], text)), here[term])
        if len(shown) == TERMS_SHOWN:
            break
    return tuple(shown.items())


def _phrase(term: WordTerm, holders: Sequence[Wording]) -> list[str]:
    """The term as each text puts it, a pair with the word before or behind it that most texts have."""
    around = [0, 0]
    if pair(term):
        for side, away in enumerate((-1, 2)):
            word, count = Counter(wording.word(term, away) for wording in holders).most_common(1)[0]
            if word and count >= EXTENDED * len(holders):
                holders = [wording for wording in holders if wording.word(term, away) == word]
                around[side] = 1
    return [wording.around(term, *around) for wording in holders]
