"""What holds as long as a card lies in a Stable: the statements, a part of the vocabulary in `words`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tutor.cards.action import THIS_CARD, YOU
from tutor.cards.effect_rows import EventWord
from tutor.cards.rows import Arg, StatementWord
from tutor.vocabulary import CARD_TYPES, UNICORN_TYPES, VARIATIONS

_CARDS: Final = Arg("such cards", "what")
_TRUE: Final = Arg("true", "value")
_BY: Final = Arg("kinds", "by")
_SUM: Final = Arg("sum", "value", required=True)
_WHOM: Final = Arg("word", "who", ("you", "each player", "each other player"))
_CONDITIONS: Final = Arg("conditions", "value", required=True)

KEPT_FROM: Final = {
    "sacrificed": EventWord(means="a SACRIFICE of the card", reads=("sacrificed",), says="sacrificed"),
    "destroyed": EventWord(means="a DESTROY of the card", reads=("destroyed",), says="destroyed"),
    "stolen": EventWord(means="a STEAL of the card", reads=("stolen",), says="stolen"),
    "moved": EventWord(
        means="the card's going to another Stable, by STEAL or by being moved",
        reads=("moved (to|into) another (stable|field)",),
        says="moved to another {stable}",
    ),
    "returned": EventWord(
        means="the return of the card to a hand",
        reads=("returned to (a|your|any player's) hand",),
        says="returned to a hand",
    ),
    "removed": EventWord(
        means="the removal of the card from the game", reads=("removed from the game",), says="removed from the game"
    ),
    "discarded": EventWord(means="a DISCARD of the card, which is one in hand", reads=("discarded",), says="discarded"),
    "affected": EventWord(
        means="whatever an effect does to the card in its Stable, or has it considered",
        reads=("affected",),
        says="affected",
    ),
}
"""What a card cannot be, by the statement `cannot be`."""

IN_HAND: Final = ("discarded",)
"""What can only happen to cards in a hand."""

_CANNOT_BE: Final = "{such} (cannot|can't|can not) be {kept}"
_OTHERS: Final = "(other players'|another player's|any other player's)"

_LIMITS: Final = {
    YOU: ("your hand limit", "you have"),
    "each player": ("(each player's hand limit|the hand limit of each player)", "(each player has|all players have)"),
    "each other player": (
        "(each other player's hand limit|the hand limit of each other player)",
        "(each other player has|all other players have)",
    ),
}
"""Whose hand limit -> how print calls it, and how it says that they have one."""


def _limit_reads(who: str, limit: tuple[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """How print says what becomes of a hand limit."""
    more = {} if who == YOU else {"who": who}
    for slot, verbs in (("higher", ("increas",)), ("lower", ("reduc", "decreas"))):
        number = f"{{{slot}:number}} [cards|card]"
        yield f"{limit[0]} is {number} {slot}", more
        for verb in verbs:
            yield f"{limit[0]} (is {verb}ed|{verb}es) by {number}", more
    yield f"{limit[0]} is {{is:number}} [cards|card]", more
    yield f"{limit[0]} is (0|zero|no) [cards]", {**more, "is": 0}
    yield f"{limit[1]} a hand limit of {{is:number}} [cards|card]", more


_UNICORNS: Final = "(unicorn|unicorns|animal|animals) [card|cards]"
_TO_WIN: Final = "[in your (stable|field)] to win [the game]"

STATEMENTS: Final = {
    "counts as": StatementWord(
        reads={
            "{this} (counts|count) (as|for) {value:number} (unicorns|animals|unicorn cards|animal cards) "
            "[in your (stable|field)]": {}
        },
        means="the card counts as that many Unicorns",
        args={"value": Arg("number", "value", required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=UNICORN_TYPES,
    ),
    "also": StatementWord(
        reads={"{this} is [also] (a|an) {variation:kind} card [as well]": {}},
        means="the card is of this variation as well; outside a Stable that is the reading `variation-outside`",
        args={"value": Arg("word", "value", VARIATIONS, required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=UNICORN_TYPES,
        beside=("under",),
    ),
    "considered": StatementWord(
        reads={
            "{such} (are|is) considered {as:kind_name}": {},
            "{such} (are|is) considered {variation:kinds} and nothing else": {},
        },
        means="these cards are considered something else; where that is a variation, they are of it alone",
        args={"what": _CARDS, "as": Arg("name", "value", required=True)},
    ),
    "without effects": StatementWord(
        reads={
            "[the] effects of {such} (do not|don't) (work|activate|trigger)": {},
            "[the] effects of {such} cannot be (used|activated)": {},
            "[the] triggered effects of {such} (do not|don't) (work|activate|trigger)": {"which": "triggered"},
            "[the] triggered effects of {such} cannot be (used|activated)": {"which": "triggered"},
            "{such} (are|is) considered [a] basic (unicorns|animals|unicorn|animal) [cards|card] "
            "(without effects|with no effects)": {"as": "basic"},
            "{such} (have|has) no effects": {},
            "{whose_cards:whose} {kinds} effects (cannot be (used|activated)|do not (work|activate|trigger))": {},
        },
        means="the effects of these cards do not work: all of them, or only the triggered ones; "
        "`as` only says of which type the card calls them",
        args={
            "what": _CARDS,
            "which": Arg("word", "value", ("all", "triggered")),
            "as": Arg("word", "said_as", ("basic",)),
        },
        short="what",
        defaults={"value": "all"},
    ),
    "cannot be": StatementWord(
        reads={
            f"{_CANNOT_BE} [by (card effects|any card|other cards)]": {},
            f"{_CANNOT_BE} by [[the] effects of] {{by:such}}": {},
            f"{_CANNOT_BE} by {{by_kind:kind}} card effects": {},
            f"{_CANNOT_BE} by {_OTHERS} (effects|cards|card effects)": {"who": "another player"},
            f"{_CANNOT_BE} by (other players|another player|any other player)": {"who": "another player"},
            f"{_CANNOT_BE} by [the effects of] {_OTHERS} {{by_kind:kinds}}": {"who": "another player"},
            f"{_CANNOT_BE} by (your|your own) (effects|cards|card effects)": {"who": YOU},
            f"{_CANNOT_BE} by [the effects of] your {{by_kind:kinds}}": {"who": YOU},
            "(you|your [card] effects) (cannot|can't|can not) {undoable} {such}": {"who": YOU},
        },
        means="this card, or these, cannot have that done to them; with `by`, not by the effects of such cards, "
        "with `who`, not by the effects of these players",
        args={
            "done": Arg("words", "done", tuple(KEPT_FROM), required=True),
            "what": _CARDS,
            "stable": Arg("word", "stable", ("your stable", "another stable", "any stable")),
            "by": _BY,
            "who": Arg("word", "who", ("you", "another player", "any player")),
        },
        short="done",
        defaults={"what": THIS_CARD, "who": "any player"},
    ),
    "cannot be destroyed": StatementWord(
        means="short for `cannot be: {done: destroyed, ...}` of these cards",
        args={"what": _CARDS, "by": _BY},
        short="what",
        defaults={"done": ("destroyed",), "who": "any player"},
        short_for="cannot be",
    ),
    "cannot be moved": StatementWord(
        means="short for `cannot be: {done: moved, ...}` of these cards",
        args={"what": _CARDS},
        short="what",
        defaults={"done": ("moved",), "who": "any player"},
        short_for="cannot be",
    ),
    "cannot play": StatementWord(
        reads={
            "you (may not|cannot|can't) play {plays:such}": {},
            "(nobody|no player) (may|can) play {plays:such}": {"who": "each player"},
            "players (cannot|can't|may not) play {plays:such}": {"who": "each player"},
            "no other player (may|can) play {plays:such}": {"who": "each other player"},
            "{who:player} (may not|cannot|can't) play {plays:such}": {},
        },
        means="these players, you if nothing is said, may not play such cards",
        args={"what": Arg("kinds", "what"), "who": _WHOM},
        short="what",
    ),
    "playable if": StatementWord(
        reads={
            "{this} can be played only if {conditions}": {},
            "(you can|this card can) only (play {this}|be played) if {conditions}": {},
            "you (can|may) play {this} only if {conditions}": {},
            "you must have {held:present} [in order] to play {this}": {},
        },
        means="this card can be played from hand only if this condition is met; it can always be brought",
        args={"value": _CONDITIONS},
        short="value",
        defaults={"what": THIS_CARD},
        on=CARD_TYPES,
        on_play=True,
    ),
    "enters only if": StatementWord(
        reads={
            "{this} can enter (a|your|any) (stable|field) only if {conditions}": {},
            "{this} can only enter (a|your|any) (stable|field) if {conditions}": {},
        },
        means="this card can enter a Stable, in any way, only if this condition is met there",
        args={"value": _CONDITIONS},
        short="value",
        defaults={"what": THIS_CARD},
        on_play=True,
    ),
    "hand limit": StatementWord(
        reads={pattern: more for who, limit in _LIMITS.items() for pattern, more in _limit_reads(who, limit)},
        means="the hand limit of these players, yours if nothing is said, is that many cards higher, or lower, never "
        "below zero; or it `is` that many cards",
        args={"change": Arg("sum", "value"), "is": Arg("zero", "fixed"), "who": _WHOM},
        short="change",
        one_of=("change", "is"),
    ),
    "cannot win": StatementWord(
        reads={
            "you (cannot|can't|can not) win [the game]": {"who": YOU},
            "(no player|nobody|no one) can win [the game]": {"who": "each player"},
            "(all players|each player) (cannot|can't|can not) win [the game]": {"who": "each player"},
            "no other player can win [the game]": {"who": "each other player"},
            "[all] other players (cannot|can't|can not) win [the game]": {"who": "each other player"},
        },
        means="these players cannot win, neither by the number of their Unicorns nor as the deck runs out",
        args={"who": _WHOM._replace(required=True)},
        short="who",
    ),
    "to win": StatementWord(
        reads={
            f"you need {{higher:number}} {_UNICORNS} more {_TO_WIN}": {},
            f"you need {{higher:number}} more {_UNICORNS} {_TO_WIN}": {},
            f"you need {{lower:number}} {_UNICORNS} (fewer|less) {_TO_WIN}": {},
            f"you need {{lower:number}} (fewer|less) {_UNICORNS} {_TO_WIN}": {},
        },
        means="you need that many Unicorns more, or fewer, to win; never fewer than one",
        args={"value": _SUM},
        short="value",
    ),
    "cannot enter": StatementWord(
        reads={"{such} (cannot|can't) enter {stable:place}": {}},
        means="such cards cannot enter these Stables, in whatever way",
        args={"what": _CARDS, "stable": Arg("word", "stable", ("your stable", "other stables", "any stable"))},
        short="what",
    ),
    "cannot be answered": StatementWord(
        reads={
            "{such} (cannot|can't) be answered with {by:such}": {},
            "[the] {played:cards_of_yours} [that] you play (cannot|can't) be answered with {by:such}": {},
            "{such} (cannot|can't) be answered with {by:such} that do something to (it|them)": {"touching": True},
            "[the] {played:cards_of_yours} [that] you play (cannot|can't) be answered with {by:such} "
            "that do something to them": {"touching": True},
            "{such} (cannot|can't) be neigh'd": {"by": "neigh"},
            "(your {played:cards_of_yours}|[the] {played:cards_of_yours} [that] you play) (cannot|can't) be neigh'd": {
                "by": "neigh"
            },
        },
        means="the cards that you play, or `this` one on the pile, cannot be answered with such cards; "
        "with `touching`, only with those that do something to the card they answer",
        args={"what": _CARDS, "by": _BY, "touching": _TRUE},
        short="what",
        on=CARD_TYPES,
    ),
    "played as instant": StatementWord(
        reads={"you may play {this} from [your] hand as if it were an instant": {}},
        means="this card may be played from hand as if it were an Instant; the answered card stays",
        args={"value": _TRUE},
        short="value",
        defaults={"what": THIS_CARD},
        says="you may play {name} from hand as if it were an Instant",
        on_play=True,
    ),
    "open hand": StatementWord(
        reads={
            "all players can see the cards in your hand": {},
            "your hand must be visible to all players": {},
            "you must play with your hand (visible to all players|revealed|face up)": {},
        },
        means="everybody can see your hand",
        args={"value": _TRUE},
        short="value",
        says="all players can see the cards in your hand",
    ),
    "unknown": StatementWord(
        means="a sentence, as it is printed, of which nobody has told what it means, nor when it acts: nothing is done "
        "by it, and an answer that may hang on it is left open",
        args={"value": Arg("print", "value", required=True)},
        short="value",
        defaults={"what": THIS_CARD},
        on=CARD_TYPES,
    ),
}
