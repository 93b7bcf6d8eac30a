"""A set of cards from its file, checked; every mistake is told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path

from tutor.cards.action import UNKNOWN, actions_of
from tutor.cards.card import Card, CardSet, Effect
from tutor.cards.effects import read_effect
from tutor.cards.giving_back import check_giving_back
from tutor.cards.shared_cards import same_card, shared_cards
from tutor.cards.source import SourceValue
from tutor.data import data_root
from tutor.vocabulary import CARD_TYPES, UNICORN_TYPES, VARIATIONS, split_copy
from tutor.yamlfile import read_yaml

COPIES_ARE = {
    "known": "",
    "suggested": "How many copies a box holds is not known; the tutor takes {n}, unless a situation says otherwise.",
    "at least": "A box holds {n} or more, how many is not known; the tutor takes {n}, if nothing else is said.",
}
"""How sure a set is of its numbers of copies, and the doubt that its cards then bear."""

SET_KEYS = {
    "set": "the id of the set, which is also the name of the file",
    "title": "the name of the box",
    "game": "`unicorns` (if nothing is said) or `llamas`",
    "totals": "how many cards the box holds, to check the file by: `names`, `deck` (by copies) and `nursery`",
    "copies are": f"how sure the numbers of copies are, {', '.join(COPIES_ARE)}; known if nothing is said",
    "shares": "the id of a file in `shared/` with cards that are in this set too",
    "notes": "what a player may want to know about the box",
    "cards": "the cards",
}
CARD_KEYS = {
    "name": "the name, which no other card of the set has",
    "type": f"one of {', '.join(CARD_TYPES)}",
    "copies": "how many of them are in the box; 1 if nothing is said",
    "same as": "`set/name`: a card of another box that it is taken to be equal to, as its own text was not seen",
    "printed": "the name on the card, where that is another one",
    "neigh": "`true` for an Instant that is a Neigh card",
    "variations": f"which Animal it is: {', '.join(VARIATIONS)}, or a list of several",
    "two_players": "`false` where the publisher's list for two players leaves the card out",
    "notes": "what a player may want to know, other prints for instance",
    "doubts": "what the sources do not settle about the card itself",
    "effects": "what the card does; `unknown` where that is not known",
}
SAME_KEYS = ("name", "same as", "copies", "doubts")
TOTALS = ("names", "deck", "nursery")
GAMES = ("unicorns", "llamas")


def load_set(source: str | Path, file: str = "") -> CardSet:
    """The cards of a file (a path), or of its text, in the order of the file.

    `file` is the name that stands in messages: that of the path, if nothing else is said.

    Raises:
        BadInput: with every mistake of the file.
    """
    text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
    document = read_yaml(text, file or ("cards.yaml" if isinstance(source, str) else source.name))
    keys = SourceValue(document, document.data).keys(SET_KEYS, ("set", "title", "cards"))
    lists = [keys["cards"]] if "cards" in keys else []
    if "shares" in keys:
        folder = data_root() / "sets" if isinstance(source, str) else source.parent
        lists += shared_cards(keys["shares"], folder / "shared")
    cards = _read_cards(lists, keys["copies are"].word(COPIES_ARE, "word") if "copies are" in keys else None)
    loaded = set_of(keys, cards)
    if not isinstance(source, str) and loaded.id and source.name != f"{loaded.id}.yaml":
        keys["set"].wrong(f"the set '{loaded.id}' must be in a file named {loaded.id}.yaml")
    document.problems += [problem for spot in lists[1:] for problem in spot.document.problems]
    document.check()
    return loaded


def set_of(keys: Mapping[str, SourceValue], cards: tuple[Card, ...]) -> CardSet:
    """The set of a file that has these keys, with its cards; what is wrong with it is noted."""
    if "totals" in keys:
        _check_totals(keys["totals"], cards)
    return CardSet(
        id=keys["set"].text() if "set" in keys else "",
        title=keys["title"].text() if "title" in keys else "",
        cards=cards,
        game=(keys["game"].word(GAMES, "game") if "game" in keys else None) or GAMES[0],
        notes=tuple(note.text() for note in keys["notes"].items()) if "notes" in keys else (),
    )


def read_cards(spot: SourceValue) -> tuple[Card, ...]:
    """The cards of a list, in its order; what is wrong with them is noted."""
    return _read_cards([spot], None)


def _read_cards(lists: Iterable[SourceValue], copies_are: str | None) -> tuple[Card, ...]:
    names: set[str] = set()
    cards = []
    for item in chain.from_iterable(spot.items() for spot in lists):
        card = _read_card(item)
        if card.name.casefold() in names:
            item.wrong(f"there are two cards named '{card.name}'. Say `copies` if they are the same, else `printed`")
        names.add(card.name.casefold() or str(len(names)))
        doubt = COPIES_ARE[copies_are or "known"].format(n=card.copies)
        cards.append(card._replace(doubts=(*card.doubts, doubt)) if doubt else card)
    return tuple(cards)


def _read_card(item: SourceValue) -> Card:
    name = item.value.get("name") if isinstance(item.value, dict) else None
    labelled = isinstance(name, str) and name.strip()
    spot = SourceValue(item.document, item.value, item.path, str(name), len(item.path)) if labelled else item
    if isinstance(item.value, dict) and "same as" in item.value:
        return _read_same(spot)
    keys = spot.keys(CARD_KEYS, ("name", "type"))
    kind = (keys["type"].word(CARD_TYPES, "type") if "type" in keys else None) or ""
    unknown_effects = "effects" in keys and keys["effects"].value == UNKNOWN
    listed = keys["effects"].items() if "effects" in keys and not unknown_effects else ()
    effects = [read_effect(effect, kind) for effect in listed]
    check_giving_back(spot, filter(None, effects))
    card = Card(
        name=keys["name"].text() if "name" in keys else "",
        type=kind,
        copies=keys["copies"].number() if "copies" in keys else 1,
        effects=tuple(effect for effect in effects if effect),
        unknown=unknown_effects,
        printed=keys["printed"].text() if "printed" in keys else "",
        neigh="neigh" in keys and keys["neigh"].flag(),
        two_players=keys["two_players"].flag() if "two_players" in keys else True,
        notes=tuple(note.text() for note in keys["notes"].items()) if "notes" in keys else (),
        doubts=tuple(doubt.text() for doubt in keys["doubts"].items()) if "doubts" in keys else (),
        variations=keys["variations"].words(VARIATIONS, "variation") if "variations" in keys else (),
    )
    _check_card(spot, card)
    return card


def _read_same(spot: SourceValue) -> Card:
    """A card that is taken to be equal to one of another box; it says for itself only what may differ."""
    keys = spot.keys(SAME_KEYS, ("name",))
    found = same_card(keys["same as"])
    known = _read_card(found) if found else Card("", "")
    doubts = (*(doubt.text() for doubt in keys["doubts"].items()),) if "doubts" in keys else ()
    return known._replace(
        name=keys["name"].text() if "name" in keys else "",
        copies=keys["copies"].number() if "copies" in keys else 1,
        printed="",
        two_players=True,
        doubts=(f"Its text was not seen; it is taken to be that of {known.name} in another box.", *doubts),
    )


def _check_card(spot: SourceValue, card: Card) -> None:
    if split_copy(card.name)[1] is not None:
        spot.wrong_key("name", "a name may not end in '#' and a number, which stands for a copy")
    if card.neigh and card.type not in ("", "instant"):
        spot.wrong_key("neigh", "only a card of type instant can be a Neigh card")
    elif card.neigh and not _stops(card.effects):
        spot.wrong_key("neigh", "a Neigh card needs an effect with `stop`")
    if card.variations and card.type not in ("", *UNICORN_TYPES):
        spot.wrong_key("variations", f"only a card of type {', '.join(UNICORN_TYPES)} is of a variation")
    actions = [action for effect in card.effects for action in actions_of(effect.instructions)]
    if any("named type" in it.what.kinds for it in actions) and not any(it.verb == "name" for it in actions):
        spot.wrong_key("effects", "nothing on the card has you `name` a kind, so there is no 'named type'")
    put_off = any(it.verb == "later" for it in actions)
    due = any(trigger.event == "later" for effect in card.effects for trigger in effect.triggers)
    if put_off and not due:
        says = "`later: true` needs an effect `when: later`, which says what is due at the end of the turn"
        spot.wrong_key("effects", says)
    elif due and not put_off:
        spot.wrong_key("effects", "an effect `when: later` needs `later: true` in another one, which puts it off")


def _stops(effects: Iterable[Effect]) -> bool:
    return any(action.verb == "stop" for effect in effects for action in actions_of(effect.instructions))


def _check_totals(spot: SourceValue, cards: tuple[Card, ...]) -> None:
    counted = [card for card in cards if card.type != "herd"]
    found: Counter[str] = Counter(names=len(counted))
    for card in counted:
        found["nursery" if card.type == "baby" else "deck"] += card.copies
    for key, total in spot.keys(TOTALS).items():
        if total.number(least=0) != found[key]:
            total.wrong(f"the file says {total.value}, but its cards come to {found[key]}")
