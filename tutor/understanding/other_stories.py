"""What may have been done in place of all that is told: stories of the cards that are spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards import Card
from tutor.cards.action import Action
from tutor.cards.words import VERBS
from tutor.scenario.question_file import DOINGS
from tutor.understanding.case import Ask, Case, CaseDeed, Holding
from tutor.understanding.case_in_work import asked_deed
from tutor.understanding.holding_places import place_of
from tutor.understanding.kind_words import CARD_KINDS, filter_of
from tutor.understanding.other_deeds import LEFT_OUT, deed_of, deed_value
from tutor.understanding.pair_plots import doers_of
from tutor.understanding.plainest_card import plainest
from tutor.understanding.text_subject import names_in
from tutor.understanding.turn_plots import intervening_plots, move_with

MAX_CARDS_OF_STORIES: Final = 4
MAX_STORIES: Final = 44
"""How many stories are offered."""

AND: Final = "+"
"""Stands between the deeds of a value."""

CaseStory = tuple[CaseDeed, ...]


def story_value(story: CaseStory) -> str:
    """A story as the value of a slot."""
    return AND.join(map(deed_value, story)) or LEFT_OUT


def story_of(value: str) -> CaseStory:
    """The story that a value stands for."""
    return () if value == LEFT_OUT else tuple(map(deed_of, value.split(AND)))


def with_story(case: Case, story: CaseStory) -> Case:
    """The case with that done and nothing else, and what was asked about asked still.

    It is the turn of whoever does the first of it. Where the cards of the story lie and which phase it is follow from
    it, so that they are open; every other card that was spoken of lies where it did.
    """
    place = asked_deed(case)
    asked = case.deeds[place] if place is not None and case.deeds[place].state == "tried" else None
    told = {name for deed in story for name in (deed.card, deed.target)}
    open_now = told - {*CARD_KINDS}
    held = [one._replace(player=None, zone=None) if one.card in open_now else one for one in case.holdings]
    there = {one.card for one in held} | told | {*case.players}
    held += [Holding(name) for name in dict.fromkeys(names_in(case)) if name not in there]
    deeds = story if asked is None else (*story, asked)
    ask = case.ask._replace(deed=len(story) if asked is not None else None) if case.ask is not None else None
    turn = next((one.by for one in story if one.verb != "respond"), None)
    return case._replace(turn=turn, phase=None, holdings=tuple(held), deeds=deeds, ask=ask)


def asking_for_leave(case: Case, story: CaseStory) -> Case:
    """The case with that done, and asked whether the last of it may be."""
    last = story[-1]
    deeds = (*story[:-1], last._replace(state="tried"))
    return with_story(case, story)._replace(deeds=deeds, ask=Ask("may", last.by, deed=len(story) - 1))


def stories(case: Case, game: GameSettings) -> list[CaseStory]:
    """What may have been done instead: moves with the cards that are spoken of, then what these do to each other."""
    told = tuple(deed for deed in case.deeds if deed.state == "done")
    found = dict.fromkeys(one for one in _thought_of(case, game) if one != told)
    return list(islice(found, MAX_STORIES))


def _thought_of(case: Case, game: GameSettings) -> Iterator[CaseStory]:
    named = dict.fromkeys(names_in(case))
    cards = [game.box.cards[name] for name in named if name in game.box.cards][:MAX_CARDS_OF_STORIES]
    kinds = {
        name: plain
        for name in named
        if name in CARD_KINDS and (plain := plainest(game.box.cards.values(), filter_of(name))) is not None
    }
    for card in cards:
        for by in case.players:
            yield from _moves(card, by, cards, case.players)
    for card in cards:
        others = {one.name: one for one in cards if one is not card} | kinds
        for by in case.players:
            yield from _done_by(card, by, others, case.players)
    yield from ((CaseDeed("play", by, "unicorn"),) for by in case.players)
    yield ()


def _moves(card: Card, by: str, cards: Sequence[Card], players: Sequence[str]) -> Iterator[CaseStory]:
    """It is used as a turn begins, or played, a Downgrade into another's Stable, or it answers what others do."""
    others = [name for name in players if name != by]
    for plot in intervening_plots(card, [one for one in cards if one is not card], players, by):
        yield tuple(deed._replace(state="done") for deed in plot.deeds)
    if card.type == "instant":
        playable = [one.name for one in cards if one.type not in ("baby", "instant", "herd")]
        for played in (CaseDeed("play", name, other) for other in (*playable, "unicorn") for name in others):
            yield played, CaseDeed("respond", by, card.name, played.card, played.by)
        return
    move = move_with(card, by)
    if move is None:
        return
    if card.type == "downgrade" and move.verb == "play":
        yield from ((move._replace(into=name),) for name in others)
    yield (move,)
    if move.verb == "use" and card.type != "herd":
        yield (CaseDeed("play", by, card.name),)


def _done_by(card: Card, by: str, others: Mapping[str, Card], players: Sequence[str]) -> Iterator[CaseStory]:
    """It does to another card that is spoken of what it does; `others`: each by its name, or of a kind the plainest."""
    move = move_with(card, by)
    if move is None:
        return
    for action in card_reach.actions(card):
        if action.verb not in DOINGS or VERBS[action.verb].picks != "cards":
            continue
        for target in (name for name, one in others.items() if card_reach.may_mean(action.what, one)):
            for who in doers_of(action, by, players):
                yield from (
                    (move, CaseDeed(action.verb, who, card.name, target, of)) for of in _owners(action, who, players)
                )


def _owners(action: Action, by: str, players: Sequence[str]) -> Sequence[str | None]:
    """Whose that is to which it is done; None where it lies in no Stable and in no hand."""
    if VERBS[action.verb].gives_up:
        return [by]
    if place_of(action.place) not in ("stable", "hand"):
        return [None]
    return [name for name in players if name != by or not VERBS[action.verb].against]
