"""Actions on hands: cards drawn, discarded, taken, given and pulled; a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.arguments import CARDS, CARDS_MOVED, COUNT, NUMBER, THOSE_WHO, from_where, to_where, who
from tutor.cards.rows import Arg, Verb

HAND_VERBS: Final = {
    "draw": Verb(
        means="DRAW cards from the top of the deck; `extra`: beside the one of the Draw phase",
        args={
            "count": Arg("amount", "count", ("as many", "hand limit")),
            "who": who(),
            **THOSE_WHO,
            "extra": Arg("true", "extra draw"),
        },
        short="count",
        defaults={"place": "deck"},
        takes_to="hand",
        tells=CARDS_MOVED,
        would="drawn",
        sets_off=("draws",),
        rules=("terms.draw",),
        capitals=True,
        done_to="drawn",
        cannot="there is nobody who could DRAW",
    ),
    "discard": Verb(
        means="DISCARD cards from one's own hand",
        args={"count": COUNT, "what": CARDS, "who": who(), **THOSE_WHO},
        short="count",
        defaults={"place": "your hand"},
        picks="cards",
        gives_up=True,
        takes_to="discard",
        would="discarded",
        sets_off=("discards",),
        rules=("terms.discard", "terms.discard-pile"),
        term="terms.discard",
        capitals=True,
        done_to="discarded",
        purpose="to DISCARD",
        cannot="{by} has no {wanted} left to DISCARD",
    ),
    "take": Verb(
        means="put cards into your hand",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where(
                "discard", "looked", "that hand", "another hand", "own hand", "that stable", required=True
            ),
            "top": Arg("number", "top"),
            "who": who("you", "that player"),
            "unseen": Arg("true", "unseen"),
        },
        defaults={"to": "hand"},
        picks="cards",
        tells=CARDS_MOVED,
        picked=("choose.look",),
        done_to="taken",
        deed="take {card} into their hand",
        cannot="there is no {wanted} that {by} can take",
    ),
    "give": Verb(
        means="give cards of your hand to another player",
        args={"what": CARDS, "count": COUNT, "to": to_where("another hand", "that hand")},
        defaults={"place": "your hand", "to": "another hand"},
        picks="cards",
        tells=CARDS_MOVED,
        picked=("choose.look",),
        done_to="given",
        purpose="to give away",
        deed="give {card} away",
        fate="given away",
        cannot="{by} has no {wanted} that could be given",
    ),
    "pull": Verb(
        means="pull random cards from a hand into yours",
        args={"count": NUMBER, "from": from_where("another hand", "any hand", "that hand")},
        short="count",
        defaults={"place": "another hand", "to": "hand"},
        rules=("pull.random",),
        cannot="there is no hand that {by} can pull a card from",
    ),
    "swap hands": Verb(
        means="swap your whole hand with that of a player",
        args={"who": who("another player", "any player")},
        short="who",
        defaults={"who": "another player"},
        takes_to="any hand",
        deed="swap hands",
        deed_of="swap hands with {of}",
        cannot="there is nobody with whom {by} can swap hands",
    ),
    "pass hands": Verb(
        means="each player passes the whole hand to the next, all at the same time",
        args={"to": to_where("left")},
        short="to",
        takes_to="any hand",
        order="have each player pass their whole hand to the player on their left",
        deed="have every hand passed on",
        cannot="there is no hand that could be passed on",
    ),
}
