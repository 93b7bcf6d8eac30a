"""What a quiz asks, in the words of a table: one function a kind of question, and what a choice says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.cards.clauses import capital
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine import State
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.frames import Pile
from tutor.explain.move_story import chosen, story
from tutor.explain.spoken_names import Names
from tutor.script.entry import NOTHING, Entry
from tutor.script.names import copies
from tutor.vocabulary import STABLE_TYPES

WHAT_HAPPENS: Final = "Which of these happens?"
WHAT_COMES_FIRST: Final = "Which of these happens first?"
IN_WHICH_ORDER: Final = "In which order does this happen?"
WHAT_FORBIDS: Final = "Which card forbids it?"


def what_is_legal(state: State) -> str:
    """What may be done at a decision, as one sentence or two; `""` where it takes more than that to ask."""
    asked = state.asked
    assert asked is not None
    who = state.table.players[asked.by[0]]
    if asked.kind == "action":
        return f"It is {who}'s Action phase. What may {who} do?"
    if asked.kind == "respond":
        return _who_may_answer(state)
    if asked.kind == "use" and state.link == 0 and state.turn.phase == "beginning":
        return f"{who}'s turn begins. Which of these may {who} use?"
    request = asked.request
    if asked.kind != "choose" or request is None or request.instance.source < 0 or request.action.verb == "discard":
        return ""  # that a DISCARD is of a card in hand is no question
    card = called(state, request.instance.source, of=request.chooser)
    if request.ask == "player":
        return f"{who} has to choose a player for {card}. Who may it be?"
    if request.ask != "card":
        return ""
    row = VERBS.get(request.action.verb)
    purpose = f" {row.purpose.format(stable=Names(state.table).stable)}" if row is not None and row.purpose else ""
    return f"{who} chooses a card{purpose} for {card}. Which of these may it be?"


def _who_may_answer(state: State) -> str:
    frame = state.agenda[-1]
    top = top_of(state, frame) if isinstance(frame, Pile) else None
    if top is None or event_to_answer(state) is not None:
        return ""
    return f"{listed(_laid_down(state), 'and')}. Who may answer {called(state, top.card)} now, and with what?"


def _laid_down(state: State) -> list[str]:
    """What lies on the pile, as it was laid there."""
    players = state.table.players
    first, *answers = state.pile
    answered = [f"{players[one.seat]} answers with {called(state, one.card)}" for one in answers]
    stays = state.table.cards[first.card].type in STABLE_TYPES
    into = f" into {players[first.into]}'s {Names(state.table).stable}" if stays and first.into != first.seat else ""
    return [f"{players[first.seat]} plays {called(state, first.card)}{into}", *answered]


def move_offered(entry: Entry, state: State) -> str:
    """A move as a choice: "Play Rhinocorn", "Ben, with a Neigh"."""
    names = Names(state.table, state)
    if entry.verb == "draw":
        return "DRAW a card"
    name = entry.picks[0].name
    if entry.verb == "play":
        return f"Play {_played(entry, names)}"
    if entry.verb == "respond":
        return f"{entry.by}, with {names.own(name)}"
    if entry.verb == "use":
        return f"Use {names.own(name)}"
    return capital(names.card(name, entry.picks[0].of or entry.by) if copies(state.table, name) else name)


def _played(entry: Entry, names: Names) -> str:
    """The card that is played, and into whose Stable, where that is another's."""
    into = f" into {entry.into}'s {names.stable}" if entry.into else ""
    return f"{names.own(entry.picks[0].name)}{into}"


def where_it_lies(state: State, card: int) -> str:
    """Where a card lies in the end."""
    return f"Where does {called(state, card)} lie when all of this is done?"


def how_many_unicorns(state: State, seat: int) -> str:
    """How many Unicorns somebody has in the end."""
    table = state.table
    return f"How many {table.edition.terms['unicorns']} does {table.players[seat]} have then, and is that enough?"


def so_many_unicorns(number: int, needed: int) -> str:
    """An answer to that; needed: how many win."""
    return f"{number} of {needed}, which is enough" if number >= needed else f"{number} of {needed}, not yet enough"


WHICH_RULE: Final = "Which rule is behind that?"


def why_not(entry: Entry, state: State) -> str:
    """Why a move is refused; `""` where nothing says for which card somebody would choose."""
    if entry.verb == "choose" and entry.picks[0].name == NOTHING:
        says = what_forbids(entry, state).partition(". ")[0]
        return f"{says.replace('may not choose no card', 'has to choose a card')}. Why?" if says else ""
    if entry.verb in ("play", "choose"):
        says = what_forbids(entry, state)
        return f"{says.rpartition('.')[0]}. Why not?" if says else ""
    if entry.verb == "respond":
        asks = _who_may_answer(state)
        name = Names(state.table, state).own(entry.picks[0].name)
        told = f"{asks.partition('. Who')[0]}. " if asks else ""
        return f"{told}{entry.by} may not answer with {name} now. Why not?"
    if entry.verb == "use":
        return f"{entry.by} may not use {Names(state.table, state).own(entry.picks[0].name)}. Why not?"
    if entry.verb == "skip":
        return f"{entry.by} may not leave {Names(state.table, state).own(entry.picks[0].name)} unused. Why not?"
    if entry.verb == "draw":
        return f"{entry.by} may not DRAW a card now. Why not?"
    return ""


def told_from(line: Sequence[Entry], at: Sequence[State]) -> str:
    """Moves, each with the state in which it is made, as sentences; what lies on the pile already is told first."""
    laid = f"{listed(_laid_down(at[0]), 'and')}. " if at and at[0].pile else ""
    return laid + story(line, at)


def why_it_happens(played: str, says: str) -> str:
    """On which rule it rests that something happens; played: what was, as sentences."""
    return f"{played} {says} {WHICH_RULE}".strip()


def who_does(verb: str) -> str:
    """Which players do something; the verb's row has `who_does`."""
    return f"Who {VERBS[verb].who_does}?"


def how_many_held(player: str) -> str:
    """How many cards somebody holds in the end."""
    return f"How many cards does {player} hold then?"


def under_reading(asks: str, choice: str) -> str:
    """An open point, and how the table plays it; both as the reading has them, with the blanks of an edition."""
    return f"{asks} Your table plays: {choice}."


def what_stops(state: State, card: int) -> str:
    """What was laid on the pile, and which card can stop the one on top of it."""
    told = ", and ".join(_laid_down(state))
    return f"{told}. Which of these can stop {called(state, card) if len(state.pile) > 1 else 'it'} now?"


def what_forbids(entry: Entry, state: State) -> str:
    """Which card forbids a move; `""` where nothing says for which card somebody would choose."""
    if entry.verb == "play":
        return f"{entry.by} would like to play {_played(entry, Names(state.table, state))}, but may not. {WHAT_FORBIDS}"
    request = state.asked.request if state.asked is not None else None
    if request is None or request.instance.source < 0:
        return ""
    card = called(state, request.instance.source, of=request.chooser)
    return f"{entry.by} may not choose {chosen(entry, state)} for {card}. Which card sees to that?"


def what_keeps(played: str, card: str, place: str) -> str:
    """Without which card another would lie elsewhere; played: what was; place: where it lies, as a choice."""
    lies = place[:1].lower() + place[1:]
    return f"{played} In the end {card} lies {lies}. Without which card would it lie somewhere else?"
