"""Moves as they are said, and as they stand on buttons: "Ana plays Rhinocorn into Ben's Stable"."""

from __future__ import annotations

from typing import Final

from tutor.cards.clauses import capital
from tutor.cards.phrases import article, listed
from tutor.engine import State, view
from tutor.explain.asking import asks
from tutor.explain.kinds_of_cards import plain
from tutor.explain.spoken_names import MOVE_STATEMENTS, THEMSELVES, YOUR_STATEMENTS, Names
from tutor.script.entry import NOTHING, Entry, Pick
from tutor.script.names import copies, slot_of
from tutor.vocabulary import ZONE_NAMES, is_untold

NOBODY: Final = "Nobody answers"
NOT_TOLD: Final = "a face-down card"


def spoken(entry: Entry, state: State, you: str = "") -> str:
    """An entry as it is said: "Ana plays Rhinocorn into Ben's Stable".

    you: the player to whom it is said: "You play Rhinocorn", "Ben plays Rhinocorn into your Stable"
    """
    if entry.verb == "pass":
        return NOBODY
    is_yours = bool(you) and entry.by == you
    oneself = entry.verb == "choose" and [(pick.name, pick.of) for pick in entry.picks] == [(entry.by, "")]
    named = ("yourself" if is_yours else THEMSELVES) if oneself else _named(entry, state, you)
    does = f"You {YOUR_STATEMENTS[entry.verb]}" if is_yours else f"{entry.by} {MOVE_STATEMENTS[entry.verb]}"
    says = f"{does.format(named)}{_beside(entry, state, you)}".strip()
    if entry.verb == "tell" and entry.picks[0].of:
        says = f"{NOT_TOLD} {where_it_lies(entry.picks[0].of)} is {named}"
    return capital(plain(says, seen_by(state, you)))


def asked_plainly(state: State, you: str = "") -> str:
    """What is asked, as it is said beside the moves that may be made.

    you: the player to whom it is said, where it is not said to all
    """
    return plain(asks(state), seen_by(state, you))


def seen_by(state: State, you: str) -> State:
    """What lies before whoever is told: a colour that nobody else sees is not to be heard in how a card is called."""
    return view(state, state.table.players.index(you)) if you else state


def where_it_lies(of: str) -> str:
    """Where a card not told lies: "in Ben's hand", "in the deck"."""
    return f"in {ZONE_NAMES[of]}" if of in ZONE_NAMES else f"in {of}'s hand"


def _beside(entry: Entry, state: State, you: str) -> str:
    names = Names(state.table, state)
    who = [("you" if you and by == you else by, card) for by, card in entry.also]
    slower = [f"{by} with {names.own(card)}" if card else by for by, card in who]
    faster = f", faster than {listed(slower)}" if slower else ""
    return f"{_into(entry, state, you)}{faster}"


def _into(entry: Entry, state: State, you: str) -> str:
    names = Names(state.table, you=you)
    return f" into {names.whose(entry.into)} {names.stable}" if entry.into else ""


def _named(entry: Entry, state: State, you: str) -> str:
    return listed([_card(pick, entry, state, you) for pick in entry.picks])


def _card(pick: Pick, entry: Entry, state: State, you: str) -> str:
    """What is named: a card by whose it is where that matters, a player, or one of the options in words."""
    names = Names(state.table, state, you)
    if is_untold(pick.name):
        where = f" from {ZONE_NAMES[pick.of]}" if pick.of in ZONE_NAMES else f" of {pick.of}'s" if pick.of else ""
        return f"a face-down card{where}" if where else NOT_TOLD
    if entry.verb == "choose" and pick.name == NOTHING:
        return "no card"
    if not copies(state.table, pick.name) or (pick.name in state.table.players and not pick.of):
        return "you" if you and pick.name == you else pick.name
    if entry.verb in ("choose", "pull"):
        return names.card(pick.name, pick.of, entry.by) if pick.of else names.own(pick.name)
    return article(names.base(pick.name)) if entry.verb == "tell" else names.own(pick.name)


def move_label(entry: Entry, state: State, elsewhere: bool, you: str = "") -> str:
    """What stands on a button beside what is tapped; `elsewhere`: may the card go into another Stable as well?"""
    if entry.verb == "play" and (entry.into or elsewhere):
        own = "your own" if you and entry.by == you else f"{entry.by}'s own"
        whose = Names(state.table, you=you).whose(entry.into) if entry.into else own
        return f"Play into {whose} {state.table.edition.terms['stable']}"
    if entry.verb in _LABELS:
        return f"{_LABELS[entry.verb]}{_into(entry, state, you)}"
    if entry.verb == "done":
        return "No more"
    return NOBODY if entry.verb == "pass" else capital(plain(_named(entry, state, you), seen_by(state, you)))


_LABELS: Final = {"play": "Play", "use": "Use it", "skip": "Leave it", "respond": "Answer", "draw": "DRAW a card"}


def move_group(entry: Entry, state: State, you: str = "") -> str:
    """What answers like it have in common."""
    if entry.verb in _GROUPS:
        return _group(entry, you)
    if entry.verb == "tell":
        return "The face-down card is"
    if entry.verb == "pull":
        return "The card pulled is"
    if entry.verb in ("use", "skip"):
        return "Effects"
    if entry.verb == "choose" and entry.picks[0].name != NOTHING:
        of = entry.picks[0].of
        if of:
            return f"From {ZONE_NAMES[of]}" if of in ZONE_NAMES else capital(Names(state.table, you=you).whose(of))
        is_option = getattr(slot_of(state), "ask", "") == "option"
        players = [pick.name for pick in entry.picks if pick.name in state.table.players and not (pick.of or is_option)]
        return "Players" if players or entry.into else _group(entry, you)
    return "Otherwise"


_GROUPS: Final = ("play", "respond")


def _group(entry: Entry, you: str) -> str:
    """ "Ana answers with", "You answer with"."""
    is_yours = bool(you) and entry.by == you
    does = f"You {YOUR_STATEMENTS[entry.verb]}" if is_yours else f"{entry.by} {MOVE_STATEMENTS[entry.verb]}"
    return does.format("").strip()
