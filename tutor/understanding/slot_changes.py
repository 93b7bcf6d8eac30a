"""A case with another value in one of its slots."""

from __future__ import annotations

from typing import Final, TypeVar, get_args

from tutor.analysis.meeting.encounters import GameSettings
from tutor.cards.words import VERBS
from tutor.understanding.card_match import MOVES
from tutor.understanding.case import ASK_KINDS, Ask, Case, CaseDeed, DeedState, Holding, Zone
from tutor.understanding.kind_words import CARD_KINDS
from tutor.understanding.other_deeds import LEFT_OUT, deed_of, with_deed_more, without_deed
from tutor.understanding.other_stories import CaseStory, story_of, with_story
from tutor.understanding.question_choice import OtherQuestion, question_of
from tutor.vocabulary import MAX_PLAYERS, PHASES
from tutor.yamlfile import BadInput, Problem, unknown

WordT = TypeVar("WordT", bound=str)

ADD: Final = "has+"
ADD_DEED: Final = "deed+"
STORY: Final = "story"
"""All that is done."""

STATES: Final = get_args(DeedState)
ZONES: Final = get_args(Zone)
VERB_WORDS: Final = (*MOVES, "win", "enter", "leave", *VERBS)
MAX_HELD: Final = 20
"""How many cards of a kind lie in one place."""


_NUMBERS: Final = tuple(map(str, range(MAX_HELD + 1)))


def with_value(case: Case, key: str, value: str, game: GameSettings) -> Case:
    """The case with that value there; `key` without the number of the ask.

    Raises: BadInput: there is no such slot, or the slot has no such value.
    """
    part, mark, field = key.partition(".")
    if key == "turn":
        return _with_player(case, value)._replace(turn=value)
    if key == "phase":
        return case._replace(phase=_one_of(key, value, PHASES))
    if key == ADD:
        return _with_card(case, value, game)
    if key == ADD_DEED:
        return _with_deed_more(case, deed_of(value), game)
    if key == STORY:
        return _with_story(case, story_of(value), game)
    if part == "ask":
        return _with_ask(case, field, value, game)
    place = place_in(part)
    if mark and place is not None:
        return (_with_deed if part.startswith("deed") else _with_holding)(case, place, field, value, game)
    raise _no_slot(key)


def place_in(part: str) -> int | None:
    """The number of the deed or of the holding, from 0, of which a slot's name begins with this; None for others."""
    for name in ("have", "added", "deed"):
        place = part.removeprefix(name)
        if part.startswith(name) and place.isdecimal():
            return int(place) - 1
    return None


def _no_slot(key: str) -> BadInput:
    return BadInput([Problem("--set", 0, key, "there is no such slot in this sentence")])


def _one_of(key: str, value: str, known: tuple[WordT, ...]) -> WordT:
    for one in known:
        if one == value:
            return one
    raise BadInput([Problem("--set", 0, key, unknown("value", value, known))])


def _card(key: str, value: str, game: GameSettings) -> str:
    if value in game.box.cards or value in CARD_KINDS:
        return value
    raise BadInput([Problem("--set", 0, key, unknown("card", value, game.box.cards))])


def _with_player(case: Case, name: str) -> Case:
    """With that player at the table."""
    if name in case.players:
        return case
    if not name or len(case.players) >= MAX_PLAYERS:
        raise BadInput([Problem("--set", 0, "", unknown("player", name, case.players))])
    return case._replace(players=(*case.players, name))


def _with_card(case: Case, value: str, game: GameSettings) -> Case:
    """With a card more: `NAME`, or `NAME@Player.zone`, or several: `2*NAME@Player.zone`."""
    many, times, rest = value.partition("*")
    name, _, place = (rest if times else value).partition("@")
    number = int(_one_of(ADD, many, _NUMBERS)) if times else 1
    player, mark, zone = place.rpartition(".")
    lies = _one_of(ADD, zone, ZONES) if mark else None
    if player:
        case = _with_player(case, player)
    holding = Holding(_card(ADD, name, game), player if mark else None, lies, number)
    return case._replace(holdings=(*case.holdings, holding))


def _with_holding(case: Case, place: int, field: str, value: str, game: GameSettings) -> Case:
    if not 0 <= place < len(case.holdings):
        raise _no_slot(f"have{place + 1}")
    before = case.holdings[place]
    one = before._replace(said=True)
    if field == "card":
        one = one._replace(card=_card(field, value, game))
        case = _renamed(case, before.card, one.card)
    elif field == "player":
        case = _with_player(case, value)
        one = one._replace(player=value)
    elif field == "zone":
        one = _moved(case, one, _one_of(field, value, ZONES))
    elif field == "number":
        one = one._replace(number=int(_one_of(field, value, _NUMBERS)))
    else:
        raise _no_slot(field)
    return case._replace(holdings=(*case.holdings[:place], one, *case.holdings[place + 1 :]))


def _moved(case: Case, one: Holding, zone: Zone) -> Holding:
    """In another zone; out of one that is nobody's it is whoever's turn it is."""
    shared = zone in ("discard", "deck", "nursery")
    return one._replace(zone=zone, player="" if shared else one.player or case.turn or case.players[0])


def _renamed(case: Case, before: str, after: str) -> Case:
    """Another card also where something is done with that one, or asked about it, if it is the only one."""
    return spoken_of_as(case, before, after) if sum(one.card == before for one in case.holdings) == 1 else case


def spoken_of_as(case: Case, before: str, after: str) -> Case:
    """Another card wherever something is done with that one or to it, or it is asked about."""

    def name(card: str | None) -> str | None:
        return after if card == before else card

    deeds = tuple(deed._replace(card=name(deed.card), target=name(deed.target)) for deed in case.deeds)
    ask = case.ask._replace(card=name(case.ask.card), target=name(case.ask.target)) if case.ask is not None else None
    return case._replace(deeds=deeds, ask=ask)


def _with_deed(case: Case, place: int, field: str, value: str, game: GameSettings) -> Case:
    if not 0 <= place < len(case.deeds):
        raise _no_slot(f"deed{place + 1}")
    deed = case.deeds[place]
    if field == "verb" and value == LEFT_OUT:
        return without_deed(case, place)
    if field == "verb":
        verb, _, state = value.rpartition(".")
        deed = deed._replace(verb=_one_of(field, verb, VERB_WORDS), state=_one_of(field, state, STATES))
    elif field == "state":
        deed = deed._replace(state=_one_of(field, value, STATES))
    elif field in ("by", "of", "into"):
        case = _with_player(case, value) if value else case
        deed = _with_person(deed, field, value or None)
    elif field == "card":
        deed = deed._replace(card=_card(field, value, game) if value else None)
    elif field == "target":
        deed = deed._replace(target=value if value in case.players else _card(field, value, game) if value else None)
    else:
        raise _no_slot(field)
    return case.with_deed(place, deed)


def _with_person(deed: CaseDeed, field: str, value: str | None) -> CaseDeed:
    if field == "by":
        return deed._replace(by=value)
    return deed._replace(of=value) if field == "of" else deed._replace(into=value)


def _with_deed_more(case: Case, deed: CaseDeed, game: GameSettings) -> Case:
    """With something more that is done."""
    _check_deed(ADD_DEED, deed, case, game)
    return with_deed_more(case, deed)


def _with_story(case: Case, story: CaseStory, game: GameSettings) -> Case:
    """With other things done than those that are told."""
    for deed in story:
        _check_deed(STORY, deed, case, game)
    return with_story(case, story)


def _check_deed(key: str, deed: CaseDeed, case: Case, game: GameSettings) -> None:
    """Is it done by players who are there, and with cards that there are?"""
    _one_of(key, deed.verb, VERB_WORDS)
    for player in filter(None, (deed.by, deed.of, deed.into)):
        _one_of(key, player, case.players)
    for card in filter(None, (deed.card, deed.target)):
        if card not in case.players:
            _card(key, card, game)


def _with_question(case: Case, other: OtherQuestion, game: GameSettings) -> Case:
    """With this asked instead, of players who are there and with cards that there are."""
    deed = other.deed
    names = [other.card, *((deed.card, deed.target) if deed is not None else ())]
    people = [other.by, *((deed.of,) if deed is not None else ())]
    for name in filter(None, names):
        if name not in case.players:
            _card("ask", name, game)
    for name in filter(None, people):
        _one_of("ask", name, case.players)
    if deed is not None:
        _one_of("ask", deed.verb, VERB_WORDS)
    return other.case(case)


def _with_ask(case: Case, field: str, value: str, game: GameSettings) -> Case:
    ask = case.ask or Ask("happens")
    other = question_of(value) if not field else None
    if other is not None:
        return _with_question(case, other, game)
    if not field:
        return case._replace(ask=ask._replace(kind=_one_of("ask", value, ASK_KINDS)))
    if field == "by":
        case = _with_player(case, value) if value else case
        return case._replace(ask=ask._replace(by=value or None))
    if field == "card":
        return case._replace(ask=ask._replace(card=_card(field, value, game) if value else None))
    if field == "target":
        return case._replace(ask=ask._replace(target=_card(field, value, game) if value else None))
    if field == "deed":
        place = _one_of(field, value, tuple(str(number) for number in range(1, len(case.deeds) + 1)))
        return case._replace(ask=ask._replace(deed=int(place) - 1))
    raise _no_slot(f"ask.{field}")
