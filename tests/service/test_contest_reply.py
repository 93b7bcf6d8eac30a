"""An answer put to the test, as the page asks for it."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tutor.analysis import time_limit
from tutor.analysis.span import Span, SpanPosition
from tutor.analysis.strategy import ProvenMove, Strategy
from tutor.engine.state.moves import Move, Pass
from tutor.explain.answers.contest_words import TOO_LONG
from tutor.scenario import from_link, read_data
from tutor.service.contest_reply import MAX_SECONDS, contest_played
from tutor.service.requests import replies
from tutor.service.situation import situation_of
from tutor.yamlfile import BadInput

DUEL: dict[str, Any] = {
    "edition": "second-edition",
    "players": [
        {"name": "Ana", "hand": ["Rhinocorn", "Neigh"]},
        {"name": "Ben", "hand": ["Neigh#2"]},
        {"name": "Cleo"},
    ],
    "script": [{"by": "Ana", "play": "Rhinocorn"}],
    "question": {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}, "for": "Ana"},
}
NEIGH = {"by": "Ben", "respond": "Neigh#2"}
PASS = {"by": "Ben", "pass": True}


def shown(situation: dict[str, Any], *script: dict[str, Any], asked_at: int = 1) -> Any:
    """The last reply: the look, or what is wrong."""
    sent = {**situation, "script": [*situation["script"], *script]}
    *_, last = replies({"id": 1, "kind": "contest", "situation": sent, "asked_at": asked_at})
    return last.get("reply") or last["wrong"]


def says(look: Any) -> list[str]:
    """What may be answered."""
    return [one["says"] for one in look["decision"]["options"]]


def test_whoever_tests_has_the_answers_of_the_others_alone() -> None:
    look = shown(DUEL)
    assert look["contest"]["sides"] == "You play Ben and Cleo. The tutor plays Ana."
    assert look["contest"]["told"] == []
    assert says(look) == ["Ben answers with a Neigh", "Nobody answers"]
    assert look["questions"] == []


def test_the_tutor_s_reply_is_told_and_stands_in_the_script() -> None:
    look = shown(DUEL, NEIGH)
    [move] = look["contest"]["told"]
    assert (move["says"], move["why"]) == ("Ana answers with a Neigh", "With that it is done.")
    assert look["situation"]["script"][move["entry"]] == {"by": "Ana", "respond": "Neigh"}
    assert look["situation"]["question"] == DUEL["question"]
    assert look["contest"]["end"] == "as-said"
    assert look["contest"]["says"] == "It came out as the tutor said: Rhinocorn is in Ana's Stable."
    assert look["decision"] is None
    assert look["wrong"] == []


def test_what_is_sent_again_completed_gives_the_same() -> None:
    look = shown(DUEL, NEIGH)
    again = shown({**look["situation"]})
    assert (again["situation"], again["events"]) == (look["situation"], look["events"])


def test_a_pass_leaves_it_to_the_tutor() -> None:
    assert shown(DUEL, PASS)["contest"]["end"] == "as-said"


def test_nobody_plays_for_the_tutor() -> None:
    [wrong] = shown(DUEL, {"by": "Ana", "respond": "Neigh"})
    assert wrong["at"] == "script[1]"
    assert "cannot be done here" in wrong["says"]


def test_where_nobody_can_the_tutor_answers_first() -> None:
    question = {"will": {"has": {"discard": ["Rhinocorn"]}}, "for": "Ben"}
    look = shown({**DUEL, "question": question}, NEIGH)
    assert look["contest"]["sides"] == "You play Ben. The tutor plays Ana and Cleo, and chance."
    assert look["contest"]["told"][0]["why"] == "Let through, Ben could bring it about."
    assert look["contest"]["says"] == "It came out as the tutor said: Rhinocorn is not in the discard pile."


def test_what_is_so_in_any_case_is_played_by_one_alone() -> None:
    alone = {**DUEL, "players": [DUEL["players"][0], {"name": "Ben", "hand": ["Neigh#2"], "stable": ["Slowdown"]}]}
    look = shown({**alone, "question": {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}}}, PASS)
    assert look["contest"]["sides"] == "You choose for everybody."
    assert look["contest"]["end"] == "as-said"


@pytest.mark.parametrize("question", [{"will": {"has": {"Ana.stable": ["Rhinocorn"]}}}, {"may": NEIGH}])
def test_what_may_end_in_either_way_is_no_test(question: dict[str, Any]) -> None:
    [wrong] = shown({**DUEL, "question": question})
    assert wrong["at"] == "question"


def test_a_question_behind_the_script_is_told() -> None:
    [wrong] = shown(DUEL, asked_at=7)
    assert "behind 7 entries" in wrong["says"]


def test_a_proof_that_fails_is_told_as_a_fault_with_its_link(monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(self: Strategy, here: Any, _: Any) -> Any:
        yield from ()
        return ProvenMove(Pass(self.seat), "leads", 1)

    monkeypatch.setattr(Strategy, "finding_move", lazy)
    contest = shown(DUEL, NEIGH)["contest"]
    assert contest["end"] == "otherwise"
    assert contest["says"] == "This is not what the tutor said: Rhinocorn is not in Ana's Stable."
    assert contest["fault"].startswith("That is a fault of the tutor")
    held = from_link(contest["link"])
    assert held.question is not None
    assert [str(entry) for entry in held.script][1] == "{by: Ben, respond: Neigh#2}"


def test_where_there_is_nothing_to_decide_that_is_told() -> None:
    nobody = {**DUEL, "players": [DUEL["players"][0], {"name": "Ben"}]}
    says = shown(nobody)["contest"]["says"]
    assert says == "There was nothing for you to decide. It came out as the tutor said: Rhinocorn is in Ana's Stable."
    assert not shown(DUEL, NEIGH)["contest"]["says"].startswith("There was nothing")
    assert not shown({**shown(DUEL, PASS)["situation"]})["contest"]["says"].startswith("There was nothing")


UNSETTLED: dict[str, Any] = {
    "edition": "second-edition",
    "loose": True,
    "players": [
        {"name": "Ana", "hand": ["?", "?"], "stable": ["Rhinocorn", "Alluring Narwhal"]},
        {"name": "Ben", "hand": ["?", "?"], "stable": ["Chainsaw Unicorn", "Shabby the Narwhal"]},
        {"name": "Cleo", "hand": ["?", "?"], "stable": ["Annoying Flying Unicorn"]},
    ],
    "script": [{"by": "Ana", "play": "?"}],
    "question": {"will": {"count": {"Ben.stable": 3}}, "for": "Ana"},
}
"""A table of cards not told, at which nothing is settled soon."""
MAX_MOVES_BETWEEN = 40
"""So many moves are made at most between two things that are told: a twentieth of a second or so."""


def test_it_is_worked_out_no_longer_than_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, moves, most, before = count(), [0], 0, 0
    after = Span.after

    def counted(span: Span, here: SpanPosition, move: Move) -> SpanPosition:
        moves[0] += 1
        return after(span, here, move)

    monkeypatch.setattr(Span, "after", counted)
    monkeypatch.setattr(time_limit, "process_time", lambda: next(ticks) * MAX_SECONDS / 40)
    search = contest_played(situation_of(read_data(UNSETTLED, "situation")), 1)
    with pytest.raises(BadInput, match=TOO_LONG):  # noqa: PT012
        for _ in search:
            most, before = max(most, moves[0] - before), moves[0]
    assert 1 <= most <= MAX_MOVES_BETWEEN
    assert moves[0] < 500
