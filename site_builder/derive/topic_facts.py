"""The topics of a site: their papers, the topics they share them with, and the phrases that tell them from the rest."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from site_builder.derive.concept_words import shaped
from site_builder.derive.lexicon import PAIR, Lexicon, Texts, Word, Wording, WordTerm, pair, read_texts
from site_builder.derive.telling import single_terms, single_words
from site_builder.model import Concept, Paper, Taxonomy, Topic

TERMS_SHOWN = 12
LEAST_PAPERS = 3  # fewer papers with a term say nothing about a topic
MOST_PRIOR = 20.0  # papers' worth of prior, spread like the whole site: keeps rare terms from winning by chance
MOST_COMMON = 0.25  # a term of more of all papers names no topic, where there are MANY papers
MANY = 200
LEAST_Z = 1.64  # standard errors above the rest: one chance in twenty
COVERED = 0.6  # a word is left out where a phrase shown stands in so large a share of its papers
READ_FOR_WORDING = 40  # papers looked at to find how a term is put
SMALL = 4  # a term that one in so many papers writes in small letters is shown so
EXTENDED = 0.7  # a phrase is lengthened by a neighbour that it has in so large a share of its places


def topics(
    taxonomy: Taxonomy, papers: Sequence[Paper], concepts: Sequence[Concept] = (), read: Texts | None = None
) -> tuple[Topic, ...]:
    """Every topic of the taxonomy, in its order, with its papers in site order.

    Its telling terms are concepts of the site, phrases of the taxonomy and single words of the topic's own terms.
    """
    main: dict[str, list[str]] = {rule.slug: [] for rule in taxonomy.topics}
    also: dict[str, list[str]] = {rule.slug: [] for rule in taxonomy.topics}
    together: dict[str, Counter[str]] = {rule.slug: Counter() for rule in taxonomy.topics}
    for paper in papers:
        assignments = paper.derived.topics
        for place, assignment in enumerate(assignments):
            (also if place else main)[assignment.topic].append(paper.slug)
            together[assignment.topic].update(a.topic for a in assignments if a is not assignment)
    order = {rule.slug: number for number, rule in enumerate(taxonomy.topics)}
    read = read or read_texts((paper.heading.plain, paper.derived.abstract.plain) for paper in papers)
    terms = _telling_terms(taxonomy, papers, concepts, read)
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


def _telling_terms(
    taxonomy: Taxonomy, papers: Sequence[Paper], concepts: Sequence[Concept], texts: Texts
) -> dict[str, tuple[tuple[str, int], ...]]:
    """By topic the terms that tell it from the rest, with the number of its papers that hold them."""
    lexicon = texts.lexicon
    phrases = set(map(lexicon.words_of, _phrases_known(taxonomy, concepts))) - {()}
    parts = {_term(part) for phrase in phrases for part in ((phrase,) if len(phrase) == 1 else pairwise(phrase))}
    own = {rule.slug: single_words(lexicon, single_terms(rule)) for rule in taxonomy.topics}
    most = MOST_COMMON * len(papers) if len(papers) >= MANY else len(papers)
    everywhere = {term: count for term, count in texts.papers.items() if LEAST_PAPERS <= count <= most}
    terms = [[term for term in held.terms if term in everywhere] for held in texts.held]
    members: dict[str, list[int]] = {}
    for number, paper in enumerate(papers):
        for assignment in paper.derived.topics:
            members.setdefault(assignment.topic, []).append(number)
    found: dict[str, tuple[tuple[str, int], ...]] = {}
    for slug, numbers in members.items():
        here: Counter[WordTerm] = Counter()
        for number in numbers:
            here.update(terms[number])
        singles = own[slug]
        known = {term: count for term, count in here.items() if term in parts or term in singles}
        ranked = _ranked(known, everywhere, len(numbers), len(papers))
        holders: dict[WordTerm, list[Wording]] = {term: [] for term in ranked}
        for number in numbers:
            wording = Wording(texts.lexicon, texts.read[number])
            for term in holders.keys() & texts.held[number].terms:
                holders[term].append(wording)
        found[slug] = _phrases(ranked, here, holders, phrases | {(word,) for word in singles}, lexicon)
    return found


def _phrases_known(taxonomy: Taxonomy, concepts: Iterable[Concept]) -> Iterator[str]:
    """The concepts, and the terms of the taxonomy that are more than a word."""
    for concept in concepts:
        yield from (name for name in (concept.name, concept.also) if name)
    for rule in taxonomy.topics:
        for term in rule.terms:
            yield from (text for text in (term.text, *term.variants) if not text.isalnum())


def _term(words: Sequence[Word]) -> WordTerm:
    return words[0] if len(words) == 1 else words[0] * PAIR + words[1]


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
    ranked: Sequence[WordTerm],
    here: Mapping[WordTerm, int],
    holders: Mapping[WordTerm, Sequence[Wording]],
    known: Container[tuple[Word, ...]],
    lexicon: Lexicon,
) -> tuple[tuple[str, int], ...]:
    """The terms as most papers put them, where that is a known phrase; no word that mostly stands in one shown."""
    shown: dict[tuple[Word, ...], tuple[str, int]] = {}
    for term in ranked:
        for longer in (True, False):
            texts = Counter(_phrase(term, holders[term][:READ_FOR_WORDING], longer))
            text = min(texts, key=lambda text: (-texts[text], text))
            small = text.lower()
            if not any(map(shaped, text.split())) and SMALL * texts[small] >= texts[text]:
                text = small  # the capitals were those of headings and first words
            words = lexicon.words_of(text)
            if words in known:
                shown.setdefault(words, (text, here[term]))
                break
    covered: set[tuple[Word, ...]] = set()
    for words, (_, n) in shown.items():
        if len(words) > 1:
            covered.update((word,) for word in words if n >= COVERED * here.get(word, 0))
    return tuple(piece for words, piece in shown.items() if words not in covered)[:TERMS_SHOWN]


def _phrase(term: WordTerm, holders: Sequence[Wording], longer: bool) -> list[str]:
    """The term as each text puts it; a pair, if `longer`, with the word before or behind it that most texts have."""
    around = [0, 0]
    if longer and pair(term):
        for side, away in enumerate((-1, 2)):
            word, count = Counter(wording.word(term, away) for wording in holders).most_common(1)[0]
            if word and count >= EXTENDED * len(holders):
                holders = [wording for wording in holders if wording.word(term, away) == word]
                around[side] = 1
    return [wording.around(term, *around) for wording in holders]
