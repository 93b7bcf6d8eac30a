"""Who does it, and what "it", "that" and "they" are: deeds of print -> actions as the card language writes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tutor.cards.action import YOU
from tutor.cards.card_selectors import is_filter
from tutor.cards.grammar import HAND_OF_ITS_PLAYER
from tutor.cards.noun_words import ANY_STABLES, OTHERS_STABLES
from tutor.cards.read.deeds import PICK, DeedChain, JoinedDeed, PrintDeed
from tutor.cards.read.nouns import Noun
from tutor.cards.rows import Verb, is_bare
from tutor.cards.words import VERBS


class Unbound(Exception):
    """What a sentence says cannot be told in the card language. because: `word`, `sentence` or `refers`."""

    def __init__(self, because: str) -> None:
        super().__init__(because)
        self.because = because


class SpokenOf(NamedTuple):
    """What was spoken of before.

    it: what "it" is - `this`, `that`, `those`, or nothing; kinds: of which kinds "that card" was said to be
    where: where that card is by now; this: where the card itself is
    looked: where the cards are that are being looked at; search: the verb that has not said yet where to
    player: `that player` or `those players`, where one or several were spoken of
    begun: the effect has an action already; picked: the cards chosen to which something is to be done next
    """

    it: str = ""
    kinds: tuple[str, ...] = ()
    where: str = ""
    this: str = "your stable"
    looked: str = ""
    search: str = ""
    player: str = ""
    begun: bool = False
    picked: JoinedDeed | None = None


_LANGUAGE: Final = {"your hand": "hand"}
_PLURALS: Final = {OTHERS_STABLES: "another stable", ANY_STABLES: "any stable"}
_THEIR: Final = {"their stable": ("your stable", "that stable"), "their hand": ("hand", "your hand", "that hand")}
"""What "their" place is: of whoever does it, or of the player spoken of before."""


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


def _joined_action(part: JoinedDeed, told: SpokenOf, carries: bool) -> tuple[list[Any], SpokenOf]:
    """An action behind its connector, and before it the choice of a player where print leaves that out."""
    deed = part.deed
    items: list[Any] = [part.joined] if part.joined else []
    if chosen := _one_player(deed):
        items += [{"choose": chosen, **({"may": True} if deed.may else {})}, "then"]
        deed, told = _in_that_stable(deed), told._replace(player="that player")
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
    """Whom it takes to be chosen first: several cards of one player's Stable are not cards of several."""
    noun = deed.slots.get("cards")
    if not isinstance(noun, Noun) or noun.refers or noun.count in (None, 1) or deed.who.get("who", YOU) != YOU:
        return ""
    return {"another stable": "another player", "any stable": "any player"}.get(noun.place, "")


def _in_that_stable(deed: PrintDeed) -> PrintDeed:
    noun = deed.slots["cards"]._replace(place="that stable")
    return deed._replace(slots={**deed.slots, "cards": noun}, may=False)


def _action(deed: PrintDeed, told: SpokenOf, carries: bool) -> tuple[dict[str, Any], SpokenOf]:
    row = VERBS[deed.verb]
    beside: dict[str, Any] = {"may": True} if deed.may else {}
    if deed.lets and told.begun:
        raise Unbound("sentence")
    told = told._replace(begun=True)
    if deed.conditions:
        beside["if"] = deed.conditions[0] if len(deed.conditions) == 1 else list(deed.conditions)
    if deed.options:
        if deed.who.get("who", YOU) != YOU and "who" not in row.args:
            raise Unbound("word")
        branches = [actions(option, told, "", carries)[0] for option in deed.options]
        return {deed.verb: branches, **beside}, told
    fields, after = _fields(deed, row, told)
    value: Any = fields
    if is_bare(row) or set(fields) == {row.short}:
        value = fields.get(row.short, YOU if row.short == "who" else True)
    return {deed.verb: value, **beside}, after


def _fields(deed: PrintDeed, row: Verb, told: SpokenOf) -> tuple[dict[str, Any], SpokenOf]:
    who = deed.who.get("who", YOU)
    fields: dict[str, Any] = {**deed.more, **(deed.who if who != YOU else {}), **_plain(deed, told)}
    slots = deed.slots
    noun: Noun | None = next((slots[key] for key in _NOUNS if key in slots), None)
    if slots.get("own", "your") not in ("your", "their"):
        raise Unbound("sentence")
    if "such" in slots and noun is not None and noun.place not in ("", "your stable"):
        raise Unbound("sentence")
    if "hand" in slots:
        fields["hand"] = _one_place((slots["hand"],), row, "hand", who)
    place = slots.get("from", "")
    if noun is not None:
        if place and noun.place and place != noun.place:
            raise Unbound("sentence")
        place = place or noun.place
        _put_cards(fields, row, noun, told)
    _put_places(fields, deed, row, noun, place, told, who)
    if fields.keys() - row.args.keys():
        raise Unbound("word")
    return _short(fields, row), _told_after(deed, row, noun, fields, told)


_NOUNS: Final = ("cards", "looked", "such", "sought")


def _part(part: str, told: SpokenOf) -> str:
    if part == "it" and told.it != "this":
        raise Unbound("refers" if not told.it else "word")
    return "this" if part == "it" else part


def _plain(deed: PrintDeed, told: SpokenOf) -> dict[str, Any]:
    """What the slots hold that goes into the action as it is, or under another name."""
    slots = deed.slots
    fields = {key: slots[key] for key in ("count", "top", "players", "phases", "who") if key in slots}
    if "dealt" in slots:
        fields["who"] = slots["dealt"]
    if "plays" in slots:
        fields |= {"count": slots["plays"]} if deed.may else {"count": slots["plays"], "must": True}
    if "parts" in slots:
        fields["parts"] = [_part(part, told) for part in slots["parts"]]
    if "kinds" in slots:
        fields["what"] = list(slots["kinds"].kinds)
    if "receiver" in slots:
        fields["to"] = _whose_hand(slots["receiver"], _GIVEN)
    if "hand_of" in slots:
        fields["hand"] = _whose_hand(slots["hand_of"], _SEEN)
    return fields


_SEEN: Final = {
    "another player": "another hand",
    "any player": "any hand",
    "each other player": "each other hand",
    "that player": "that hand",
}
_GIVEN: Final = {**_SEEN, "any player": "another hand"}
"""Whose hand is meant where print names a player; what one gives to oneself one keeps."""


def _whose_hand(player: str, hands: Mapping[str, str]) -> str:
    if player not in hands:
        raise Unbound("word")
    return hands[player]


def _put_cards(fields: dict[str, Any], row: Verb, noun: Noun, told: SpokenOf) -> None:
    if noun.refers in ("", "rest"):
        fields["what"] = noun.what
        if noun.count != "all" or "count" in row.args:
            fields["count"] = noun.count or 1
        if "count" not in row.args and fields.get("count") == 1:
            del fields["count"]
        return
    if noun.refers == "this":
        fields["what"] = "this"
    elif noun.refers == "it":
        if told.it not in ("this", "that"):
            raise Unbound("refers")
        fields["what"] = told.it
    elif noun.refers == "them" or noun.many:
        fields["what"] = "those"
        if "count" in row.args:
            fields["count"] = "all"
    else:
        if noun.kinds not in (("card",), told.kinds):
            raise Unbound("refers")
        fields["what"] = "that"


def _put_places(
    fields: dict[str, Any], deed: PrintDeed, row: Verb, noun: Noun | None, place: str, told: SpokenOf, who: str
) -> None:
    refers = fields.get("what") if fields.get("what") in ("this", "that", "those") else ""
    if "from" in row.args and "from" not in fields:
        arg = row.args["from"]
        if not place and not refers and told.looked in arg.known and arg.required:
            place = told.looked
        if not place and refers and arg.required:
            place = told.this if refers == "this" else told.where
            if place == "drawn" and place not in arg.known:
                place = "hand"
        if place:
            found = _one_place((place,), row, "from", who)
            if found:
                fields["from"] = found
        elif arg.required:
            raise Unbound("sentence")
    elif place and noun is not None and noun.place and "such" not in deed.slots and not _is_default(place, row, who):
        raise Unbound("sentence")
    if "to" in deed.slots:
        found = _one_place((deed.slots["to"],), row, "to", who)
        if found:
            fields["to"] = found
    if "home" in deed.slots:
        _check_home(fields, deed, row, who)


def _is_default(place: str, row: Verb, who: str) -> bool:
    default = _LANGUAGE.get(row.defaults.get("place", ""), row.defaults.get("place", ""))
    return default in ((place, "your stable", "hand") if place in _THEIR and who != YOU else (place,)) and (
        place not in _THEIR or (default == "hand") == (place == "their hand")
    )


def _one_place(places: Iterable[str], row: Verb, key: str, who: str) -> str:
    """The place in the card language; nothing where it is the one that holds if nothing is said."""
    arg = row.args.get(key)
    if arg is None:
        raise Unbound("word")
    default = row.defaults.get(arg.field, "")
    for place in places:
        for one in _candidates(place, who):
            if one == _LANGUAGE.get(default, default):
                return "" if not arg.required else one
            if one in arg.known:
                return one
    raise Unbound("word")


def _candidates(place: str, who: str) -> tuple[str, ...]:
    if place in _PLURALS:
        return (_PLURALS[place],)
    if place == "hand" and who != YOU:
        return ("own hand",)
    if place not in _THEIR:
        return (place,)
    own, *_, that = _THEIR[place]
    return (that,) if who == YOU else (own, *_THEIR[place][1:-1])


def _check_home(fields: dict[str, Any], deed: PrintDeed, row: Verb, who: str) -> None:
    """Into whose hand: what a row takes a card to, and nobody else's."""
    home, place = deed.slots["home"], fields.get("from", "")
    if row.takes_to == HAND_OF_ITS_PLAYER:
        own = home == "hand" and place == "your stable"
        theirs = home in ("that hand", "their hand") and place != "your stable"
        if not own and not theirs:
            raise Unbound("sentence")
    elif home != ("hand" if who == YOU else "their hand"):
        raise Unbound("sentence")


def _short(fields: dict[str, Any], row: Verb) -> dict[str, Any]:
    """Without what holds if nothing is said."""
    silent = {"what": "card", "count": 1}
    return {key: value for key, value in fields.items() if silent.get(key) != value or key == row.short}


def _told_after(deed: PrintDeed, row: Verb, noun: Noun | None, fields: dict[str, Any], told: SpokenOf) -> SpokenOf:
    player = told.player
    if deed.who.get("who") in ("any player", "another player") or fields.get("who") in ("any player", "another player"):
        player = "that player"
    where = _where_after(row, fields) or _hand_after(fields)
    if noun is None:
        if deed.verb == "draw":
            many = fields.get("count", 1) != 1
            return told._replace(it="those" if many else "that", kinds=("card",), where="drawn", player=player)
        return told._replace(player=player, looked=_looked(deed, fields) or told.looked)
    if noun.refers in ("", "rest"):
        it = "those" if noun.many or fields.get("count", 1) != 1 else "that"
        if deed.verb == "discard":
            return told._replace(player=player)
        search = deed.verb if "sought" in deed.slots else ""
        return told._replace(it=it, kinds=noun.kinds, where=where, player=player, search=search)
    if fields.get("what") == "this":
        return told._replace(it="this", this=where or told.this)
    return told._replace(it=fields["what"], where=where, player=player)


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


def _looked(deed: PrintDeed, fields: dict[str, Any]) -> str:
    if deed.verb != "look":
        return ""
    return "that hand" if "hand" in fields else "looked"


def _where_after(row: Verb, fields: dict[str, Any]) -> str:
    to = str(fields.get("to") or row.defaults.get("to", "") or row.takes_to)
    return {"your hand": "hand", HAND_OF_ITS_PLAYER: ""}.get(to, to)


def _hand_after(fields: dict[str, Any]) -> str:
    """Where a card lies that went to the hand of the player in whose Stable it was."""
    return "hand" if fields.get("from") == "your stable" else "that hand"
