"""Actions on the deck: looked at, searched, dug through, shuffled; a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.arguments import CARDS, CARDS_MOVED, COUNT, KINDS, NUMBER, from_where, to_where, who
from tutor.cards.rows import Arg, Verb

_REVEAL: Final = "(reveal|show|turn over|flip over)"
_TO_ALL: Final = " [to (each [other] player|all [other] players|the other players|everybody|everyone)]"

DECK_VERBS: Final = {
    "search": Verb(
        reads={
            "search the deck for {sought:cards}": {},
            "search the deck for {cards} [, which (you|they) reveal] (and|, and) "
            "[reveal it (and|, and|,)] (take|add|put) [it|them] (to|into|in) {home:place}": {},
            "search the deck for {cards} , reveal it (and|, and|,|, then|and then) "
            "(take|add|put) it (to|into|in) {home:place}": {},
            "search the deck for {cards} [, which (you|they) reveal] (and|, and) bring [it|them] into {to:place}": {},
        },
        means="search the deck for cards, which are revealed",
        args={"what": CARDS, "count": NUMBER, "to": to_where("hand", "your stable", "that stable"), "who": who()},
        short="what",
        defaults={"place": "deck", "to": "hand"},
        picks="cards",
        tells=CARDS_MOVED,
        would="brought",
        rules=("search.reveal", "players.each-other"),
        picked=("choose.look",),
        into_stable=("bring.not-play", "search.reveal"),
        entering=("effects.entering",),
        done_to="taken from the deck",
        deed="take {card} from the deck",
        deed_alone="search the deck",
        players_say=("search", "tutor"),
        searched_as="search: tutor, look for, fetch, find",
        unknown_to={
            "meeting": "no card waits for the deck to be searched",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by where the card is in the end",
        },
        cannot="{by} takes no {wanted} from the deck",
    ),
    "look": Verb(
        reads={
            "look at [the] top card of [the] deck": {"top": 1},
            "look at [the] top {top:number} cards [of [the] deck]": {},
            "look (at|through) {hand:place}": {},
            "look through the hand of {hand_of:player}": {},
            "{hand_of:player} (must|has to) (show you their hand|reveal their hand to you)": {},
            "(force|make|have) {hand_of:player} [to] (show you their hand|reveal their hand to you)": {},
        },
        means="look at the top cards of the deck, or at a hand",
        args={"top": NUMBER, "hand": from_where("another hand", "any hand", "each other hand", "that hand")},
        defaults={"place": "deck"},
        one_of=("top", "hand"),
        players_say=("look", "peek", "reveal"),
        searched_as="look at: look through, peek, see, open",
        unknown_to={
            "meeting": "no card waits for cards to be looked at",
            "quiz": "nothing changes by it",
            "goal": "nothing changes by it",
        },
        cannot="there is nothing that {by} can look at",
    ),
    "reveal": Verb(
        reads={
            f"{_REVEAL} the top card of the deck{_TO_ALL}": {"from": "deck"},
            f"{_REVEAL} the top {{count:number}} cards of the deck{_TO_ALL}": {"from": "deck"},
            f"{_REVEAL} {{shown:cards}}{_TO_ALL}": {},
            f"{_REVEAL} (a random card|a card at random) (in|from|of) {{from:place}}{_TO_ALL}": {},
        },
        means="show every player the top cards of the deck, a card of a hand picked at random, or the cards just drawn "
        "(`what: that`, `what: those`)",
        args={
            "what": CARDS,
            "count": NUMBER,
            "from": from_where("deck", "drawn", "hand", "another hand", "any hand", "that hand", required=True),
        },
        short="from",
        tells=CARDS_MOVED,
        deed="reveal {card}",
        unknown_to={
            "quarrel": "players say it of a hand that is looked at as well",
            "meeting": "no card waits for cards to be revealed",
            "quiz": "nothing changes by it",
            "goal": "nothing changes by it",
        },
        cannot="there is no card that {by} can reveal",
    ),
    "put": Verb(
        reads={
            "(put|place|move) {looked} (on|to) [the] top of the deck": {"from": "looked", "to": "top"},
            "(put|place|move) {looked} (under|at the bottom of|on the bottom of|to the bottom of) the deck": {
                "from": "looked",
                "to": "bottom",
            },
            "(put|place|move|send) {looked} (into|to|in) the discard pile": {"from": "looked", "to": "discard"},
            "discard {looked}": {"from": "looked", "to": "discard"},
            "(put|place|move|send) {cards} [back] (on|to) [the] top of the deck": {"to": "top"},
            "(put|place|move|send) {cards} (under|at the bottom of|on the bottom of|to the bottom of) the deck": {
                "to": "bottom",
            },
            "(put|place|move|send) {cards} (into|to|in) the discard pile": {"to": "discard"},
            "(put|place|move|send) {cards} (into|to|in) the discard pile without triggering any of (its|their) "
            "effects": {"to": "discard", "quiet": True},
            "shuffle {cards} [back] into the deck": {"to": "deck"},
        },
        means="put cards on top of the deck, under it, shuffled into it (`deck`), or into the discard pile; that is "
        "no DESTROY, SACRIFICE or DISCARD",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where(
                *("looked", "drawn", "hand", "that hand", "another hand", "each other hand", "discard"),
                *("your stable", "another stable", "any stable", "each stable", "each other stable"),
                *("that stable", "those stables", "pile"),
                required=True,
            ),
            "to": to_where("top", "bottom", "deck", "discard", required=True),
            "who": who(),
            "quiet": Arg("true", "quiet"),
        },
        picks="cards",
        tells=CARDS_MOVED,
        picked=("choose.look",),
        out_of_stable=("effects.leaving",),
        done_to="put elsewhere",
        deed="put {card} elsewhere",
        fate="put elsewhere",
        unknown_to={
            "quarrel": "the word is said of every card that goes anywhere",
            "meeting": "no card waits for it",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by where the card is in the end",
        },
        cannot="there is no {wanted} that {by} can put there",
    ),
    "put back": Verb(
        reads={
            "(put|place|return) "
            "(the rest|them|the other cards|the other {others:number} [cards]|the others|the cards|those cards) "
            "[back] (on|to) [the] top of the deck [in any order]": {},
        },
        means="put the rest of the cards looked at on top of the deck, in any order",
        defaults={"place": "looked"},
        picks="order",
        purpose="to go back on the deck next",
        deed="put {card} back on top of the deck",
        unknown_to={
            "quarrel": "the word is said of every card that goes anywhere",
            "meeting": "no card waits for it",
            "quiz": "the order of the deck is seen by nobody",
            "goal": "the order of the deck is seen by nobody",
        },
        cannot="there is nothing left to put back",
    ),
    "dig": Verb(
        reads={"put cards from the top of the deck into the discard pile until one is {cards}": {}},
        means="put cards from the top of the deck into the discard pile until one fits",
        args={"what": KINDS},
        short="what",
        defaults={"place": "deck"},
        takes_to="discard",
        tells=CARDS_MOVED,
        rules=("terms.discard-pile.sent",),
        deed="turn up {card} from the deck",
        unknown_to={
            "quarrel": "no player calls it by one word",
            "meeting": "no card waits for it",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by where the card is in the end",
        },
        cannot="the deck holds no {wanted}",
    ),
    "shuffle": Verb(
        reads={
            "shuffle {parts} [back] into the deck": {},
            "shuffle the deck": {"parts": ["deck"]},
            "shuffle each player's [whole] hand into the deck": {"parts": ["hand"], "who": "each player"},
            "shuffle each player's [whole] hand and the [whole] discard pile into the deck": {
                "parts": ["hand", "discard"],
                "who": "each player",
            },
        },
        means="shuffle these into the deck",
        args={
            "parts": Arg("words", "parts", ("this", "hand", "discard", "deck"), required=True),
            "who": who(),
        },
        short="parts",
        done_to="shuffled into the deck",
        deed="shuffle {card} into the deck",
        searched_as="shuffle: reshuffle, mix",
        unknown_to={
            "quarrel": "it is done to piles, and no quarrel is about one card in it",
            "meeting": "no card waits for it",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by where the card is in the end",
        },
        cannot="there is nobody whose cards could be shuffled",
    ),
}
