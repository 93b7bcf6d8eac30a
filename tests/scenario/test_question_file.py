"""What a scenario asks: read, written back, laid out in Python, kept or dropped; and what a bad question gets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import tutor
from benchmarks.same_events import PLAYED
from tests.length import seeds
from tests.play.evidence import results
from tests.scenario.asking import Asking
from tutor.cards.words import VERBS
from tutor.engine.state.fact_fields import word_of
from tutor.scenario import Entry, Expect, Pick, Scenario, from_link, read_text, run, to_link, write
from tutor.scenario.question_file import DOINGS, TOLD_OTHERWISE
from tutor.scenario.save import saved
from tutor.script.question import UNTILS, Goal, Question
from tutor.service.situation import situation_of
from tutor.yamlfile import BadInput

GOOD = """\
players:
  - {name: Ana, hand: [Neigh], stable: [Rhinocorn]}
  - {name: Ben}
"""

VERBS_KNOWN = (
    "Known: bring, destroy, dig, discard, divert, draw, end turn, extra turn, forbid, give, later, move, name, "
    "pass hands, plays, protect, pull, put, put back, remove, retarget, return, sacrifice, search, shuffle, "
    "skip phase, skip turn, steal, swap hands, take"
)
MOVES_KNOWN = "put it into the script. Known: play, draw, respond, pass, use, skip, choose, done"
PARTS_KNOWN = "Known: any, count, exactly, happens, has, lacks, not, winner"
DRAW = "may: {by: Ana, draw: true}"
NEITHER = "question: a question is either 'may', a move, or 'will', a goal, and neither is here"

BAD = {
    "a list": ("[]", ["question: expected a mapping, found a list"]),
    "nothing": ("", ["question: expected a mapping, found nothing"]),
    "nothing asked": ("{}", [NEITHER]),
    "only until when": ("{until: turn}", [NEITHER]),
    "both": (
        f"{{{DRAW}, will: {{winner: Ana}}}}",
        ["question: a question is either 'may', a move, or 'will', a goal, and both are here"],
    ),
    "an unknown key": (
        "{wil: {winner: Ana}}",
        ["question: unknown key 'wil'. Did you mean 'will'? Known: for, may, until, will"],
    ),
    "may, until": (
        f"{{{DRAW}, until: turn}}",
        ["question: 'until' does not go with 'may', which asks about this moment"],
    ),
    "may, for": (
        f"{{{DRAW}, for: Ana}}",
        ["question: 'for' does not go with 'may', which asks about this moment"],
    ),
    "may, refused": (
        "{may: {by: Ana, draw: true, refused: true}}",
        ["question.may: 'refused' does not go with 'may', which asks just that"],
    ),
    "may, by chance": (
        "{may: {pull: Neigh}}",
        [f"question.may: 'pull' is what chance decides, and no move of a player: {MOVES_KNOWN}"],
    ),
    "may, the order of the deck": (
        "{may: {shuffle: [Neigh]}}",
        [f"question.may: 'shuffle' is what chance decides, and no move of a player: {MOVES_KNOWN}"],
    ),
    "may, what a card is": (
        "{may: {tell: Neigh}}",
        [f"question.may: 'tell' is what a card turns out to be, and no move of a player: {MOVES_KNOWN}"],
    ),
    "may, nothing": ("{may: }", ["question.may: expected a mapping, found nothing"]),
    "may, by nobody": (
        "{may: {draw: true}}",
        ["question.may: who does it is missing: 'by' and the name of a player. Known: Ana, Ben"],
    ),
    "an unknown moment": (
        "{will: {winner: Ana}, until: trun}",
        ["question.until: unknown moment 'trun'. Did you mean 'turn'? Known: chain, game, link, round, turn"],
    ),
    "no moment": ("{will: {winner: Ana}, until: }", ["question.until: expected a moment, found nothing"]),
    "for somebody else": (
        "{will: {winner: Ana}, for: Cleo}",
        ["question.for: unknown player 'Cleo'. Known: Ana, Ben"],
    ),
    "no goal": ("{will: winner}", ["question.will: expected a mapping, found 'winner'"]),
    "a goal without parts": ("{will: {}}", [f"question.will: a goal has at least one part. {PARTS_KNOWN}"]),
    "an unknown part": (
        "{will: {wins: Ana}}",
        [f"question.will: unknown key 'wins'. Did you mean 'winner'? {PARTS_KNOWN}"],
    ),
    "a part that is no goal": (
        "{will: {cites: [turn.action]}}",
        [f"question.will: unknown key 'cites'. {PARTS_KNOWN}"],
    ),
    "an unknown winner": (
        "{will: {winner: Cleo}}",
        ["question.will.winner: unknown winner 'Cleo'. Known: Ana, Ben, nobody, none"],
    ),
    "no zone": ("{will: {has: {}}}", ["question.will.has: no zone is named"]),
    "no card": (
        "{will: {lacks: {Ben.stable: []}}}",
        ["question.will.lacks.Ben.stable: no card is named; for an empty zone: `exactly: {Ben.stable: []}`"],
    ),
    "a card without its list": (
        "{will: {lacks: {Ben.stable: Rhinocorn}}}",
        ["question.will.lacks.Ben.stable: expected a list, found 'Rhinocorn'"],
    ),
    "an unknown zone": (
        "{will: {count: {Ana.hands: 2}}}",
        [
            "question.will.count: unknown zone 'Ana.hands'. Did you mean 'Ana.hand'? "
            "Known: Ana.hand, Ana.stable, Ben.hand, Ben.stable, box, deck, discard, nursery, pile"
        ],
    ),
    "any of none": ("{will: {any: []}}", ["question.will.any: the list is empty; it takes one goal or more"]),
    "any, one goal": (
        "{will: {any: {winner: Ana}}}",
        ["question.will.any: expected a list, found a mapping with 'winner'"],
    ),
    "any, a goal without parts": (
        "{will: {any: [{winner: Ana}, {}]}}",
        [f"question.will.any[1]: a goal has at least one part. {PARTS_KNOWN}"],
    ),
    "not, without parts": ("{will: {not: {}}}", [f"question.will.not: a goal has at least one part. {PARTS_KNOWN}"]),
    "too deep": (f"{{will: {'{not: ' * 12}{{winner: Ana}}{'}' * 12}}}", ["nested more than 12 deep"]),
    "nothing happens": (
        "{will: {happens: {}}}",
        ["question.will.happens: nothing is said of what is done. Known: by, card, of, verb"],
    ),
    "only a verb": ("{will: {happens: destroy}}", ["question.will.happens: expected a mapping, found 'destroy'"]),
    "a form of a verb": (
        "{will: {happens: {verb: destroyed}}}",
        [f"question.will.happens.verb: unknown verb 'destroyed'. Did you mean 'destroy'? {VERBS_KNOWN}"],
    ),
    "a verb as the rulebook prints it": (
        "{will: {happens: {verb: DESTROY}}}",
        [f"question.will.happens.verb: unknown verb 'DESTROY'. Did you mean 'destroy'? {VERBS_KNOWN}"],
    ),
    "what is told otherwise": (
        "{will: {happens: {verb: play}}}",
        [
            "question.will.happens.verb: no action that is done is called 'play'; "
            f"ask where cards lie then, with `has` or `lacks`. {VERBS_KNOWN}"
        ],
    ),
    "no verb": ("{will: {happens: {verb: }}}", ["question.will.happens.verb: expected a verb, found nothing"]),
    "an unknown key of what happens": (
        "{will: {happens: {verb: destroy, cards: Rhinocorn}}}",
        ["question.will.happens: unknown key 'cards'. Did you mean 'card'? Known: by, card, of, verb"],
    ),
    "by and of nobody": (
        "{will: {happens: {verb: destroy, by: Bob, of: Ben.stable}}}",
        [
            "question.will.happens.by: unknown player 'Bob'. Known: Ana, Ben",
            "question.will.happens.of: unknown player or zone 'Ben.stable'. Known: Ana, Ben, deck, discard, nursery",
        ],
    ),
}


@pytest.mark.parametrize(("question", "wanted"), BAD.values(), ids=BAD)
def test_every_mistake_is_told(question: str, wanted: list[str]) -> None:
    with pytest.raises(BadInput) as caught:
        read_text(f"{GOOD}question: {question}\n", "bad.yaml")
    assert str(caught.value).splitlines() == [f"bad.yaml:4: {line}" for line in wanted]


@pytest.mark.parametrize("question", ["{may: {by: Ana, respond: Nay}}", "{will: {happens: {card: Nay}}}"])
def test_an_unknown_card_is_told(question: str) -> None:
    with pytest.raises(BadInput, match=r"unknown card 'Nay'\. Did you mean 'Yay'\? Known: Alluring Narwhal, Americorn"):
        read_text(f"{GOOD}question: {question}\n")


ALL_PARTS = {"has", "lacks", "exactly", "count", "winner", "happens", "any", "no", "for", *UNTILS}


def test_any_question_is_written_linked_laid_out_and_read_back() -> None:
    found = Counter[str]()
    for seed in seeds(240):
        asking = Asking([*PLAYED][seed % len(PLAYED)], Random(seed))
        question = asking.question()
        scenario = asking.scenario._replace(question=question)
        assert read_text(write(scenario)) == scenario
        assert from_link(to_link(scenario)) == scenario
        said = situation_of(scenario)["question"]
        assert laid_out(scenario, said).question == question
        found.update([question.may.verb] if question.may else parts_of(question))
    assert {*found} == {*ALL_PARTS, "play", "draw", "respond", "pass", "use", "skip", "choose", "done"}, found


def laid_out(scenario: Scenario, question: dict[str, Any]) -> Scenario:
    players: dict[str, list[str]] = {name: [] for name in scenario.names}
    return tutor.table(players, edition=scenario.edition, sets=scenario.sets, question=question)


def parts_of(question: Question) -> list[str]:
    return [question.until, *(["for"] if question.by else []), *parts_of_goal(question.will)]


def parts_of_goal(goal: Goal | None) -> list[str]:
    """Every part that is in a goal and in those inside it."""
    if goal is None:
        return []
    own = [part for part, value in (goal.zones or Expect())._asdict().items() if value not in ({}, (), None, "")]
    own += [part for part in ("happens", "any", "no") if getattr(goal, part)]
    return [*own, *(part for one in (*goal.any, goal.no) for part in parts_of_goal(one))]


def test_what_can_be_asked_about_as_done_is_what_is_done_somewhere() -> None:
    """Half of what is known is tried: a word for what never is done would be asked about for nothing."""
    done = {word_of(event.fact) for result in results() for event in result.events if event.kind == "action.done"}
    assert done - {None} == {*DOINGS}
    assert {*DOINGS, *TOLD_OTHERWISE} == {*VERBS}


TABLE = """\
players:
  - {name: Ana, hand: [Rhinocorn, Good Deal]}
  - {name: Ben, hand: [Neigh]}
deck: [Yay, Back Kick, Shake Up, Unicorn Poison]
"""
ASKED = "question: {will: {has: {Ana.stable: [Rhinocorn]}}, until: turn, for: Ana}\n"
PLAY = "script: [{by: Ana, play: Rhinocorn}]\n"


def test_a_question_goes_along_with_a_position_that_is_saved_where_it_is_still_about_that_position() -> None:
    asked = read_text(TABLE + ASKED)
    assert saved(run(asked)).question == asked.question
    assert "for: Ana" in write(saved(run(asked)))
    played = read_text(TABLE + PLAY + ASKED)
    assert saved(run(played)).question is None, "the pile has been passed, and the game has gone on"
    assert saved(run(played, 1)).question is None, "the card has not been played yet"
    paused = saved(run(played, 2))
    assert paused.question == played.question
    assert run(paused, len(paused.script) + 1).state == run(played, 2).state


def test_a_table_in_python_asks() -> None:
    text = read_text(TABLE + PLAY + "question: {may: {by: Ben, respond: Neigh}}\n").question
    seats: dict[str, Any] = {"Ana": {"hand": ["Rhinocorn", "Good Deal"]}, "Ben": {"hand": ["Neigh"]}}
    for may in (
        "{by: Ben, respond: Neigh}",
        {"by": "Ben", "respond": "Neigh"},
        Entry("respond", "Ben", (Pick("Neigh"),)),
    ):
        assert tutor.table(seats, question={"may": may}).question == text
    with pytest.raises(BadInput, match=r"^table: question\.will\.winner: unknown winner 'Bob'"):
        tutor.table(seats, question={"will": {"winner": "Bob"}})
    with pytest.raises(BadInput, match=r"^table: question\.may: "):
        tutor.table(seats, question={"may": "{by: Ben, respond"})
    with pytest.raises(BadInput, match=r"^table: question: expected a mapping, found 'may'"):
        tutor.table(seats, question="may")  # type: ignore[arg-type]
