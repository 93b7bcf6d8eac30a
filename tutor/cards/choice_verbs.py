"""Actions that settle what others speak of, or act on what is under way; a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.arguments import NAMEABLE, THOSE_WHO, TRUE, to_where, who
from tutor.cards.rows import Arg, Verb
from tutor.vocabulary import STABLE_TYPES

CHOICE_VERBS: Final = {
    "choose": Verb(
        reads={
            "choose {who:player}": {},
            "choose up to {players:number} other (player|players)": {},
            "choose as many players": {"players": "as many"},
            "choose any number of [other] players": {"players": "any"},
        },
        means="choose a player, or up to that many other players, or any number of them",
        args={"who": who("any player", "another player"), "players": Arg("amount", "count", ("any", "as many"))},
        short="who",
        one_of=("who", "players"),
        picks="players",
        players_say=("choose", "chose", "chosen", "pick", "select", "target"),
        searched_as="choose: pick, decide, select",
        unknown_to={
            "meeting": "it settles whom other actions speak of",
            "quiz": "it is a player's decision, and nothing comes of it alone",
            "goal": "a question has it as a move, `choose`",
        },
        cannot="there is no player whom {by} can choose",
    ),
    "name": Verb(
        reads={"name a type of card : {kinds}": {}},
        means="name one of these kinds of cards, which is remembered as long as this card stays in the Stable",
        args={"what": Arg("kinds", "what", NAMEABLE, required=True)},
        short="what",
        on=STABLE_TYPES,
        picks="kind",
        deed="name a kind of card",
        unknown_to={
            "quarrel": "who says `name` may call a card by its name",
            "meeting": "it is met by what is named",
            "quiz": "it is a player's decision, and nothing comes of it alone",
            "goal": "it is a player's decision, and nothing comes of it alone",
        },
        cannot="there is no kind of card that {by} can name",
    ),
    "stop": Verb(
        reads={
            "stop {stopped} [from (being played|coming into play|entering play)] "
            "and (send|put|place|move) it (to|into|in) the discard pile [instead]": {},
            "stop {stopped} [from being played] and (put|place|return|add) it [back] (to|into) your hand": {
                "to": "hand"
            },
            "stop {stopped} [from being played] "
            "and (put|place|return) it [back] (to|into) (that|the|its) (player's|owner's) hand": {"to": "that hand"},
            "stop {stopped} [from being played] and (put|place|return) it on [the] top of the deck": {"to": "deck"},
            "stop that [effect]": {},
        },
        means="what is answered is stopped: a card goes to the discard pile, or where `to` says",
        args={"it": TRUE, "to": to_where("discard", "hand", "that hand", "deck")},
        short="it",
        on=("instant", *STABLE_TYPES),
        acts_on=("card", "event", "effect"),
        tells=("card", "player"),
        needs="`answers` a card",
        unknown_to={
            "quarrel": "players say `neigh`, `save` or `stop`, which is to answer",
            "meeting": "what answers meets as a card in a hand",
            "quiz": "what is stopped is asked by where it lies",
            "goal": "it is asked by whether the card is in the Stable in the end",
        },
        cannot="there is nothing left that {by} can stop",
    ),
    "divert": Verb(
        means="choose the Stable that the answered card will enter",
        args={"value": TRUE},
        short="value",
        on=("instant",),
        acts_on=("card",),
        needs="`answers` a card",
        picks="other",
        order="choose the {stable} that card will enter",
        deed="send {card} to another {stable}",
        unknown_to={
            "quarrel": "no player calls it by one word",
            "meeting": "what answers meets as a card in a hand",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by whether the card is in the Stable in the end",
        },
        cannot="that card may go to no {stable}",
    ),
    "retarget": Verb(
        means="choose another such card to which what is announced happens",
        args={"value": TRUE},
        short="value",
        on=("instant",),
        acts_on=("event",),
        needs="`answers` an event (`would`)",
        picks="other",
        order="choose another such card to which that happens",
        deed="change to which card something happens",
        deed_of="change to which card of {of}'s something happens",
        unknown_to={
            "quarrel": "no player calls it by one word",
            "meeting": "what answers meets as a card in a hand",
            "quiz": "where the card comes to lie is asked",
            "goal": "it is asked by what comes of each of the cards",
        },
        cannot="there is no other card to which that could happen",
    ),
    "unknown": Verb(
        means="what nobody has told, with the sentence in which it is printed, or `true`: it is said that it is not "
        "known, and nothing is done",
        args={"value": Arg("print or true", "print")},
        short="value",
        unknown_to={
            "quarrel": "nobody has told what is done",
            "meeting": "nobody has told what is done",
            "quiz": "nobody has told what is done",
            "goal": "nobody has told what is done",
        },
        cannot="what {by} is to do is not known",
    ),
    "either": Verb(
        means="one of these lists of actions, of the choice of whoever does it; in those of somebody else that is "
        "`that player`",
        args={
            "options": Arg("options", "branches", required=True),
            "who": who("you", "each player", "each other player", "that player", "those players"),
            **THOSE_WHO,
        },
        short="options",
        unknown_to={
            "quarrel": "one of its options is done, which has its own row",
            "meeting": "one of its options is done, which has its own row",
            "quiz": "one of its options is done, which has its own row",
            "goal": "one of its options is done, which has its own row",
        },
        cannot="{by} can take none of the options",
    ),
}
