"""A coached game as it is shown: the last turns of it, with the eyes of the learner and nobody else's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.diagram.chain_frames import chain_frames
from tutor.diagram.trace import RunJson
from tutor.engine import State
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_hand, is_stable, owner
from tutor.explain import HIDDEN
from tutor.explain.move_sentence import asked_plainly
from tutor.explain.standstill import how_it_begins, how_it_stands
from tutor.page.library import card_entries
from tutor.page.page import events_data
from tutor.page.standing_effects import standing_notes
from tutor.protocol.decision_json import AnswerableJson, DecisionJson, OptionJson, RefusedJson
from tutor.protocol.game_json import GameLookJson, TheirMoveJson, ThrownJson
from tutor.protocol.situation_json import SituationJson
from tutor.protocol.table_json import TableEventJson, TableMoveJson, ZonesJson
from tutor.scenario.whose_turn import is_asked
from tutor.service.about import tried
from tutor.service.bulkhead import optional_part
from tutor.service.decision_options import options_at, refused_at
from tutor.service.game_run import GameRun
from tutor.service.player_view import NOT_ANSWERED, SeenStep, lying_seen, spoken_seen
from tutor.service.table_look import head, looked_up

DECLINE: Final = "Do not answer"


def game_look(run: GameRun, entered: int, situation: SituationJson, thrown: ThrownJson | None) -> GameLookJson:
    """The game at what is asked now: a `GameLookJson`. Nothing but `situation` has what the learner does not see.

    entered: how many entries of the script there were before the others played on
    """
    state, table = run.state, run.state.table
    first = _first(run, entered)
    seen = run.eyes.of(run.steps)[first:]
    made = _Window(run, first, seen)
    decision = _decision(run) if is_asked(state, run.seat) else None
    start = lying_seen(run.steps[first].before, run.seat)
    data = made.data()
    return {
        "situation": _with_script(situation, run),
        "file": "",
        "link": "",
        **head(run.scenario.title, state),
        "start": start,
        "standing": standing_notes(run.steps[first].before),
        "events": made.events(data),
        "chain": optional_part("chain", [], chain_frames, data),
        **looked_up(data, decision),
        "cards": card_entries({**data, "deck": made.named(start)}),
        "moves": [made.move(place) for place in range(len(run.script))],
        "decision": decision,
        "ended": how_it_stands(state) if state.outcome else "",
        "more": False,
        "wrong": [],
        "warnings": [],
        "questions": [],
        "ask_from": None,
        "picture": None,
        "theirs": list(made.theirs()),
        "from": made.after(run.at[entered - 1]) if entered else 0,
        "back": max((place for place, mine in enumerate(run.mine) if mine), default=None),
        "thrown": thrown,
        "begins": how_it_begins(table) if state.turn.number == 1 else "",
        "winner": None
        if state.outcome is None or state.outcome.winner is None
        else table.players[state.outcome.winner],
        "over": state.outcome is not None,
    }


def _with_script(situation: SituationJson, run: GameRun) -> SituationJson:
    """The situation with what was played. A game goes on by itself, wherever a table would stop."""
    found = situation.copy()
    found.pop("stop", None)
    found["script"] = [entry.as_data() for entry in run.script]
    return found


def _first(run: GameRun, entered: int) -> int:
    """The step with which begins what is shown: the turn before everybody's last one, or the learner's last move."""
    wanted = run.state.turn.number - len(run.state.table.players)
    recent = (at for at, made in enumerate(run.steps) if any(event.turn >= wanted for event in made.trace))
    return min(next(recent, 0), run.at[entered - 1] if entered else 0)


class _Window:
    """The steps that are shown, from `first` on."""

    def __init__(self, run: GameRun, first: int, seen: Sequence[SeenStep]) -> None:
        self.run, self.first, self.seen = run, first, seen
        self.counts = [0]
        for one in seen:
            self.counts.append(self.counts[-1] + len(one.events))

    def after(self, steps: int) -> int:
        """How many events that are shown there have been after so many steps of the game."""
        return self.counts[max(0, steps - self.first)]

    def data(self) -> RunJson:
        """What is seen as a run's result has it, as far as a page is made of it."""
        run, table = self.run, self.run.state.table
        lie = lying_seen(run.state, run.seat)
        return {
            "edition": table.edition.id,
            "readings": dict(table.readings),
            "turn": {"number": run.state.turn.number, "player": table.players[run.state.turn.seat]},
            "players": [
                {"name": name, "hand": lie[f"{name}.hand"], "stable": lie[f"{name}.stable"]} for name in table.players
            ],
            **{zone: lie[zone] for zone in ("deck", "discard", "nursery", "pile")},
            "trace": [event for one in self.seen for event in one.events],
            **({"sets": list(run.scenario.sets)} if run.scenario.sets is not None else {}),
            **({"cards": list(run.scenario.cards)} if run.scenario.cards else {}),
        }

    def events(self, data: RunJson) -> list[TableEventJson]:
        """The events as a page shows them; `lies`: what is seen of places, where no move tells."""
        notes = {n: holds for one in self.seen for n, holds in one.notes.items() if n}
        lies = {one.events[-1]["n"]: one.lies for one in self.seen if one.lies and one.events}
        events = events_data(data, notes)
        for event in events:
            if event["n"] in lies:
                event["lies"] = lies[event["n"]]
        return events

    def named(self, start: ZonesJson) -> list[str]:
        """The cards that lie where the learner sees them, at the start or later."""
        seen = [start, *(one.lies for one in self.seen), lying_seen(self.run.state, self.run.seat)]
        return sorted({card for places in seen for cards in places.values() for card in cards} - {HIDDEN})

    def move(self, place: int) -> TableMoveJson:
        """Where an entry of the script was made, as a `Look` has it; one before what is shown is done at its start."""
        run = self.run
        at, last = run.at[place], len(run.steps)
        behind = run.at[place + 1] if place + 1 < len(run.at) else last
        if at < self.first:
            return {"step": 0, "done": 0, "says": "", "asks": "", "forced": True}
        made = run.steps[at]
        return {
            "step": self.after(at),
            "done": self.after(behind),
            "says": self._says(place),
            "asks": asked_plainly(made.before, self.run.scenario.names[self.run.seat]) if run.mine[place] else "",
            "forced": run.alone[place],
        }

    def _says(self, place: int) -> str:
        run = self.run
        return spoken_seen(run.script[place], run.steps[run.at[place]], run.seat)

    def theirs(self) -> Iterator[TheirMoveJson]:
        """What the opponents did of their own accord, and why, as far as that is known here."""
        run, you = self.run, self.run.scenario.names[self.run.seat]
        for place, entry in enumerate(run.script):
            if run.at[place] >= self.first and entry.by != you and entry.verb != "pass" and not run.alone[place]:
                yield {"entry": place, "by": entry.by, "says": self._says(place), "why": run.why.get(place, "")}


def _decision(run: GameRun) -> DecisionJson:
    """What the learner is asked: the learner's own answers, and why others are refused."""
    state, you = run.state, run.scenario.names[run.seat]
    asked = state.asked
    assert asked is not None
    options = [_option(one, you) for one in options_at(state, run.scenario.seed, you) if _is_of(one, you)]
    refused = optional_part("refused", [], _refused, run, options, you)
    return {"by": [you], "kind": asked.kind, "asks": asked_plainly(state, you), "options": options, "refused": refused}


def _refused(run: GameRun, options: list[OptionJson], you: str) -> list[RefusedJson]:
    """The learner's answers that are refused, and why nothing may be done with each card of which nothing speaks."""
    state = run.state
    refused = [one for one in refused_at(state, you) if one["entry"].get("by") == you]
    spoken_of = {card for one in (*options, *refused) for card in one["cards"]}
    for card in _within_reach(state, run.seat):
        if state.table.names[card] not in spoken_of:
            refused += [one for one in tried(state, card, you) if one["entry"].get("by") == you]
    return refused


def _is_of(one: AnswerableJson, you: str) -> bool:
    return one["entry"].get("by") == you or "pass" in one["entry"]


def _option(one: OptionJson, you: str) -> OptionJson:
    """An answer; to decline at a pile is the learner's alone, the others may still answer."""
    if "pass" not in one["entry"]:
        return one
    declining = one.copy()
    declining.update({"entry": {"by": you, "pass": True}, "says": NOT_ANSWERED, "label": DECLINE})
    return declining


def _within_reach(state: State, seat: int) -> Iterator[int]:
    """The learner's own cards, and those in the Stables."""
    for card in range(len(state.table.cards)):
        zone = where(state.zones, card)
        if (is_hand(zone) and owner(zone) == seat) or is_stable(zone):
            yield card
