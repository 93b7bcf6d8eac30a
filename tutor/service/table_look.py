"""A situation played, as the data that the table is drawn from, at every step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

from tutor.diagram.chain_frames import chain_frames
from tutor.diagram.trace import RunJson
from tutor.engine import HIDDEN as NO_FACE
from tutor.engine import State
from tutor.engine.state.zones import DECK, DISCARD, NURSERY, hand, stable
from tutor.explain import HIDDEN
from tutor.explain.move_sentence import asked_plainly, spoken
from tutor.explain.standstill import how_it_stands
from tutor.faces import back_token
from tutor.page.library import card_entries, reading_entries, rule_entries
from tutor.page.page import events_data
from tutor.page.standing_effects import standing_of
from tutor.protocol.decision_json import DecisionJson
from tutor.protocol.situation_json import SituationJson, WrongJson
from tutor.protocol.table_json import (
    ChoiceJson,
    HeadJson,
    LookedUpJson,
    LookJson,
    ReadingJson,
    ReadingTextJson,
    TableMoveJson,
    TermsJson,
    ZonesJson,
)
from tutor.rulebook import Edition, edition
from tutor.scenario import Result
from tutor.service.bulkhead import optional_part
from tutor.service.decision_options import decision_of
from tutor.service.playthrough import Playthrough, by_itself, played
from tutor.service.rule_names import choice_name, name_of
from tutor.service.shown_situation import ask_from
from tutor.service.situation import file_of, link_of, scenario_of, situation_of, wrong
from tutor.service.suggestions import suggested
from tutor.vocabulary import PHASE_NAMES


def look(situation: SituationJson, you: str = "") -> LookJson:
    """A situation played up to the next decision: a `Look`.

    you: the player to whom the answers are said

    Raises:
        BadInput: the situation cannot be read; each mistake has its place in it.
    """
    scenario = scenario_of(situation)
    return look_of(played(scenario), situation, you)


def look_of(found: Playthrough, situation: SituationJson | None = None, you: str = "") -> LookJson:
    """What was played as a `Look`; with the situation as it was sent, its script is completed, and nothing else."""
    result, scenario = found.result, found.scenario
    state = result.state
    run, notes = result.as_json(), standing_of(result, result.steps)
    decision = decision_of(state, scenario.seed, you) if found.is_whole else None
    from_here, can_be_asked = optional_part("ask_from", (None, False), ask_from, found)
    return {
        "situation": _completed(situation_of(result.scenario) if situation is None else situation, found),
        "file": file_of(scenario),
        "link": link_of(scenario),
        **head(scenario.title, state),
        "start": lying(result.steps[0].before),
        "standing": notes.get(0),
        "events": events_data(run, notes),
        "chain": optional_part("chain", [], chain_frames, run),
        **looked_up(run, decision),
        "moves": list(_moves(found)),
        "decision": decision,
        "ended": how_it_stands(state) if found.is_whole else "",
        "more": state.asked is None and state.outcome is None and found.is_whole,
        "wrong": _wrong(result),
        "warnings": list(result.warnings),
        "questions": optional_part("questions", [], suggested, found, from_here) if can_be_asked else [],
        "ask_from": from_here,
        "picture": None,
    }


def head(title: str, state: State) -> HeadJson:
    """What stands at the head of every look."""
    table, turn = state.table, state.turn
    return {
        "title": title,
        "rulebook": table.edition.short,
        "players": list(table.players),
        "terms": cast(TermsJson, dict(table.edition.terms)),
        "turn": {
            "player": table.players[turn.seat],
            "phase": turn.phase,
            "phase_says": PHASE_NAMES[turn.phase],
        },
        "hidden": HIDDEN,
        "hidden_face": back_token(any(card.variations for card in table.told)),
    }


def _completed(situation: SituationJson, found: Playthrough) -> SituationJson:
    script = [*situation.get("script", ()), *(entry.as_data() for entry in found.added)]
    completed = situation.copy()
    completed["script"] = script
    return completed


def lying(state: State) -> ZonesJson:
    """Where all cards lie that are in the game, by the names that the table has for them, in their order."""
    table, zones = state.table, state.zones

    def names(zone: int) -> list[str]:
        return [table.shown(card) if card != NO_FACE else HIDDEN for card in zones[zone]]

    found: ZonesJson = {}
    for seat, player in enumerate(table.players):
        found[f"{player}.stable"] = names(stable(seat))
        found[f"{player}.hand"] = names(hand(seat))
    shared = {"deck": names(DECK), "discard": names(DISCARD), "nursery": names(NURSERY)}
    return found | shared | {"pile": [table.names[lying.card] for lying in state.pile]}


def looked_up(run: RunJson, decision: DecisionJson | None) -> LookedUpJson:
    """The cards, rules and readings of which the events and the decision speak."""
    refused = decision["refused"] if decision else ()
    because = [[{"rule": one["id"]} for one in move["because"]] for move in refused]
    book = edition(run["edition"])
    cited = {**run, "decision": {"refused": [{"because": one} for one in because]}}
    return {
        "cards": card_entries(run),
        "rules": {id: {"name": name_of("rule", id, book), **one} for id, one in rule_entries(cited).items()},
        "readings": {id: _reading(id, one, book) for id, one in reading_entries(cited).items()},
    }


def _reading(id: str, entry: ReadingTextJson, book: Edition) -> ReadingJson:
    choices: list[ChoiceJson] = [{**one, "name": choice_name(id, one["choice"], book)} for one in entry["choices"]]
    return {"name": name_of("reading", id, book), **entry, "choices": choices}


def _moves(found: Playthrough) -> Iterator[TableMoveJson]:
    """Where each entry of the script was made, and where it was carried out."""
    result, events, refused = found.result, [0], 0
    for made in result.steps:
        events.append(events[-1] + len(made.trace))
    for entry, answers in zip(found.scenario.script, _entered(found), strict=False):
        if not entry.refused and answers + 1 == len(result.steps):
            return  # it could not be made: what it set off would never have ended
        before = result.steps[answers].after
        told = refused if entry.refused else sum(one.answers <= answers for one in result.tried)
        step = events[answers + 1] + told
        done = step + 1 if entry.refused else events[answers + 2] + told
        refused += bool(entry.refused)
        forced = not entry.refused and by_itself(before, found.scenario.seed) is not None
        yield {
            "step": step,
            "done": done,
            "says": spoken(entry, before),
            "asks": asked_plainly(before),
            "forced": forced,
        }


def _entered(found: Playthrough) -> Iterator[int]:
    """How many answers had been given before each entry of the completed script."""
    yield from found.result.entered
    yield from found.at


def _wrong(result: Result) -> list[WrongJson]:
    """Why the script could not be played to its end, as people say it: with no entry as a file writes it, and no id."""
    error = result.error
    if error is None:
        return []
    says = _IDS.sub("", error.message.partition(" Legal answers: ")[0])
    if result.unused:
        entry = result.unused[0]
        says = says.replace(f"{entry}: ", f"{spoken(entry, result.state)}: ", 1)
    return [wrong(error.path, says)]


_IDS: Final = re.compile(r" \([a-z0-9.-]+(?:, [a-z0-9.-]+)*\)")
"""The rules behind a reason, in brackets."""
