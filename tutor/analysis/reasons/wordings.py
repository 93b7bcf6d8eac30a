"""Other texts that a card might have: without its effects, or with one that reaches further than its own does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from tutor.cards import Card
from tutor.cards.action import ANY_CARD, Action
from tutor.cards.card import Effect, Replacement, Statement
from tutor.cards.sentence_scope import IF_NOT
from tutor.cards.statement_words import IN_HAND
from tutor.cards.words import EVENTS, KEPT_FROM
from tutor.engine.state.overlays import AFFECTED, CANNOT_BE

Limit = Literal["kind", "stable", "player", "source", "condition", "deed", "cost", "else", "count", "number"]
"""What a text is limited to: such cards, Stables, players, cards as the source, a condition, what is done, a price,
what is done only where the first action is not, and a number of cards."""


class Wording(NamedTuple):
    """A text in the place of a card's own.

    limit: which limit of the effect is gone, None where the effect itself is; effect: its number, -1 for all of them
    """

    card: Card
    limit: Limit | None = None
    effect: int = -1


def blank(card: Card) -> Wording:
    """The card without what it says."""
    return Wording(card.without_also._replace(effects=tuple(map(_inert, card.effects))))


def without_an_effect(card: Card, number: int) -> Wording:
    """The card without that one of its effects."""
    return Wording(_with(card, number, _inert(card.effects[number])), effect=number)


def wider(card: Card) -> Iterator[Wording]:
    """The card with one limit fewer in one of its effects: "Unicorn cards cannot be destroyed" for all cards."""
    for number, effect in enumerate(card.effects):
        for limit, other in _wider(effect):
            if other == effect:
                continue
            yield Wording(_with(card, number, other), limit, number)


def absent(card: Card) -> Wording:
    """The card as one that nobody can do anything with."""
    return Wording(card.without_also._replace(effects=()))


def without_an_action(card: Card) -> Iterator[Wording]:
    """The card with one of several actions fewer in one of its effects, or with one that is done in no special way."""
    for number, effect in enumerate(card.effects):
        for place, one in enumerate(effect.instructions):
            for action in _plainer(one.action):
                those = (*effect.instructions[:place], one._replace(action=action), *effect.instructions[place + 1 :])
                yield Wording(_with(card, number, effect._replace(instructions=those)), "deed", number)
        for place in range(len(effect.instructions)) if len(effect.instructions) > 1 else ():
            yield Wording(_with(card, number, _fewer(effect, place)), "deed", number)


def cheaper(card: Card) -> Iterator[Wording]:
    """The card with the first of several actions gone from an effect, or what has to be so for one of them."""
    for number, effect in enumerate(card.effects):
        if len(effect.instructions) > 1:
            limit: Limit = "else" if effect.instructions[1].joined == IF_NOT else "cost"
            yield Wording(_with(card, number, _fewer(effect, 0)), limit, number)
        free = tuple(one._replace(action=one.action._replace(conditions=())) for one in effect.instructions)
        if free != effect.instructions:
            yield Wording(_with(card, number, effect._replace(instructions=free)), "condition", number)


def further(card: Card) -> Iterator[Wording]:
    """The card with one more card in what one of its actions is done to or looks at, or with any card there."""
    for number, effect in enumerate(card.effects):
        for place, one in enumerate(effect.instructions):
            for limit, action in _more(one.action):
                those = (*effect.instructions[:place], one._replace(action=action), *effect.instructions[place + 1 :])
                yield Wording(_with(card, number, effect._replace(instructions=those)), limit, number)


def _more(action: Action) -> Iterator[tuple[Limit, Action]]:
    if isinstance(action.count, int):
        yield "count", action._replace(count=action.count + 1)
    if isinstance(action.extra.get("top"), int):
        yield "count", action._replace(extra={**action.extra, "top": action.extra["top"] + 1})
    if action.having is not None:
        yield "kind", action._replace(what=ANY_CARD, having=None)


def _plainer(action: Action) -> Iterator[Action]:
    """Without one of the things that are said of how it is done."""
    for key, value in action.extra.items():
        if value is True:
            yield action._replace(extra={other: said for other, said in action.extra.items() if other != key})


def _fewer(effect: Effect, place: int) -> Effect:
    """Without the action at that place; the next is joined to what was before it."""
    left = [*effect.instructions[:place], *effect.instructions[place + 1 :]]
    if place < len(left):
        left[place] = left[place]._replace(joined=effect.instructions[place].joined)
    return effect._replace(instructions=tuple(left))


def _inert(effect: Effect) -> Effect:
    """An effect that nothing sets off, an answer that does nothing; what is under way has its instructions still."""
    if effect.answers is not None or effect.intervenes is not None:
        return effect._replace(instructions=())
    return effect._replace(triggers=(), replaces=None, statement=None)


def _with(card: Card, number: int, effect: Effect) -> Card:
    return card._replace(effects=(*card.effects[:number], effect, *card.effects[number + 1 :]))


def _wider(effect: Effect) -> Iterator[tuple[Limit, Effect]]:
    if effect.conditions:
        yield "condition", effect._replace(conditions=())
    if effect.statement is not None:
        for limit, statement in _wider_statements(effect.statement):
            yield limit, effect._replace(statement=statement)
    for place, trigger in enumerate(effect.triggers):
        if trigger.number:
            fewer = trigger._replace(number=0)
            yield "number", effect._replace(triggers=(*effect.triggers[:place], fewer, *effect.triggers[place + 1 :]))
        if trigger.what.this is None and trigger.what != ANY_CARD:
            other = trigger._replace(what=ANY_CARD)
            yield "kind", effect._replace(triggers=(*effect.triggers[:place], other, *effect.triggers[place + 1 :]))
        if trigger.event in _LEAVING:
            others = effect.triggers + tuple(trigger._replace(event=word) for word in _LEAVING if word != trigger.event)
            yield "deed", effect._replace(triggers=others)
    if effect.replaces is not None:
        for limit, event in _wider_replacements(effect.replaces):
            yield limit, effect._replace(replaces=event)
    if effect.intervenes is not None:
        for limit, event in _wider_replacements(effect.intervenes):
            yield limit, effect._replace(intervenes=event)


def _wider_statements(said: Statement) -> Iterator[tuple[Limit, Statement]]:
    if said.by != ANY_CARD:
        yield "source", said._replace(by=ANY_CARD)
    if said.what.this is None and said.what != ANY_CARD:
        yield "kind", said._replace(what=ANY_CARD)
    if said.stable == "other stables":
        yield "stable", said._replace(stable="any stable")
    everybody = "any player" if said.word == CANNOT_BE else "each player"
    if said.who != everybody:
        yield "player", said._replace(who=everybody)
    if said.word == CANNOT_BE and said.done != (AFFECTED,):
        yield "deed", said._replace(done=tuple(dict.fromkeys((*said.done, *_OTHER_DEEDS))))
    for word in _LIKE.get(said.word, ()):
        yield "deed", said._replace(word=word)
    if said.word in _SILENCING:
        yield "deed", said._replace(word="without effects", value="all")


def _wider_replacements(found: Replacement) -> Iterator[tuple[Limit, Replacement]]:
    if found.what != ANY_CARD:
        yield "kind", found._replace(what=ANY_CARD)
    if found.stable != "any stable":
        yield "stable", found._replace(stable="any stable")
    if found.who not in ("", "any player"):
        yield "player", found._replace(who="any player")
    others = tuple(word for word in EVENTS if word not in found.would)
    if others:
        yield "deed", found._replace(would=(*found.would, *others))


_OTHER_DEEDS: Final = tuple(word for word in KEPT_FROM if word not in (AFFECTED, *IN_HAND))
"""What else might be done to a card in a Stable."""

_LIKE: Final[dict[str, tuple[str, ...]]] = {"cannot play": ("cannot enter",)}
"""What keeps something from being done -> what keeps something else from being done."""

_LEAVING: Final = ("sacrificed", "destroyed", "leaves")
"""What may happen to a card that goes."""

_SILENCING: Final = ("considered", "without effects")
"""What is said of cards that might be taken to take all their effects."""
