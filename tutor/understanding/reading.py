"""What a text says of a game, read into cases: the first step of all that answers a quarrel in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.rulebook import edition as edition_called
from tutor.understanding.afterwards import afterwards
from tutor.understanding.allowed_kinds import with_kinds_played
from tutor.understanding.answered_effects import with_answered_effects
from tutor.understanding.argued_deeds import without_arguments
from tutor.understanding.asides import without_asides
from tutor.understanding.ask_fields import ask_of
from tutor.understanding.ask_reading import ABOUT_A_DEED, heard_asks
from tutor.understanding.asked_answers import with_next_answer
from tutor.understanding.asked_words import unknown_asked
from tutor.understanding.bare_plays import with_bare_plays
from tutor.understanding.card_names import boxes_of
from tutor.understanding.card_players import with_who_played
from tutor.understanding.card_purposes import with_purposes
from tutor.understanding.case import OF_A_PLACE, Ask, AskKind, Case, CaseDeed, Holding, NamedCard, Understood, Unknown
from tutor.understanding.case_deeds import ToldCase, told
from tutor.understanding.case_defaults import (
    in_order,
    with_doers,
    with_losers,
    with_none_of,
    with_places,
    with_users,
    without_places_asked,
)
from tutor.understanding.deed_clauses import DeedClause, clauses_of
from tutor.understanding.discard_moment import moment_of_discard
from tutor.understanding.duty_parts import with_duties
from tutor.understanding.earlier_turns import with_earlier_turns
from tutor.understanding.elliptic_deeds import with_ellipses
from tutor.understanding.everybodys_cards import with_everybodys
from tutor.understanding.heard_ask import HeardAsk
from tutor.understanding.hearing import Hearing, heard
from tutor.understanding.kind_reference import with_card_of_its_kind
from tutor.understanding.late_answers import with_late_answer
from tutor.understanding.lexicon import who_types, word_file
from tutor.understanding.moves_before import SaidMoves, said_moves, with_moves_before
from tutor.understanding.narrower_kinds import with_narrower
from tutor.understanding.nth_cards import with_nth_played
from tutor.understanding.only_hand import with_whose_empty_hand, with_whose_hand
from tutor.understanding.only_ones import with_the_others
from tutor.understanding.other_kind import with_other_kind
from tutor.understanding.own_effect import with_own_effect
from tutor.understanding.piece_counts import with_counts, without_alternatives, without_demands
from tutor.understanding.second_plays import with_second_play
from tutor.understanding.second_time import with_first_time
from tutor.understanding.shares import with_shares
from tutor.understanding.silent_sentence import NO_QUESTION, says_nothing, silent_sentence
from tutor.understanding.stand_ins import with_stand_in
from tutor.understanding.things import Piece, pieces
from tutor.understanding.told_moment import told_moment
from tutor.understanding.told_order import with_causes_first
from tutor.understanding.told_places import with_laid
from tutor.understanding.unknown_words import unknown_in
from tutor.understanding.unsaid_choice import with_unsaid_choice
from tutor.understanding.unsaid_parts import with_unsaid_parts
from tutor.understanding.untimely_plays import with_play_as_answer
from tutor.understanding.unused_cards import with_card_left
from tutor.understanding.whose_cards import whose_are_made_so, with_whose
from tutor.understanding.winner_of_counts import with_winner

MAX_CASES: Final = 6


def understood(text: str, edition: str | None = None, sets: Sequence[str] | None = None) -> Understood:
    """What the text says, the likeliest first, at most six cases; none, and a sentence, where nothing is understood.

    edition, sets: the boxes that were chosen; names are those of their cards where several have one
    It takes as long as the text is; no text is refused.
    """
    chosen = tuple(sets) if sets is not None else edition_called(edition).sets if edition else None
    hearing = heard(text, chosen)
    box = _box_said(text, hearing) if chosen is None else None
    if box is not None:
        edition, hearing = box
    unknown = (*unknown_in(hearing), *(_not_in_box(text, hearing) if chosen is None and box is None else ()))
    strange = unknown_asked(hearing)
    if strange and all(one.start != strange.start for one in unknown):
        unknown = tuple(sorted((*unknown, strange), key=lambda one: one.start))
    cards = tuple(
        NamedCard(one.names[0], hearing.said(one.start, one.end), hearing.tokens[one.start].start,
                  hearing.tokens[one.end - 1].end)
        for one in hearing.cards
        if len(one.names) == 1
    )  # fmt: skip
    players = tuple(hearing.people.items())
    said = with_counts(with_shares(hearing, with_who_played(hearing, _without_boxes(pieces(hearing)))))
    said = with_ellipses(with_narrower(hearing, with_nth_played(without_demands(hearing, without_alternatives(said)))))
    parts = with_answered_effects(hearing, with_duties(with_purposes(without_asides(with_whose(hearing, said)))))
    parts = with_unsaid_parts(with_bare_plays(hearing, with_kinds_played(hearing, with_laid(hearing, parts))))
    clauses = clauses_of(parts)
    asks = heard_asks(hearing, clauses, parts)
    silent = silent_sentence(hearing, unknown, asks)
    cases = () if silent else _cases(hearing, parts, clauses, asks, edition, tuple(sets) if sets is not None else None)
    if cases and says_nothing(cases[0]):
        of_rules = any(one.kind in ("zone", "phase") for one in hearing.mentions)
        cases = tuple(_of_rules(one) for one in cases[:1]) if of_rules else ()
        silent = "" if cases else NO_QUESTION
    kinds = dict.fromkeys(one.value for one in hearing.mentions if one.kind == "kind") if cases else ()
    return Understood(text, cases, cards, players, unknown, silent, kinds=tuple(kinds))


def _cases(
    hearing: Hearing,
    parts: Sequence[Piece],
    clauses: Sequence[DeedClause],
    asks: Sequence[HeardAsk],
    edition: str | None,
    sets: tuple[str, ...] | None,
) -> tuple[Case, ...]:
    """A case for each thing that may be asked; what is told is the same in all."""
    said = told(parts, clauses)
    called = word_file("people")["called"]
    players = tuple(dict.fromkeys((str(called[0]), *hearing.people)))
    phase, turn = told_moment(parts, clauses, asks[0].start, (*players, *called))
    players = players if turn is None or turn in players else (*players, turn)
    players = _seated(players, parts, called)
    found = []
    for ask in _with_others(asks):
        question = ask_of(ask, clauses, said, parts)
        deeds = _told_before(_deeds(said, question), said, clauses, question, ask.start)
        parts_of = [clauses[one.clause] for one in said.deeds]
        deeds = _with_whose_own(hearing, parts, deeds, parts_of)
        deeds, holdings = with_other_kind(deeds, said.holdings, question, parts, ask.start)
        deeds, parts_of = with_card_left(deeds, parts_of, holdings, question)
        deeds = with_losers(with_doers(deeds, parts_of, question, players[0]), parts_of, holdings, players[0])
        told_now, holdings, question = with_earlier_turns(hearing, (deeds, parts_of), holdings, question)
        deeds, parts_of = told_now
        deeds, question = _as_it_happened(deeds, parts_of, question, said_moves(hearing, parts))
        deeds, holdings, question = with_first_time(hearing, parts, (deeds, holdings, question))
        deeds, question = with_next_answer(hearing, clauses, ask, (deeds, question))
        deeds, question = with_late_answer(hearing, deeds, question)
        deeds, question = with_second_play(hearing, players, holdings, (deeds, question))
        deeds, question = afterwards(*without_places_asked(deeds, question), said)
        seats = players if len(players) > 1 else (*players, called[1])
        deeds, holdings, question = _with_what_is_meant(hearing, (deeds, holdings, question), seats)
        deeds, question = with_play_as_answer(deeds, question, turn, seats)
        moment = moment_of_discard(hearing, phase, deeds, holdings, question)
        case = Case(players, turn, moment, with_places(holdings, deeds), deeds, question, edition, sets)
        found.append(_with_all(case, hearing))
    return tuple(dict.fromkeys(found))[:MAX_CASES]


def _with_what_is_meant(
    hearing: Hearing, case: tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask], seats: Sequence[str]
) -> tuple[tuple[CaseDeed, ...], tuple[Holding, ...], Ask]:
    """The deeds, the holdings and the question with which card and who is meant; seats: at least two who sit there."""
    deeds, holdings, question = case
    deeds = with_users(deeds, holdings, question, seats)
    holdings, question = with_card_of_its_kind(deeds, holdings, question)
    deeds, holdings, question = with_own_effect(hearing, deeds, holdings, question, seats[0])
    deeds, question = with_stand_in(hearing, deeds, question)
    deeds, question = with_unsaid_choice(deeds, holdings, question)
    deeds, holdings, question = with_none_of(deeds, holdings, question)
    holdings = with_everybodys(hearing, holdings, deeds, seats)
    deeds, holdings, question = with_the_others(hearing, (deeds, holdings, question), seats)
    deeds, question = with_winner(deeds, holdings, question, hearing.people)
    holdings = with_whose_empty_hand(deeds, holdings, question, seats)
    deeds, question = with_whose_hand(deeds, case[1], question, hearing.people)
    return deeds, holdings, question


def _as_it_happened(
    deeds: tuple[CaseDeed, ...], parts: Sequence[DeedClause], ask: Ask, moves: SaidMoves
) -> tuple[tuple[CaseDeed, ...], Ask]:
    """The deeds in the order in which they were done, without what is only argued with.

    parts: the clause of each; moves: what is said of moves besides
    """
    deeds, parts, ask = without_arguments(deeds, parts, ask)
    deeds, parts, ask = with_causes_first(deeds, parts, ask)
    deeds, ask = in_order(deeds, parts, ask)
    return with_moves_before(*_with_what_was_told(deeds, parts, ask), moves)


def _with_what_was_told(
    deeds: tuple[CaseDeed, ...], parts: Sequence[DeedClause], ask: Ask
) -> tuple[tuple[CaseDeed, ...], Sequence[DeedClause], Ask]:
    """ "Rhinocorn on my Stabby, can he": what was told last is asked about, where nothing else is."""
    last = deeds[-1] if deeds else None
    bare = ask.kind == "may" and ask.deed is None and not (ask.card or ask.target)
    if last is None or not bare or ask.by not in (None, last.by) or any(one.state != "done" for one in deeds):
        return deeds, parts, ask
    return (*deeds[:-1], last._replace(state="tried")), parts, ask._replace(deed=len(deeds) - 1)


def _box_said(text: str, hearing: Hearing) -> tuple[str, Hearing] | None:
    """The rulebook of the box that is named, and the text heard with its cards, where they are all that are named."""
    for box in dict.fromkeys(one.value for one in hearing.mentions if one.kind == "box"):
        sets = edition_called(box).sets
        again = heard(text, sets)
        if all(boxes_of(name) & {*sets} for one in again.cards for name in one.names):
            return box, again
    return None


def _not_in_box(text: str, hearing: Hearing) -> list[Unknown]:
    """The cards that the box has not which is named before all else: "travel: does Unicorn Phoenix come back"."""
    first = hearing.mentions[0] if hearing.mentions else None
    if first is None or first.kind != "box" or not hearing.tokens[first.end - 1].stop:
        return []
    sets = edition_called(first.value).sets
    out = (one for one in heard(text, sets).cards if not any(boxes_of(name) & {*sets} for name in one.names))
    return [
        Unknown(hearing.said(one.start, one.end), hearing.tokens[one.start].start, hearing.tokens[one.end - 1].end)
        for one in out
    ]


def _without_boxes(parts: Sequence[Piece]) -> list[Piece]:
    """The parts without the boxes that are named, nor that these are played."""
    behind = [*(one.kind for one in parts), ""][1:]
    return [
        one
        for one, after in zip(parts, behind, strict=True)
        if one.kind != "box" and not (one.value == "play" and after == "box")
    ]


def _with_whose_own(
    hearing: Hearing, parts: Sequence[Piece], deeds: Sequence[CaseDeed], clauses: Sequence[DeedClause]
) -> tuple[CaseDeed, ...]:
    """ "Neigh my own Upgrade", "Time Rift on myself": what is done to one's own, or to oneself, one does.

    clauses: of each deed, the clause that says it
    """
    found = []
    for one, clause in zip(deeds, clauses, strict=True):
        words = hearing.tokens[parts[clause.start].start : parts[clause.end - 1].end]
        own = not clause.passive and any(each.word == "own" or each.word.endswith("self") for each in words)
        chosen = one.target if one.target in (who_types(), *hearing.people) else None
        found.append(one._replace(by=one.of or one.into or chosen) if own and one.by is None else one)
    return tuple(found)


def _seated(players: tuple[str, ...], parts: Sequence[Piece], called: Sequence[str]) -> tuple[str, ...]:
    """The players; where it is said how many play, as many, those who are not spoken of behind the others."""
    number = next((int(piece.value) for piece in parts if piece.kind == "seats"), 0)
    others = [name for name in called if name not in players]
    return (*players, *others[: max(0, number - len(players))])


def _of_rules(case: Case) -> Case:
    """What is asked of nobody and no card, of a place or a phase: only the rules say it."""
    return case._replace(deeds=(), ask=Ask("rule"))


def _with_all(case: Case, hearing: Hearing) -> Case:
    """With every card that is named: one of which nothing is said lies somewhere."""
    there = {
        *(one.card for one in case.holdings),
        *(one.card for one in case.deeds),
        *(one.target for one in case.deeds),
    }
    named = dict.fromkeys(one.names[0] for one in hearing.cards if len(one.names) == 1)
    lying = (Holding(name, whose_are_made_so(case, name)) for name in named if name not in there)
    return case._replace(holdings=(*case.holdings, *lying))


def _deeds(said: ToldCase, ask: Ask) -> tuple[CaseDeed, ...]:
    """The deeds; the one that is asked about is tried, not told; so is a use of which it is asked whether it works."""
    deeds, asked = [one.deed for one in said.deeds], ask.deed
    if asked is None:
        return tuple(deeds)
    tried = ask.kind in ABOUT_A_DEED or (ask.kind, deeds[asked].verb) == ("works", "use")
    if deeds[asked].state == "done" and tried:
        deeds[asked] = deeds[asked]._replace(state="tried")
    return tuple(deeds)


def _told_before(
    deeds: tuple[CaseDeed, ...], said: ToldCase, clauses: Sequence[DeedClause], ask: Ask, start: int
) -> tuple[CaseDeed, ...]:
    """ "Neigh on my Yay: where does it go": what is said before it is asked what lies where is done."""
    place = ask.deed
    if place is None or ask.kind not in OF_A_PLACE or deeds[place].state != "tried":
        return deeds
    if clauses[said.deeds[place].clause].verb.start >= start:
        return deeds
    return (*deeds[:place], deeds[place]._replace(state="done"), *deeds[place + 1 :])


def _with_others(asks: Sequence[HeardAsk]) -> list[HeardAsk]:
    """What was heard, and behind it what else may be meant by whoever says that."""
    others: dict[AskKind, list[AskKind]] = word_file("asks")["instead"]
    first = asks[0]
    more = [first._replace(kind=kind, instead=True) for kind in others[first.kind]]
    kept: dict[AskKind, HeardAsk] = {}
    for ask in (*asks, *more):
        kept.setdefault(ask.kind, ask)
    return list(kept.values())
