"""What is printed of an answer: the whole object, under other readings, by other rulebooks."""

from __future__ import annotations

import pytest

from tests.analysis.situations import MAY_PLAY, NEIGH, PANDAS, SAVED, WINS
from tutor.analysis.answer import answer, answers, explained, first_answer
from tutor.analysis.outcomes import outcomes
from tutor.analysis.reading_comparison import readings_of
from tutor.analysis.rulebook_comparison import compare
from tutor.scenario.read import read_data, read_text
from tutor.scenario.rulings import find
from tutor.yamlfile import BadInput

NEIGH_ANSWER = {
    "format": 1,
    "title": "Does Rhinocorn come into play?",
    "edition": "second-edition",
    "question": {"will": {"has": {"Ana.stable": ["Rhinocorn"]}}},
    "in_words": "Will Rhinocorn be in Ana's Stable after this?",
    "answer": "sometimes",
    "says": "It depends on Ben whether Rhinocorn is in Ana's Stable.",
    "complete": True,
    "positions": 1,
    "because": [
        {
            "card": "Neigh",
            "says": "Neigh answers a card that another player is playing: stop that card and put it into "
            "the discard pile.",
        },
    ],
    "unknown": [],
    "reason": {
        "says": "If nobody answers, Rhinocorn is in Ana's Stable; if Ben answers with a Neigh, Rhinocorn "
        "is not in Ana's Stable.",
        "names": ["Neigh"],
    },
    "line": [{"by": "Ben", "respond": "Neigh"}],
    "sure": {"by": "card", "says": "It stands on the card: Neigh.", "names": ["Neigh"]},
    "texts": [],
    "lines": 2,
    "outcomes": [
        {"holds": True, "says": "Rhinocorn is in Ana's Stable.", "witness": [{"by": "Ben", "pass": True}]},
        {"holds": False, "says": "Rhinocorn is not in Ana's Stable.", "witness": [{"by": "Ben", "respond": "Neigh"}]},
    ],
    "decided_by": ["Ben"],
    "depends": [
        {
            "on": {"without": "Neigh", "of": "Ben.hand"},
            "answer": "always",
            "says": "It would always be so without Neigh in Ben's hand.",
        }
    ],
}


def test_the_whole_of_an_answer() -> None:
    assert answer(read_text(NEIGH)).as_json() == NEIGH_ANSWER


def test_outcomes_are_the_same_without_what_it_depends_on() -> None:
    found = {key: value for key, value in NEIGH_ANSWER.items() if key != "depends"}
    assert explained(outcomes(read_text(NEIGH))).outcomes_as_json() == found


MAY_ANSWER = {
    "format": 1,
    "title": "Is Rhinocorn safe?",
    "edition": "second-edition",
    "question": {"may": {"by": "Ana", "play": "Unicorn Poison"}},
    "in_words": "May Ana play Unicorn Poison?",
    "answer": "no",
    "says": "No. Ana may not play Unicorn Poison: Unicorn Poison requires something that is impossible now: "
    "DESTROY a Unicorn card in another player's Stable. Rhinocorn cannot be destroyed because of "
    "Rainbow Aura.",
    "complete": True,
    "positions": 1,
    "because": [
        {"card": "Rainbow Aura", "says": "Rhinocorn cannot be destroyed because of Rainbow Aura."},
        {
            "rule": "impossible.not-playable",
            "says": "Unicorn Poison requires something that is impossible now: DESTROY a Unicorn card in "
            "another player's Stable.",
        },
        {"card": "Unicorn Poison", "says": "DESTROY a Unicorn card in another player's Stable."},
    ],
    "unknown": [],
    "reason": {
        "says": "Rhinocorn cannot be destroyed because of Rainbow Aura.",
        "names": ["Rainbow Aura", "impossible.not-playable", "Unicorn Poison"],
    },
    "line": [{"by": "Ana", "play": "Unicorn Poison", "refused": True}],
    "sure": {
        "by": "card",
        "says": "It stands on the cards: Rainbow Aura and Unicorn Poison.",
        "names": ["Rainbow Aura", "Unicorn Poison"],
    },
    "texts": [],
    "lines": None,
    "outcomes": [],
    "decided_by": [],
    "depends": [
        {
            "on": {"without": "Rainbow Aura", "of": "Ben.stable"},
            "answer": "yes",
            "says": "It would be yes without Rainbow Aura in Ben's Stable.",
        }
    ],
}


def test_the_whole_of_an_answer_about_a_move() -> None:
    assert answer(read_text(MAY_PLAY)).as_json() == MAY_ANSWER


def test_the_answer_comes_first_and_each_change_as_it_is_found() -> None:
    found = list(answers(read_text(SAVED)))
    assert [len(one.depends) for one in found] == [0, 1]
    assert found[-1].as_json() == answer(read_text(SAVED)).as_json()


HARD = """
edition: second-edition
players: [{name: Ana, hand: [Classy Narwhal]}, {name: Ben}]
deck: ["?", "?", "?"]
script: [{by: Ana, play: Classy Narwhal}, {by: Ana, use: Classy Narwhal}, {by: Ana, choose: none}]
question: {will: {winner: Ana}, until: game, for: Ana}
"""


def test_what_was_proven_before_the_limit_stays_the_answer_where_not_all_ends_are_found() -> None:
    asked = read_text(HARD, "hard.yaml")
    assert outcomes(asked, 40).answer == "unknown"
    assert [found.outcomes.answer for found in answers(asked, 40)] == ["cannot"]


UNDER_WAY = """
edition: control-chaos
players:
  - {name: Ana, hand: [Wishing Well, Neigh, Yoink!, Grow Up], stable: [Hypnocorn]}
  - {name: Ben, stable: [Dread Pirate Unicorn]}
deck: [Raccoonicorn, Weeniecorn, Red Pandacorn, Corn on the Cob, Unicorn Tourist]
script: [{by: Ana, play: Wishing Well}, {by: Ana, skip: Hypnocorn}]
question: {will: {count: {Ana.hand: 4}}, for: WHO}
"""


@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_a_trial_with_another_text_may_not_fit_what_is_under_way_and_then_tells_nothing(player: str) -> None:
    """Fault: the reason of an answer ended in an assertion of the engine, where a card's effect was under way."""
    asked = read_text(UNDER_WAY.replace("WHO", player), "under-way.yaml")
    assert first_answer(asked, 5).outcomes.answer in ("can", "cannot")


def test_without_a_question_there_is_no_answer() -> None:
    with pytest.raises(BadInput) as raised:
        answer(read_text(NEIGH.partition("question:")[0], "neigh.yaml"))
    assert str(raised.value) == (
        "neigh.yaml: question: nothing is asked; under `question`, ask with `may` for a move, or with `will` for what "
        "comes of it"
    )


READINGS = {
    "answer": "sometimes",
    "matters": ["targets-declared", "pandas", "magic-shuffles-itself"],
    "by_choice": [
        {
            "readings": {"targets-declared": "before"},
            "answer": "sometimes",
            "says": "It depends on Ana whether Ana's Stable is without Basic Narwhal.",
            "first_difference": {
                "here": "Nobody answers Two-For-One, so it is resolved.",
                "there": "Ana chooses Ben for Two-For-One.",
            },
        },
        {
            "readings": {"pandas": "untouchable"},
            "answer": "never",
            "says": "No, never: Basic Narwhal is in Ana's Stable.",
            "first_difference": {
                "here": "Ana chooses Basic Narwhal to SACRIFICE for Two-For-One.",
                "there": "Ana chooses Pandamonium to SACRIFICE for Two-For-One. Nothing "
                "can be done to Basic Narwhal while Pandamonium makes it "
                "something else.",
            },
        },
        {
            "readings": {"magic-shuffles-itself": "shuffled-in"},
            "answer": "sometimes",
            "says": "It depends on Ana whether Ana's Stable is without Basic Narwhal.",
            "first_difference": {
                "here": "Link 1 of the effect chain: Two-For-One.",
                "there": "Two-For-One goes to the discard pile.",
            },
        },
    ],
}


def test_the_readings_that_matter() -> None:
    assert readings_of(read_text(PANDAS)).as_json() == READINGS


RULEBOOKS = {
    "editions": [
        {
            "edition": "base",
            "playable": True,
            "why": None,
            "answer": "never",
            "says": "No, never: Ana does not win.",
            "first_difference": None,
            "rule": None,
        },
        {
            "edition": "control-chaos",
            "playable": True,
            "why": None,
            "answer": "never",
            "says": "No, never: Ana does not win.",
            "first_difference": None,
            "rule": None,
        },
        {
            "edition": "llamas",
            "playable": False,
            "why": "It is a rulebook of Llamas Unleashed, and these are cards of another game.",
            "answer": None,
            "says": None,
            "first_difference": None,
            "rule": None,
        },
        {
            "edition": "second-edition",
            "playable": True,
            "why": None,
            "answer": "never",
            "says": "No, never: Ana does not win.",
            "first_difference": None,
            "rule": None,
        },
        {
            "edition": "travel",
            "playable": True,
            "why": None,
            "answer": "always",
            "says": "Yes, always: Ana wins.",
            "first_difference": {
                "here": "Link 1 of the effect chain: Llamacorn.",
                "there": "Ana has 5 Unicorns, but nobody wins before the effect chain is resolved.",
            },
            "rule": "win.threshold",
        },
    ]
}


def test_the_rulebooks_side_by_side() -> None:
    assert compare(read_text(WINS)).as_json() == RULEBOOKS


def test_a_play_that_ends_earlier_differs_there() -> None:
    """Where one play simply ends, the other's next event is the difference, and the rule is the one that it names."""
    ruling = find("deck-out-optional-reshuffle-many-players--reshuffle").scenario
    rows = {tuple(row.readings.items()): row.difference for row in readings_of(ruling).by_choice}
    parted = rows[(("deck-out", "nobody"),)]
    assert parted is not None
    assert parted.rule == "deck-out"


def test_without_a_question_the_run_is_compared() -> None:
    blank = WINS.partition("question:")[0]
    assert [(row.edition, row.answer, bool(row.difference)) for row in compare(read_text(blank)).editions] == [
        ("base", None, False),
        ("control-chaos", None, False),
        ("llamas", None, False),
        ("second-edition", None, False),
        ("travel", None, True),
    ]
    found = readings_of(read_text(PANDAS.partition("question:")[0]))
    assert found.found.answer is None
    assert found.matters == ("targets-declared",)


NOT_TOLD = """\
title: May Ben answer?
players:
  - {name: Ana, hand: [Rhinocorn, "?"]}
  - {name: Ben, hand: [HAND]}
deck: [Good Deal]
script: [{by: Ana, play: Rhinocorn}]
question: {may: {by: Ben, respond: CARD}}
"""
ONLY_IF = [
    ("Neigh", '"?"', "Yes, if the face-down card in Ben's hand is a Neigh."),
    ("Neigh", '"?", "?"', "Yes, if one of the face-down cards in Ben's hand is a Neigh."),
    ("Super Neigh", '"?"', "Yes, if the face-down card in Ben's hand is Super Neigh."),
    ('"?"', '"?"', "Yes, if the face-down card in Ben's hand is Neigh or Super Neigh."),
    ('"?"', '"?", "?"', "Yes, if one of the face-down cards in Ben's hand is Neigh or Super Neigh."),
    ("Neigh", '"?", Neigh', "Yes. Ben may answer Rhinocorn with a Neigh."),
    ('"?"', '"?", Super Neigh', "Yes, if the face-down card in Ben's hand is a Neigh."),
]


@pytest.mark.parametrize(("card", "hand", "says"), ONLY_IF)
def test_a_move_hangs_on_what_a_card_not_told_is(card: str, hand: str, says: str) -> None:
    told = answer(read_text(NOT_TOLD.replace("HAND", hand).replace("CARD", card))).as_json()
    assert (told["answer"], told["says"]) == ("yes", says)
    assert told["decided_by"] == (["cards not told"] if " if " in says else [])
    assert [one["rule"] for one in told["because"]] == ["cards.instant", "pile.respond", "pile.top-only"]


def test_where_many_cards_would_do_none_is_named() -> None:
    asked = NOT_TOLD.replace("HAND", "").replace("script: [{by: Ana, play: Rhinocorn}]\n", "")
    told = answer(read_text(asked.replace("{by: Ben, respond: CARD}", '{by: Ana, play: "?"}')))
    assert told.says == "Yes, if the face-down card in Ana's hand is a card with which that is allowed."
    assert {one.id for one in told.because} == {"turn.action", "play.means", "cards.types"}


def test_what_was_named_before_it_was_asked_is_a_reason() -> None:
    """The target is locked, so that the Downgrade that named it may go; asked before it is named, that is no reason."""
    said = {
        "edition": "second-edition",
        "players": [
            {"name": "Ana", "stable": ["Sadistic Ritual", "Glitter Bomb", "Basic Unicorn (Red)", "Basic Narwhal"]},
            {"name": "Ben"},
        ],
        "turn": {"player": "Ana", "phase": "beginning"},
        "stop": "chain",
        "question": {"will": {"lacks": {"Ana.stable": ["Basic Unicorn (Red)"]}}, "until": "chain"},
    }
    named = [{"by": "Ana", "choose": "Basic Unicorn (Red)"}]
    locked, before = (answer(read_data({**said, "script": script}, "")) for script in (named, []))
    assert [one.id for one in locked.because[:2]] == ["Sadistic Ritual", "chain.targets-first"]
    assert "chain.targets-first" not in {one.id for one in before.because}
