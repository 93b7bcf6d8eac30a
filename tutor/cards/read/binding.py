"""Who does it, and what "it", "that" and "they" are: deeds of print -> actions as the card language writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.cards.action import SENTENCE, UP_TO, YOU
from tutor.cards.card_selectors import is_filter
from tutor.cards.read.action_arguments import deed_fields
from tutor.cards.read.deeds import PICK, DeedChain, JoinedDeed, PrintDeed
from tutor.cards.read.nouns import Noun
from tutor.cards.read.plain_values import one_or_list
from tutor.cards.read.spoken_cards import SpokenOf, Unbound
from tutor.cards.rows import is_bare
from tutor.cards.words import VERBS


def actions(
    chain: DeedChain, told: SpokenOf, joined: str, carries: bool, before: Sequence[Any] = ()
) -> tuple[list[Any], SpokenOf]:
    """The actions before, and those of a chain with their connectors; and what is told behind them.

    joined: the connector before the first of the chain
    carries: who must do one thing does the next too, where nobody is named

    Raises:
        Unbound: they cannot be told.
    """
    items: list[Any] = list(before)
    subject: Mapping[str, Any] = {}
    for i, (connector, said) in enumerate(chain):
        part = JoinedDeed(connector if i else joined, said)
        if said.who:
            subject = {} if said.may and said.who["who"] == YOU else said.who
        elif carries and subject and "who" not in said.slots and "who" not in said.more:
            part = part._replace(deed=said._replace(who=subject))
        if subject.get("who") in ("any player", "another player"):
            subject = {"who": "that player"}
        told = _as_before(part, told)
        if told.picked is not None:
            part, told = _to_picked(part, told.picked), told._replace(picked=None)
        if part.deed.verb == PICK:
            told = told._replace(picked=part)
        elif told.search and (to := _found_for(part.deed)):
            items, told = _with_found(items, told.search, to), _found(told, to)
        else:
            more, told = _joined_action(part, told, carries)
            items += more
    return items, told


def _as_before(part: JoinedDeed, told: SpokenOf) -> SpokenOf:
    """Where cards are for a deed: as before that in whose stead it is done, where it is done only without that."""
    if part.joined == "if you don't":
        that, this = told.before
        return told._replace(where=that, this=this)
    if part.joined == SENTENCE and told.unsure:
        told = told._replace(where=told.where if told.where == told.before[0] else "", unsure=False)
    if part.joined == SENTENCE or part.deed.conditions:
        told = told._replace(before=(told.where, told.this))
    return told._replace(unsure=told.unsure or bool(part.deed.conditions))


def _joined_action(part: JoinedDeed, told: SpokenOf, carries: bool) -> tuple[list[Any], SpokenOf]:
    """An action behind its connector, and before it the choice of a player where print leaves that out."""
    deed = part.deed
    items: list[Any] = [part.joined] if part.joined else []
    if deed.whole or (deed.apart and not told.begun):
        raise Unbound("sentence")
    if deed.who.get("who") == "each other player" and told.chosen:
        raise Unbound("refers")
    if chosen := _one_player(deed):
        items += [{"choose": chosen, **({"may": True} if deed.may else {})}, "then"]
        deed, told = _by_that_player(deed), told._replace(player="that player")
    action, told = _action(deed, told, carries)
    return [*items, action], told


def _to_picked(part: JoinedDeed, picked: JoinedDeed) -> JoinedDeed:
    """The deed as it is done to the cards that were chosen for it.

    Raises:
        Unbound: it is done to others.
    """
    deed, choice = part.deed, picked.deed
    noun = deed.slots.get("cards")
    if not isinstance(noun, Noun) or noun.refers not in ("it", "them", "that", "those", "the") or deed.who or deed.may:
        raise Unbound("refers")
    slots = {**deed.slots, "cards": choice.slots["cards"]}
    conditions = (*choice.conditions, *deed.conditions)
    deed = deed._replace(slots=slots, who=choice.who, may=choice.may, lets=choice.lets, conditions=conditions)
    return JoinedDeed(picked.joined, deed)


def _one_player(deed: PrintDeed) -> str:
    """Whom it takes to be chosen first: several cards of one player's Stable are not cards of several, and those that
    go into one player's Stable do not go to several; and somebody has to be named whose choice it is.

    Raises:
        Unbound: it would take two players.
    """
    noun, who = deed.slots.get("cards"), deed.who.get("who", YOU)
    if deed.options and who in ("any player", "another player"):
        if (deed.may and not deed.lets) or len(deed.who) > 1:
            raise Unbound("word")
        return str(who)
    if not isinstance(noun, Noun) or noun.refers or noun.count in (None, 1) or _is_each(noun) or who != YOU:
        return ""
    found = [_OF_ONE[place] for place in (noun.place, deed.slots.get("to", "")) if place in _OF_ONE]
    if len(found) > 1:
        raise Unbound("sentence")
    return found[0] if found else ""


_OF_ONE: Final = {"another stable": "another player", "any stable": "any player"}


def _is_each(noun: Noun) -> bool:
    """Is it one card for each of others, every one of them of anybody's?"""
    return isinstance(noun.count, Mapping) and "each" in noun.count


def _by_that_player(deed: PrintDeed) -> PrintDeed:
    """The deed once a player was chosen for it: in whose Stable it is done, or whose choice it is."""
    if deed.options:
        return deed._replace(who={"who": "that player"}, may=False, lets=False)
    noun = deed.slots["cards"]
    slots = {**deed.slots, "cards": noun._replace(place="that stable") if noun.place in _OF_ONE else noun}
    slots |= {"to": "that stable"} if slots.get("to") in _OF_ONE else {}
    return deed._replace(slots=slots, may=False)


def _action(deed: PrintDeed, told: SpokenOf, carries: bool) -> tuple[dict[str, Any], SpokenOf]:
    row = VERBS[deed.verb]
    beside: dict[str, Any] = {"may": True} if deed.may else {}
    if deed.lets and told.begun:
        raise Unbound("sentence")
    told = told._replace(begun=True)
    if deed.conditions:
        if any("that" in condition for condition in deed.conditions) and told.it != "that":
            raise Unbound("refers")
        beside["if"] = one_or_list(deed.conditions)
    if deed.options:
        return {deed.verb: _options(deed, told, carries), **beside}, told._replace(done="")
    if deed.slots.get("after", told.done) != told.done:
        raise Unbound("refers")
    fields, after = deed_fields(deed, row, told)
    after = after._replace(done=deed.verb)
    value: Any = fields
    if is_bare(row) or (set(fields) == {row.short} and not _at_most(fields)):
        value = fields.get(row.short, YOU if row.short == "who" else True)
    return {deed.verb: value, **beside}, after


def _at_most(fields: Mapping[str, Any]) -> bool:
    """Does its number need its key?"""
    return isinstance(fields.get("count"), Mapping) and UP_TO in fields["count"]


def _options(deed: PrintDeed, told: SpokenOf, carries: bool) -> Any:
    """The options, and whose choice they are; in those of somebody else it is that player who does it."""
    if deed.who.get("who", YOU) == YOU:
        return [actions(option, told, "", carries)[0] for option in deed.options]
    told = told._replace(player="that player")
    theirs = [tuple(map(_of_that_player, option)) for option in deed.options]
    return {**deed.who, "options": [actions(option, told, "", carries)[0] for option in theirs]}


def _of_that_player(part: JoinedDeed) -> JoinedDeed:
    deed = part.deed
    if deed.who or "who" in deed.slots or "who" in deed.more:
        return part
    options = tuple(tuple(map(_of_that_player, option)) for option in deed.options)
    return part._replace(deed=deed._replace(who={"who": "that player"}, options=options))


def _found_for(deed: PrintDeed) -> str:
    """Where a card goes that was searched for, if that is what a further sentence says; else nothing."""
    noun = deed.slots.get("cards")
    if not isinstance(noun, Noun) or noun.refers not in ("it", "them", "that", "those", "the") or deed.who:
        return ""
    if deed.slots.get("home") == "hand":
        return "hand"
    to = deed.slots.get("to") or deed.more.get("to")
    return str(to) if deed.verb == "bring" and to in ("your stable", "that stable") else ""


def _with_found(items: list[Any], verb: str, to: str) -> list[Any]:
    """The actions, the last search of them with where the card goes.

    Raises:
        Unbound: the verb cannot take it there.
    """
    at = max(i for i, item in enumerate(items) if isinstance(item, dict) and verb in item)
    row = VERBS[verb]
    if to == row.defaults.get("to"):
        return items
    if "to" not in row.args or to not in row.args["to"].known:
        raise Unbound("word")
    said = items[at][verb]
    fields = said if isinstance(said, dict) and not is_filter(said, row.args) else {row.short: said}
    return [*items[:at], {**items[at], verb: {**fields, "to": to}}, *items[at + 1 :]]


def _found(told: SpokenOf, to: str) -> SpokenOf:
    return told._replace(search="", where=to)
