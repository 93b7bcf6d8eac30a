"""What two cards do to each other: pairs known from the books, and what every meeting has to show."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

import tutor
from tests.analysis.known_pairs import PAIRS
from tutor.analysis.meeting.counterfactual import MeetingEvidence
from tutor.analysis.meeting.encounters import situations
from tutor.analysis.meeting.meeting_request import cards_of, game_of
from tutor.analysis.meeting.meetings import Meetings, meet, shown
from tutor.analysis.meeting.playout import play_out
from tutor.analysis.meeting.reasons import KINDS
from tutor.analysis.meeting.supplies import CardLayout
from tutor.cards.action import ANY_CARD, Filter
from tutor.cli import main
from tutor.engine.state.continuous_effects import fits
from tutor.rulebook import editions
from tutor.scenario.box import Box
from tutor.vocabulary import STABLE_TYPES

Pair = tuple[str, str]

LAID = set(STABLE_TYPES) - {"baby"}
"""The types of cards that may lie in a Stable, in a hand and in the discard pile."""


@pytest.fixture(scope="module")
def found() -> dict[Pair, Meetings]:
    return {pair: meet(*pair) for pair in PAIRS}


def _kinds(meetings: Meetings) -> set[str]:
    first = meetings.cards[0]
    return {one.kind if one.kind == "none" else f"{one.kind} {1 + (one.by[0] != first)}" for one in meetings.meetings}


def test_pairs_that_are_known_from_the_books_meet_in_just_these_ways(found: dict[Pair, Meetings]) -> None:
    assert {pair: _kinds(meetings) for pair, meetings in found.items()} == PAIRS


def test_each_kind_of_meeting_occurs_among_the_known_pairs(found: dict[Pair, Meetings]) -> None:
    assert {one.kind for meetings in found.values() for one in meetings.meetings} == set(KINDS)


def test_the_situation_of_each_meeting_plays_and_its_step_is_the_event_that_is_told(
    found: dict[Pair, Meetings],
) -> None:
    judged = 0
    for meetings in found.values():
        for one in meetings.meetings:
            result = tutor.run(tutor.read(one.scenario))
            told = result.as_json()
            assert told["error"] is None, one
            assert told["unused"] == [], one
            if one.kind != "none":
                event = next(event for event in told["trace"] if event["n"] == one.step)
                assert one.says.endswith(event["says"]), one
                assert (event["rules"], event["readings"]) == (list(one.rules), list(one.readings)), one
                judged += 1
    assert judged > 70


def test_what_is_refused_is_shown_after_the_answers_to_which_there_was_no_other() -> None:
    asked = ("Two-For-One", "Rainbow Aura")
    game = game_of(asked, None, None)
    shorter = whole = 0
    for situation in situations(game, cards_of(asked, game)):
        moments = play_out(situation).moments
        for moment in (it for it in moments if it.because and it.script() != it.script(whole=True)):
            evidence = MeetingEvidence(situation, moment, None, moment.because[0].rule)
            scenario, event = shown(evidence, "Refused")
            assert event["kind"] == "move.refused", scenario
            shorter += len(scenario.script) == len(moment.script()) + 1
            whole += len(scenario.script) > len(moment.script()) + 1
    assert shorter
    assert whole


def test_what_holds_in_a_stable_is_shown_by_what_comes_of_it(found: dict[Pair, Meetings]) -> None:
    (masked,) = meet("Pandamonium", "Sadistic Ritual").meetings
    assert "Ana has no Unicorn card left to SACRIFICE" in masked.says
    (silenced,) = found["Blinding Light", "Rhinocorn"].meetings
    assert "is not triggered as the turn begins" in silenced.says


def test_a_card_that_another_asks_for_counts_for_it() -> None:
    (counted,) = meet("Imaginary Friendicorn", "Baby Narwhal", sets=("base-2e", "chaos")).meetings
    assert (counted.kind, counted.by) == ("counts", ("Baby Narwhal", "Imaginary Friendicorn"))


def test_every_situation_of_known_pairs_is_played_to_all_its_ends(found: dict[Pair, Meetings]) -> None:
    assert [pair for pair, meetings in found.items() if not meetings.complete] == []


THREE = {
    ("Re-Target", "Tiny Stable", "Pandamonium"): (None, ("triggers", "Re-Target", "Tiny Stable")),
    ("Unicorn Poison", "Hypnocorn", "The Rad Scientist Unicorn"): (
        ("base-2e", "control"),
        ("triggers", "Unicorn Poison", "Hypnocorn"),
    ),
}
"""Three cards with what the first does to the second only where the third is there: two of the published rulings."""


def test_of_three_cards_what_needs_the_third_is_told_beside_what_each_two_do() -> None:
    for cards, (sets, only_so) in THREE.items():
        met = {(one.kind, *one.by) for one in meet(*cards, sets=sets).meetings}
        pairs = [
            {(one.kind, *one.by) for one in meet(*pair, sets=sets).meetings if one.kind != "none"}
            for pair in combinations(cards, 2)
        ]
        assert only_so in met
        assert not any(only_so in pair for pair in pairs)
        assert set().union(*pairs) <= met


def test_three_cards_that_do_nothing_to_each_other_say_so() -> None:
    found = meet("Basic Unicorn (Red)", "Basic Unicorn (Blue)", "Baby Unicorn (Red)")
    assert [one.kind for one in found.meetings] == ["none"]
    assert found.meetings[0].says == f"Nothing, in {found.situations} situations."


def test_in_which_order_cards_are_named_does_not_matter() -> None:
    for pair in list(PAIRS)[::5]:
        one, other = meet(*pair), meet(*reversed(pair))
        assert {(m.kind, m.by) for m in one.meetings if m.kind != "none"} == {
            (m.kind, m.by) for m in other.meetings if m.kind != "none"
        }


def test_the_command_prints_the_object_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meet", "rhinocorn", "Black Knight Unicorn", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert list(printed) == ["cards", "situations", "complete", "unknown", "meetings"]
    assert printed["cards"] == ["Rhinocorn", "Black Knight Unicorn"]
    assert [(one["kind"], one["by"]) for one in printed["meetings"]] == [
        ("replaces", ["Black Knight Unicorn", "Rhinocorn"]),
        ("targets", ["Rhinocorn", "Black Knight Unicorn"]),
    ]
    assert list(printed["meetings"][0]) == ["kind", "by", "says", "rules", "readings", "scenario", "step"]


def test_cards_that_do_nothing_to_each_other_say_in_how_many_situations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meet", "Basic Unicorn (Red)", "Basic Unicorn (Blue)"]) == 0
    told = capsys.readouterr().out
    assert "none: Nothing, in 4 situations." in told
    assert "Basic Unicorn (Red) is played; Basic Unicorn (Blue) is in another player's Stable" in told


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (["Rhinocron", "Neigh"], "card: unknown card 'Rhinocron'. Did you mean 'Rhinocorn'?"),
        (["Rhinocorn", "Llamaste"], "card: there is no Llamaste in what is played with the edition base"),
        (["Rhinocorn"], "meet: two or three cards meet, not 1"),
        (["Rhinocorn", "Neigh", "--edition", "bass"], "edition: unknown edition 'bass'. Did you mean 'base'?"),
        (["Rhinocorn", "Neigh", "--sets", "base-3e"], "sets: unknown set 'base-3e'. Did you mean 'base-2e'?"),
    ],
)
def test_a_mistake_gets_one_sentence(asked: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meet", *asked]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(says)
    assert told.err.count("\n") == 1


def _words_of(box: Box) -> set[Filter]:
    """What the cards of a box speak of in what they do, but for cards that only a moment of play can tell."""
    actions = (it.action for card in box.cards.values() for effect in card.effects for it in effect.instructions)
    return {it.what for it in actions if it.what.this is None and not it.what.that and not it.what.those}


@pytest.mark.parametrize("book", sorted(editions()))
def test_what_a_card_speaks_of_is_laid_out_wherever_the_box_has_such_cards(book: str) -> None:
    box = Box.of(editions()[book].sets)
    judged = 0
    for what in _words_of(box):
        fitting = [card for card in box.cards.values() if card.type in LAID and fits(card, what)]
        for kept in ((), (what,)):
            for zone in ("Ana.stable", "Ben.hand", "discard") if fitting else ():
                table = CardLayout(box, ())
                table.kept = () if what == ANY_CARD else kept
                table.supply(zone, what, 2)
                assert table.number(zone, what) >= min(2, sum(card.copies for card in fitting)), (what, zone, kept)
                judged += 1
    assert judged > 10
