"""Actions on cards in Stables, and on what comes into them; a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.arguments import CARDS, CARDS_MOVED, COUNT, THOSE_WHO, from_where, to_where, who
from tutor.cards.grammar import HAND_OF_ITS_PLAYER
from tutor.cards.rows import Arg, Verb

_ENTERING: Final = ("effects.entering",)
_LEAVING: Final = ("effects.leaving",)

STABLE_VERBS: Final = {
    "sacrifice": Verb(
        means="SACRIFICE cards in one's own Stable",
        args={"what": CARDS, "count": COUNT, "who": who(), **THOSE_WHO},
        short="what",
        defaults={"place": "your stable"},
        picks="cards",
        tells=CARDS_MOVED,
        gives_up=True,
        takes_to="discard",
        would="sacrificed",
        sets_off=("sacrificed",),
        rules=("terms.sacrifice", "terms.discard-pile"),
        term="terms.sacrifice",
        out_of_stable=_LEAVING,
        capitals=True,
        done_to="sacrificed",
        purpose="to SACRIFICE",
        cannot="{by} has no {wanted} left to SACRIFICE",
    ),
    "destroy": Verb(
        means="DESTROY cards in other players' Stables",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where("another stable", "that stable", "those stables", "any stable"),
            "quiet": Arg("true", "quiet"),
        },
        short="what",
        defaults={"place": "another stable"},
        picks="cards",
        tells=CARDS_MOVED,
        takes_to="discard",
        would="destroyed",
        prevented_by="cannot be destroyed",
        sets_off=("destroyed", "destroys"),
        rules=("terms.destroy", "terms.discard-pile"),
        term="terms.destroy",
        out_of_stable=_LEAVING,
        capitals=True,
        done_to="destroyed",
        purpose="to DESTROY",
        cannot="there is no {wanted} that {by} can DESTROY",
    ),
    "steal": Verb(
        means="STEAL cards: move them from another player's Stable into yours",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where("another stable", "that stable", "any stable"),
            "who": who("you", "that player"),
        },
        short="what",
        defaults={"place": "another stable", "to": "your stable"},
        picks="cards",
        tells=CARDS_MOVED,
        prevented_by="cannot be moved",
        rules=("terms.steal",),
        term="terms.steal",
        entering=_ENTERING,
        out_of_stable=_LEAVING,
        capitals=True,
        done_to="stolen",
        purpose="to STEAL",
        cannot="there is no {wanted} that {by} can STEAL",
    ),
    "return": Verb(
        means="return cards from a Stable to the hand of that Stable's player, to the Nursery or on top of the deck",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where(
                "your stable", "another stable", "any stable", "each stable", "that stable", required=True
            ),
            "to": to_where("hand", "nursery", "deck"),
        },
        picks="cards",
        tells=CARDS_MOVED,
        takes_to=HAND_OF_ITS_PLAYER,
        would="returned",
        done_to="returned to a hand",
        purpose="to return",
        fate="returned",
        cannot="there is no {wanted} that can be returned",
    ),
    "bring": Verb(
        means="bring cards into a Stable without playing them",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where("hand", "that hand", "discard", "nursery", "drawn", "that stable", required=True),
            "to": to_where("your stable", "that stable", "any stable"),
        },
        defaults={"to": "your stable"},
        picks="cards",
        tells=CARDS_MOVED,
        would="brought",
        rules=("bring.not-play",),
        entering=_ENTERING,
        done_to="brought into a {stable}",
        purpose="to bring into a {stable}",
        deed="bring {card} into a {stable}",
        cannot="there is no {wanted} that {by} can bring into a {stable}",
    ),
    "move": Verb(
        means="move cards from one Stable to another",
        args={
            "what": CARDS,
            "count": COUNT,
            "from": from_where("your stable", "any stable", "fullest stable", "that stable", required=True),
            "to": to_where("another stable", "any stable", "emptiest stable", "your stable", "that stable"),
        },
        defaults={"to": "another stable"},
        picks="cards",
        tells=CARDS_MOVED,
        prevented_by="cannot be moved",
        done_to="moved",
        purpose="to move",
        cannot="there is no {wanted} that {by} can move",
    ),
}

LEAVE: Final = Verb(
    means="a `return` that takes a card somewhere other than to a hand",
    done_to="removed",
    cannot="there is no {wanted} that can be returned",
)
