"""The question whether a move is legal now, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.clauses import capital
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine import State
from tutor.engine.chains.event_words import events_words
from tutor.engine.chains.windows import event_to_answer, top_of
from tutor.engine.continuous.phrasing import called
from tutor.engine.state.decision import TargetRequest
from tutor.engine.state.event_frames import Aiming, Announcement, Ordering
from tutor.engine.state.frames import Counter, Pile
from tutor.engine.state.moves import NO_CARD
from tutor.explain.spoken_names import Names
from tutor.explain.story.refusal_sentence import MOVE_INFINITIVES
from tutor.script.entry import NOTHING, Entry, Pick
from tutor.script.names import copies, meant_option, slot_of


def may_words(entry: Entry, state: State) -> str:
    """The question: "May Cleo answer Rhinocorn with a Neigh?" """
    return capital(f"{_lead(entry, state)}may {entry.by} {_PREDICATES[entry.verb](entry, state)}?")


def may_clause(entry: Entry, state: State, legal: bool) -> str:
    """The answer to it as a clause: "Cleo may answer Rhinocorn with a Neigh", or that Cleo may not."""
    may = "may" if legal else "may not"
    return capital(f"{_lead(entry, state)}{entry.by} {may} {_PREDICATES[entry.verb](entry, state)}")


def _lead(entry: Entry, state: State) -> str:
    """What is announced, where the move is about that: "Rhinocorn would be destroyed; "."""
    event = event_to_answer(state) if entry.verb in ("respond", "pass") else None
    frame = state.agenda[-1] if state.agenda else None
    if event is None and entry.verb == "use" and isinstance(frame, Announcement):
        event = frame
    return f"{events_words(state, event)}; " if event is not None else ""


def _names(entry: Entry, state: State) -> list[str]:
    names = Names(state.table, state)
    return [names.own(pick.name) for pick in entry.picks]


def _plain(entry: Entry, state: State) -> str:
    return MOVE_INFINITIVES[entry.verb].format(what=listed(_names(entry, state)) if entry.picks else "")


def _play(entry: Entry, state: State) -> str:
    return f"{_plain(entry, state)}{_into(entry, state)}"


def _into(entry: Entry, state: State) -> str:
    if not entry.into:
        return ""
    whose = "their own" if entry.into == entry.by else f"{entry.into}'s"
    return f" into {whose} {Names(state.table).stable}"


def _answered(state: State, answer: str = "") -> str:
    """What can be answered now, the top card or an announced event; `""` where there is neither."""
    frame = state.agenda[-1] if state.agenda else None
    top = top_of(state, frame) if isinstance(frame, Pile) else None
    if top is None:
        return "that" if event_to_answer(state) is not None else ""
    beside = next(iter(copies(state.table, answer)), NO_CARD)
    return called(state, top.card, beside=beside)


def _respond(entry: Entry, state: State) -> str:
    names = Names(state.table, state)
    what = _answered(state, names.base(entry.picks[0].name))
    slower = listed(f"{by} with {names.own(card)}" if card else by for by, card in entry.also)
    before = f", before {slower}" if entry.also else ""
    return f"answer {what + ' ' if what else ''}with {_names(entry, state)[0]}{_into(entry, state)}{before}"


def _pass(entry: Entry, state: State) -> str:
    what = _answered(state)
    return f"leave {what} unanswered" if what else MOVE_INFINITIVES["pass"]


def _use(entry: Entry, state: State) -> str:
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, Announcement):
        return f"{_plain(entry, state)} instead"
    if isinstance(frame, Counter):
        return f"{_plain(entry, state)} against the effect of {called(state, frame.instance.source)}"
    return _plain(entry, state)


def _done(entry: Entry, state: State) -> str:
    request: TargetRequest | None = slot_of(state)
    if request is None or not request.free:
        return MOVE_INFINITIVES["done"]
    return f"{'stop' if request.chosen else 'go without'} choosing{_source(request, state)}"


def _choose(entry: Entry, state: State) -> str:
    request: TargetRequest | None = slot_of(state)
    if [pick.name for pick in entry.picks] == [NOTHING]:
        return f"go without choosing a card{'' if request is None else _source(request, state)}"
    each = [_chosen(pick, entry, state, request) for pick in entry.picks]
    if request is not None and isinstance(state.agenda[-1], Ordering):
        return f"say that {each[0]} is next{''.join(f', then {name}' for name in each[1:])}"
    named = listed(each)
    if request is not None and request.ask == "player" and request.instance.source < 0:
        return f"say that {named}'s effects come first"
    purpose = "" if request is None else f"{_purpose(request, entry, state)}{_source(request, state)}"
    return f"choose {named}{purpose}"


def _chosen(pick: Pick, entry: Entry, state: State, request: TargetRequest | None) -> str:
    if request is not None and request.ask == "option":
        place, _ = meant_option(request.options, pick.name)
        if place >= 0:
            return f'"{request.options[place]}"'
    names = Names(state.table, state)
    if names.base(pick.name) in state.table.copies:
        theirs = not pick.of and names.holder(pick.name) == entry.by
        return names.own(pick.name) if theirs else names.card(pick.name, pick.of, entry.by)
    return pick.name if pick.name in state.table.players or pick.name.isdecimal() else f'"{pick.name}"'


def _purpose(request: TargetRequest, entry: Entry, state: State) -> str:
    """What a card is chosen for: " to DESTROY"; `""` where several things are, or no card."""
    row = VERBS.get(request.action.verb)
    names = Names(state.table)
    is_card = len(entry.picks) == 1 and names.base(entry.picks[0].name) in state.table.copies
    aimed = isinstance(state.agenda[-1], Aiming)
    if row is None or request.ask != "card" or not is_card or not row.purpose or aimed:
        return ""
    return f" {row.purpose.format(stable=names.stable)}"


def _source(request: TargetRequest, state: State) -> str:
    """The effect for which something is chosen: " for Glitter Bomb"."""
    if request.instance.source < 0:
        return " because of the hand limit" if request.ask == "card" else ""
    return f" for {called(state, request.instance.source, of=request.chooser)}"


_PREDICATES: Final[dict[str, Callable[[Entry, State], str]]] = {
    "play": _play,
    "draw": _plain,
    "respond": _respond,
    "pass": _pass,
    "use": _use,
    "skip": _plain,
    "choose": _choose,
    "done": _done,
}
"""Verb of an entry -> what a question says behind the player."""
