"""The questions that may be meant by what was said, each laid out: as it was read, and as a table may ask about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tutor.analysis.exploration import Searching, finished
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.words import VERBS
from tutor.understanding.ask_kinds import ASKS
from tutor.understanding.box_choice import game_for
from tutor.understanding.card_plots import table_cases
from tutor.understanding.case import Ask, Case, Understood
from tutor.understanding.case_likeness import farther, likeness_of_case
from tutor.understanding.completion import MAX_COMPLETIONS, Completed, completions
from tutor.understanding.open_slots import filled_otherwise
from tutor.understanding.plainer_cases import cases_laid, cases_of_cards, with_earlier_turn
from tutor.understanding.put_case import question_for
from tutor.understanding.question_laying import Laid, laid_question
from tutor.understanding.question_traits import traits_of
from tutor.understanding.ranking import Features, Likelihood, likelihood, likeness_of_form, likeness_to_text
from tutor.understanding.text_subject import TextSubject, spoken_in
from tutor.understanding.usual_words import SaidWords, words_and_pairs

MAX_READINGS: Final = 3
"""How many ways to read the words are looked at."""

MAX_FILLED_OTHERWISE: Final = 1
"""Of the question that was asked, and of so many that may be asked instead, a slot is filled otherwise."""

MAX_LAID: Final = 22
"""How many situations are laid out of those that were read."""

MAX_OF_TABLE: Final = 18
"""How many are laid out of those that a table may ask about."""

MAX_ALIKE: Final = 2
"""So many times as many are tried, as several come to the same question."""

OF_A_PLACE: Final = ("goes", "returns", "stays")
"""What may be meant where a place is named in the question."""

LESS_EACH_TIME: Final = 0.3
"""So much less likely is each further question of a kind about the same deed, of those that a table may ask about."""

OF_NO_ACTION: Final = frozenset(("lose", "leave", "enter", "remove", "skip"))
"""What is said for one action or another, so that it need not be in what a table may ask."""

OF_WHAT_COMES: Final = ("happens", "stays", "returns", "goes")


class _Waiting(NamedTuple):
    features: Features
    case: Case
    game: GameSettings
    completed: Completed


def laid_questions(told: Understood, most: int = MAX_OF_TABLE) -> list[Laid]:
    """The likeliest situations with their questions; `most`: how many of those that the words do not give as such."""
    return finished(laying(told, most))


def laying(told: Understood, most: int = MAX_OF_TABLE) -> Searching[list[Laid]]:
    """The same, one after the other, telling how many have been tried.

    Where what is told cannot be played, what comes of it is laid out; where that does not help, something that was said
    to be done is to be in what a table may ask.
    """
    spoken = spoken_in(told)
    read = yield from _laying(told, _read(told.cases[:MAX_READINGS], spoken), MAX_LAID)
    for case in cases_laid(told.cases[0]) if told.cases else ():
        read = read or (yield from _laying(told, _read([case], spoken), MAX_LAID))
    of_table = yield from _laying(told, _of_table(told, spoken, most), most)
    free = bool(read) or (bool(spoken.verbs) and spoken.verbs <= OF_NO_ACTION)
    return [*read, *(one for one in of_table if free or one.features["said.deeds"])]


def questions_of_cards(told: Understood) -> list[Laid]:
    """What may be done with the cards that are named, laid out."""
    cases = list(cases_of_cards(told.cases[0])) if told.cases else []
    return finished(_laying(told, _read(cases, spoken_in(told)), MAX_LAID))


def _read(cases: Sequence[Case], spoken: TextSubject) -> list[_Waiting]:
    """These cases, each with what may be asked instead."""
    pool = []
    for place, case in enumerate(cases):
        game = game_for(case, spoken.cards)
        if game is None:
            continue
        for nearby, one in _nearby(case):
            pool += _completed(one, game, spoken, place, nearby)
            for other in filled_otherwise(one, game, spoken) if nearby <= MAX_FILLED_OTHERWISE else ():
                pool += (
                    waiting._replace(features={**waiting.features, "slot.other": 1.0})
                    for waiting in _completed(other, game, spoken, place, nearby, most=1)
                )
    return sorted(pool, key=lambda one: -likelihood(one.features))


def _completed(
    case: Case, game: GameSettings, spoken: TextSubject, reading: int, nearby: int, most: int = MAX_COMPLETIONS
) -> list[_Waiting]:
    """The case with what is open filled in, in the likeliest ways, each with what makes it likely by that."""
    like = likeness_of_case(case, spoken, game)
    found = completions(case, game, spoken.cards, most)
    earlier = with_earlier_turn(case, found[0].case) if found else None
    if earlier is not None:
        found = completions(earlier, game, spoken.cards, most)
    return [_Waiting({**like, **Likelihood.of_completed(reading, nearby, one)}, case, game, one) for one in found]


def _of_table(told: Understood, spoken: TextSubject, most: int) -> list[_Waiting]:
    """What a table may ask about the cards, the likeliest by what is said of it."""
    game = game_for(told.cases[0], spoken.cards) if told.cases and spoken.cards else None
    if game is None:
        return []
    pool = []
    for case in dict.fromkeys(table_cases(told.cases[0], game, spoken)):
        like = likeness_of_case(case, spoken, game)
        away = farther(spoken.ask.kind, (case.ask or spoken.ask).kind)
        pool.append((likelihood({**like, "ask.other": away > 0, "ask.farther": max(0, away - 1)}), away, like, case))
    found = []
    for _, away, like, case in _of_many_kinds(pool)[: most * MAX_ALIKE]:
        for each in completions(case, game, spoken.cards, most=1):
            features = {**like, **Likelihood.of_completed(0, away, each), "reading.none": 1.0}
            found.append(_Waiting(features, case, game, each))
    return found


_Plotted = tuple[float, int, Features, Case]


def _of_many_kinds(pool: list[_Plotted]) -> list[_Plotted]:
    """The likeliest first; each further question of a kind about the same deed is a little less likely."""
    found: list[tuple[float, _Plotted]] = []
    before: Counter[tuple[str, str]] = Counter()
    for one in sorted(pool, key=lambda one: -one[0]):
        ask, deeds = one[3].ask or Ask("happens"), one[3].deeds
        group = ask.kind, deeds[ask.deed].verb if ask.deed is not None else ""
        found.append((one[0] - LESS_EACH_TIME * before[group], one))
        before[group] += 1
    return [one for _, one in sorted(found, key=lambda one: -one[0])]


def _laying(told: Understood, pool: list[_Waiting], most: int) -> Searching[list[Laid]]:
    found: list[Laid] = []
    done: set[Case] = set()
    said = spoken_in(told).ask
    words = SaidWords(words_and_pairs(told.text, told.cards))
    tried = 0
    for features, case, game, completed in pool:
        if tried >= most * MAX_ALIKE or len(found) >= most:
            break
        if case in done:
            continue
        tried += 1
        yield tried
        asked = question_for(completed, game)
        if asked is not None:
            done.add(case)
            laid = laid_question(game, case, *asked)
            if any(laid.words == other.words and laid.scenario == other.scenario for other in found):
                continue
            more = {
                **likeness_to_text(told.text, laid.words),
                **likeness_of_form(laid.put.question, said.zones, said.kind),
                **words.likeness(traits_of(laid)),
                "entry.unsaid": laid.put.laid.extra,
            }
            found.append(laid._replace(features={**features, **more}))
    return found


def _nearby(case: Case) -> Iterator[tuple[int, Case]]:
    """The case as it was said, and with what may be asked instead."""
    yield 0, case
    kind = case.ask.kind if case.ask is not None else "happens"
    near = [one for one in ASKS[kind].near if one not in OF_WHAT_COMES or _does_something(case)]
    if case.ask is not None and case.ask.zones and kind not in OF_A_PLACE:
        near = [*OF_A_PLACE, *(one for one in near if one not in OF_A_PLACE)]
    for number, other in enumerate(near, 1):
        ask = (case.ask or Ask(other))._replace(kind=other, instead=True)
        yield number, case._replace(ask=ask._replace(card=None, target=None) if _has_target(case) else ask)


def _does_something(case: Case) -> bool:
    """Is something done, or tried, to cards, or answered?"""
    return any(deed.verb == "respond" or (deed.verb in VERBS and deed.verb != "play") for deed in case.deeds)


def _has_target(case: Case) -> bool:
    """Is something done to a card, so that this is what else may be asked about?"""
    return any(deed.target for deed in case.deeds)
