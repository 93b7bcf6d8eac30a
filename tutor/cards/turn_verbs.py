"""Actions on turns: ended, extra, skipped, with more plays or fewer; a part of the vocabulary in `words`."""

from __future__ import annotations

from typing import Final

from tutor.cards.arguments import CARDS, KINDS, NUMBER, SUCH, TRUE, from_where, who
from tutor.cards.rows import Arg, Verb

TURN_VERBS: Final = {
    "end turn": Verb(
        means="your turn ends; its other phases are skipped",
        args={"value": TRUE},
        short="value",
        order="end {your} turn",
        deed="end the turn",
        deed_of="end {of}'s turn",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="{by}'s turn cannot be ended",
    ),
    "extra turn": Verb(
        reads={"take (another|an extra) turn [after this one]": {}},
        means="take another turn after this one",
        args={"value": TRUE},
        short="value",
        order="take another turn after this one",
        deed="get another turn",
        deed_of="give {of} another turn",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="{by} cannot take another turn",
    ),
    "plays": Verb(
        reads={
            "play [up to] {plays:number} (card|cards) (in|during) "
            "(this turn's action phase|your action phase|your turn) [instead of one]": {},
            "play (an extra|one extra|an additional|a second) card (in|during) (this turn's action phase|"
            "your action phase|your turn)": {"count": 2},
            "play no card in this turn's action phase , but you may draw one": {"count": 0},
            "you (cannot|can't|may not) play [any] cards (in|during) (this turn's|your) action phase": {"count": 0},
        },
        means="you may play that many cards in the Action phase of this turn, or `must`; none: you may only DRAW",
        args={"count": Arg("zero", "count"), "must": Arg("true", "must")},
        short="count",
        rules=("turn.action.may",),
        deed="change how many cards may be played",
        deed_of="change how many cards {of} may play",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="how many cards {by} may play cannot be changed",
    ),
    "later": Verb(
        means="what this card has under `when: later` is due at the end of this turn, for that card and that player",
        args={"value": TRUE},
        short="value",
        order="remember that until the end of this turn",
        deed="put something off to the end of the turn",
        deed_of="put something of {of}'s off to the end of the turn",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="nothing can be put off to the end of the turn",
    ),
    "skip phase": Verb(
        reads={"skip (the|your) {phases}": {}},
        means="these phases of this turn are skipped",
        args={"phases": Arg("phases", "phases", ("draw", "action"), required=True)},
        short="phases",
        deed="have a phase skipped",
        deed_of="have a phase of {of}'s turn skipped",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="no phase can be skipped",
    ),
    "skip turn": Verb(
        reads={"skip (your|their|there) next turn": {}},
        means="the next turn of this player is skipped",
        args={"who": who("you", "any player", "another player", "that player")},
        short="who",
        deed="have a turn skipped",
        deed_of="have {of}'s next turn skipped",
        unknown_to={
            "quarrel": "players say it in whole sentences, of a turn and not of a card",
            "meeting": "it is done to no card",
            "quiz": "it changes a turn and not a card",
            "goal": "it changes a turn and not a card",
        },
        cannot="there is nobody whose turn could be skipped",
    ),
    "protect": Verb(
        reads={"protect {such} from being destroyed until your next turn begins": {"from": "destroyed"}},
        means="these cards of yours cannot be destroyed until your next turn begins",
        args={"what": SUCH, "from": Arg("word", "value", ("destroyed",), required=True)},
        deed="protect cards",
        deed_of="protect cards of {of}'s",
        unknown_to={
            "quarrel": "who says `protect` may mean an Instant or what always holds",
            "meeting": "what it keeps from a card is met by DESTROY",
            "quiz": "nothing changes by it until something else is tried",
            "goal": "it is asked by whether the card is destroyed",
        },
        cannot="nothing can be protected",
    ),
    "forbid": Verb(
        reads={
            "no player may play {such} until the end of this turn": {"who": "each player"},
            "{who:player} (may not|cannot) play {such} (until the end of this turn|this turn)": {},
        },
        means="nobody, or whom `who` says, can play such cards until the end of this turn",
        args={"what": KINDS, "who": who("you", "each player", "each other player", "another player", "that player")},
        short="what",
        defaults={"who": "each player"},
        deed="forbid cards to be played",
        deed_of="forbid {of} to play cards",
        unknown_to={
            "quarrel": "players say what may not be played, and not who forbids it",
            "meeting": "it is met as what lasts for the turn",
            "quiz": "nothing changes by it until something else is tried",
            "goal": "a question has it as a move that is refused",
        },
        cannot="there is nobody to whom that could be forbidden",
    ),
    "play": Verb(
        reads={"play {cards} [again]": {}},
        means="play cards from your hand; others may answer them, and it costs no action",
        args={"what": CARDS, "count": NUMBER, "from": from_where("hand")},
        short="what",
        defaults={"place": "your hand"},
        rules=("play.means",),
        entering=("effects.entering",),
        players_say=("play", "cast", "lay", "lays", "laid", "drop"),
        searched_as="play: cast, put down, lay down",
        own_card=True,
        unknown_to={
            "meeting": "cards that are played meet as moves of the script",
            "quiz": "it is the move that is asked about",
            "goal": "a question has it as a move, `play`",
        },
        cannot="{by} has no card that may be played",
    ),
}
