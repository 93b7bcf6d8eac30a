"""The analysis board: answers make nodes and branches, chance is the seed's, and every line is a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.page.labels import entry_words, grouped
from tutor.scenario import Entry, Pick, run_text
from tutor.widgets import session as module
from tutor.widgets.session import MAX_NAME, NotPossible, Session, opened

SAMPLES = Path(__file__).parent.parent / "samples"

PULLING = """
format: 1
edition: second-edition
players:
  - {name: Ana, hand: [Good Deal, Neigh, Rhinocorn]}
  - {name: Ben, stable: [Basic Unicorn (Red)], hand: [Americorn, Neigh#2, Back Kick, Unicorn Swap]}
deck: [Two-For-One, Change of Luck, Reset Button, Unicorn Poison, Blatant Thievery]
turn: {player: Ben, phase: action}
seed: 5
"""


def board(name: str) -> Session:
    return opened((SAMPLES / f"{name}.yaml").read_text(encoding="utf-8"), name)


def words(session: Session, at: int) -> list[str]:
    return [entry_words(entry.as_data()) for entry in session.options(at)]


def answer(session: Session, at: int, says: str) -> tuple[Session, int]:
    return session.choose(at, session.options(at)[words(session, at).index(says)])


def everything_answered(session: Session) -> Session:
    """The board on which every answer to each of its decisions has been tried."""
    for node in list(session.nodes.values()):
        for option in session.options(node.id):
            session, _ = session.choose(node.id, option)
    return session


def test_the_scenario_as_it_is_written_is_the_first_line() -> None:
    session = board("neigh-pile")
    assert [entry_words(node.answer.as_data()) for node in session.path(session.last) if node.answer] == [
        "Ben plays Rhinocorn",
        "Ana answers with Neigh, faster than Cleo with Super Neigh",
        "Ben answers with Neigh#2",
        "Nobody answers",
        "Nobody answers",
    ]
    assert session.result(session.last).as_json() == session.ran.as_json()
    assert session.leaf(0) == session.last


def test_an_open_pile_that_somebody_can_answer_is_a_decision() -> None:
    session = board("neigh-pile")
    session, at = answer(session, 0, "Ben plays Rhinocorn into Cleo's Stable")
    assert session.node(at).state.asked.kind == "respond"
    assert words(session, at) == ["Cleo answers with Super Neigh", "Ana answers with Neigh", "Nobody answers"]


def test_a_pile_that_nobody_can_answer_passes_by_itself() -> None:
    session = board("neigh-pile")
    session, at = answer(session, session.last, "Cleo plays Two-For-One")
    hows = [node.how for node in session.path(at) if node.id > session.last]
    assert session.node(at).state.asked.kind in ("respond", "choose", "action")
    assert hows[0] == "chosen"


def test_another_answer_makes_a_branch_and_the_old_board_stays_as_it_was() -> None:
    first = board("neigh-pile")
    second, at = answer(first, 0, "Ben DRAWs a card")
    assert len(first.nodes) == first.last + 1
    assert [node.id for node in second.children(0)] == [1, first.last + 1]
    assert second.leaf(0) == first.last
    assert second.leaf(first.last + 1) == at
    assert second.result(first.last).as_json() == first.ran.as_json()


def test_the_same_answer_is_followed_and_not_given_twice() -> None:
    first, at = answer(board("neigh-pile"), 0, "Ben DRAWs a card")
    second, again = answer(first, 0, "Ben DRAWs a card")
    assert (second.nodes, again) == (first.nodes, at)
    _, old = answer(first, 0, "Ben plays Rhinocorn")
    assert old == 1


def test_chance_is_decided_by_the_seed_and_comes_out_the_same_again() -> None:
    def pulled(text: str) -> list[str]:
        session = opened(text)
        at = session.last
        for says in ("Ben plays Americorn", "Nobody answers", "Ben uses Americorn", "Ben chooses Ana"):
            if says in words(session, at):
                session, at = answer(session, at, says)
        found = [entry_words(node.answer.as_data()) for node in session.path(at) if node.how == "chance"]
        assert found, words(session, at)
        return found

    assert pulled(PULLING) == pulled(PULLING)
    seeds = {tuple(pulled(PULLING.replace("seed: 5", f"seed: {seed}"))) for seed in range(12)}
    assert len(seeds) > 1


@pytest.mark.parametrize("name", ["neigh-pile", "beginning-link", "instead"])
def test_every_line_is_a_scenario_that_leads_to_the_same_state(name: str) -> None:
    session = board(name)
    ends = [session.last]
    for node in list(session.nodes.values()):
        if node.is_choice:
            session, at = session.choose(node.id, session.options(node.id)[-1])
            ends.append(at)
    for at in ends:
        ran = run_text(session.text(at))
        assert ran.error is None
        assert session.node(at).state in [one.after for one in ran.steps]
        assert ran.state == session.node(at).state or session.node(at).state.asked.kind == "respond"
    assert len(ends) > 2


def test_a_line_with_chance_is_a_scenario_too() -> None:
    session = opened(PULLING)
    at = session.last
    for says in ("Ben plays Americorn", "Nobody answers", "Ben uses Americorn", "Ben chooses Ana"):
        if says in words(session, at):
            session, at = answer(session, at, says)
    text = session.text(at)
    assert "pull:" in text or "seed: 5" in text
    assert run_text(text).state == session.node(at).state


def test_a_position_can_be_taken_as_a_scenario() -> None:
    session, at = answer(board("neigh-pile"), 0, "Ben DRAWs a card")
    taken = run_text(session.taken(at))
    assert taken.state.zones == session.node(at).state.zones
    assert taken.scenario.script == ()


def test_a_refused_answer_is_refused_with_its_rules() -> None:
    session = board("neigh-pile")
    with pytest.raises(NotPossible, match=r"cannot be answered here\. .*\(") as refused:
        session.choose(0, Entry("play", "Ben", (Pick("Neigh#2"),)))
    assert refused.value.because
    with pytest.raises(NotPossible, match="no position 99"):
        session.choose(99, Entry("draw", "Ben"))


def test_a_branch_can_be_named_and_its_name_taken_away() -> None:
    session = board("instead").named(0, "  what   if ")
    assert session.node(0).name == "what if"
    assert session.named(0, "").node(0).name == ""
    for bad in ("x" * (MAX_NAME + 1), "a\x07b"):
        with pytest.raises(NotPossible, match=f"at most {MAX_NAME} characters"):
            session.named(0, bad)


def test_a_branch_is_removed_with_all_that_follows_and_the_scenario_itself_is_not() -> None:
    first = board("neigh-pile")
    second, at = answer(first, 0, "Ben DRAWs a card")
    third = second.without(first.last + 1)
    assert third.nodes == first.nodes
    with pytest.raises(NotPossible, match="may have been removed"):
        third.node(at)
    with pytest.raises(NotPossible, match="as it is written cannot be removed"):
        third.without(1)
    fourth, new = answer(third, 0, "Ben DRAWs a card")
    assert new > at, "ids are never used again"
    assert fourth.node(new).state == second.node(at).state


def test_a_board_holds_so_many_moves_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_MOVES", 3)
    session = board("neigh-pile")
    with pytest.raises(NotPossible, match="holds 3 added moves and no more; remove a branch"):
        session = everything_answered(session)
    assert len(session.nodes) <= session.last + 1 + 3


def test_one_player_gives_only_the_own_answers() -> None:
    session, at = answer(board("neigh-pile"), 0, "Ben plays Rhinocorn into Cleo's Stable")
    players = session.scenario.names
    own = {name: [entry_words(e.as_data()) for e in session.options(at, players.index(name))] for name in players}
    assert own["Ben"] == []
    assert own["Cleo"] == ["Cleo answers with Super Neigh", "Nobody answers"]
    assert own["Ana"] == ["Ana answers with Neigh", "Nobody answers"]
    passed, _ = session.choose(at, session.options(at, players.index("Ana"))[-1])
    assert len(passed.nodes) > len(session.nodes)


def test_answers_stand_in_groups() -> None:
    entries: list[dict[str, Any]] = [
        {"by": "Ana", "play": "Rhinocorn", "into": "Ben"},
        {"by": "Ana", "draw": True},
        {"by": "Ana", "choose": "Narwhal", "of": "Ben"},
        {"by": "Ana", "choose": "Back Kick", "of": "discard"},
        {"by": "Ana", "choose": "Ben"},
        {"by": "Ana", "choose": "none"},
    ]
    groups = {
        group["title"]: [option["label"] for option in group["options"]] for group in grouped(entries, ["Ana", "Ben"])
    }
    assert groups == {
        "Ana plays": ["Rhinocorn into Ben's Stable"],
        "Ben's": ["Narwhal"],
        "From the discard pile": ["Back Kick"],
        "Players": ["Ben"],
        "Otherwise": ["Ana DRAWs a card", "Ana chooses none"],
    }
    assert list(groups)[-1] == "Otherwise"


REFUSED = """
format: 1
edition: second-edition
players:
  - {name: Ana, hand: [Good Deal, Rhinocorn]}
  - {name: Ben, stable: [Basic Unicorn (Red)], hand: [Americorn, Neigh#2, Back Kick, Unicorn Swap]}
deck: [Two-For-One, Change of Luck, Reset Button, Unicorn Poison, Blatant Thievery]
turn: {player: Ben, phase: action}
script:
  - {by: Ana, play: Rhinocorn, refused: true}
  - {by: Ben, play: Americorn}
  - {by: Ana, draw: true, refused: true}
"""


def test_what_must_be_refused_stays_where_it_stands_when_something_is_decided() -> None:
    session = opened(REFUSED)
    assert session.ran.error is None
    on, at = session.choose(session.last, session.options(session.last)[0])
    script = run_text(on.text(at)).scenario.script
    assert script[:3] == session.scenario.script
    assert len(script) > 3
    other, at = answer(session, 0, "Ben DRAWs a card")
    script = run_text(other.text(at)).scenario.script
    assert [bool(entry.refused) for entry in script] == [True, False]
