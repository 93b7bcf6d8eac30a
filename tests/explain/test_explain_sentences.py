"""Sentences say what happened in the players' words and in the edition's terms."""

from __future__ import annotations

import pytest

from tutor.engine import EVENT_KINDS
from tutor.explain import asks, cite
from tutor.explain.answers.reason_sentences import by_moves
from tutor.explain.story.sentences import SAYS
from tutor.rulebook import edition, editions, readings, rules
from tutor.scenario import Entry, Pick, read_text, run_text

pytestmark = pytest.mark.quick


def said(script: str, ana: str, ben: str, deck: str = "Good Deal, Back Kick, Shake Up, Yay") -> list[str]:
    players = f"players:\n  - {{name: Ana, {ana}}}\n  - {{name: Ben, {ben}}}\n"
    text = f"edition: second-edition\n{players}deck: [{deck}]\n{script}"
    result = run_text(text)
    assert result.error is None, result.error
    return [event["says"] for event in result.as_json()["trace"]]


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SAYS) == set(EVENT_KINDS)


def test_a_destroyed_card_is_named_with_its_player_and_the_card_that_did_it() -> None:
    told = said(
        "turn: {phase: beginning}\nscript:\n  - {by: Ana, use: Glitter Bomb}\n  - {by: Ana, choose: Glitter Bomb}\n",
        "stable: [Glitter Bomb, Yay#2]",
        "stable: [Rhinocorn]",
    )
    assert "Ana's Glitter Bomb: Ben's Rhinocorn is destroyed and goes to the discard pile." in told
    assert "Ana's Glitter Bomb: Ana SACRIFICEs Glitter Bomb; it goes to the discard pile." in told


def test_a_replacement_says_what_would_have_been() -> None:
    told = said(
        "script:\n  - {by: Ana, play: Unicorn Poison}\n  - {by: Ana, choose: Rhinocorn}\n"
        "  - {by: Ben, use: Black Knight Unicorn}\n",
        "hand: [Unicorn Poison]",
        "stable: [Rhinocorn, Black Knight Unicorn]",
    )
    assert any(
        line.startswith("Rhinocorn would be destroyed; Ben's Black Knight Unicorn replaces that: ") for line in told
    )


def test_a_search_that_finds_nothing_is_not_called_impossible() -> None:
    told = said(
        "script:\n  - {by: Ana, play: Classy Narwhal}\n  - {by: Ana, use: Classy Narwhal}\n"
        "  - {by: Ana, choose: none}\n",
        "hand: [Classy Narwhal]",
        "hand: [Neigh]",
    )
    assert any(line.endswith("Classy Narwhal: Ana takes no Upgrade card from the deck.") for line in told)


def test_a_baby_goes_to_the_nursery() -> None:
    told = said(
        "script:\n  - {by: Ana, play: Unicorn Poison}\n",
        "hand: [Unicorn Poison]",
        "stable: [Baby Narwhal], hand: [Neigh]",
    )
    assert "Baby Narwhal would be destroyed, but as a Baby it goes to the Nursery instead." in told


def test_llamas_speak_of_fields_and_animals() -> None:
    llamas = edition("llamas")
    found = cite("cards.unicorn.any-stable", llamas)
    assert found is not None
    assert "Animal" in found.says
    assert "Field" in found.says
    assert "{" not in found.says


def test_every_rule_and_reading_can_be_cited_in_every_edition() -> None:
    for played in editions().values():
        for id in (*rules(), *readings()):
            found = cite(id, played)
            assert found is not None
            assert found.kind == ("rule" if id in rules() else "reading")
            assert found.sources
            assert "{" not in found.says
    assert cite("no.such-rule", edition("base")) is None


def test_a_reading_is_told_as_the_edition_plays_it() -> None:
    plays = {id: cite("deck-out", played) for id, played in editions().items()}
    assert {id: found.place for id, found in plays.items() if found is not None} == {
        "base": "General rule book plays: Most Unicorns wins",
        "control-chaos": "Control & Chaos plays: Most Unicorns wins",
        "llamas": "Llamas Unleashed plays: Most Animals wins",
        "second-edition": "Second Edition plays: Most Unicorns wins",
        "travel": "Travel Edition plays: Shuffle and go on",
    }


def test_a_question_says_who_is_asked_and_for_which_card() -> None:
    result = run_text(
        "players:\n  - {name: Ana, hand: [Mermaid Unicorn]}\n  - {name: Ben, stable: [Rhinocorn, Yay]}\n"
        "script:\n  - {by: Ana, play: Mermaid Unicorn}\n"
    )
    assert asks(result.state).startswith("Ana has to choose a card for Mermaid Unicorn: ")
    result = run_text(
        "players: [{name: Ana, hand: [Rhinocorn]}, {name: Ben, hand: [Neigh]}]\n"
        "script: [{by: Ana, play: Rhinocorn}, {by: Ben, pass: true}]\n",
        until=2,
    )
    assert asks(result.state) == "Ben may answer Ana's Rhinocorn with an Instant; otherwise it is resolved."


def test_a_look_at_the_deck_and_a_look_at_a_hand_are_told_apart() -> None:
    oracle = "script:\n  - {by: Ana, play: Unicorn Oracle}\n  - {by: Ana, choose: Yay}\n"
    told = said(oracle, "hand: [Unicorn Oracle]", "hand: [Neigh]", "Good Deal, Yay, Back Kick, Shake Up")
    assert "Ana's Unicorn Oracle: Ana looks at the top 3 cards of the deck: Good Deal, Yay and Back Kick." in told
    thief = "script:\n  - {by: Ana, play: Blatant Thievery}\n  - {by: Ana, choose: Neigh}\n"
    told = said(thief, "hand: [Blatant Thievery]", "hand: [Neigh, Rhinocorn]")
    assert "Ana's Blatant Thievery: Ana looks at Ben's hand: Neigh and Rhinocorn." in told


def test_copies_are_told_by_whose_they_are_and_carry_their_numbers_as_cards() -> None:
    result = run_text(
        "players:\n  - {name: Ana, hand: [Rhinocorn, Neigh, Good Deal]}\n"
        "  - {name: Ben, hand: [Neigh#2, Neigh#3]}\n  - {name: Cleo, hand: [Neigh#4]}\n"
        "script:\n  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh#2}\n  - {by: Ana, respond: Neigh}\n"
    )
    assert [(event["says"], event["cards"]) for event in result.as_json()["trace"][1:8]] == [
        ("Ana plays Rhinocorn from hand.", ["Rhinocorn"]),
        ("Ben answers Rhinocorn with Neigh.", ["Neigh#2"]),
        ("Ana answers Ben's Neigh with Neigh.", ["Neigh"]),
        ("Nobody answers Ana's Neigh, so it is resolved.", ["Neigh"]),
        ("Ana's Neigh stops Ben's Neigh. It goes to the discard pile without effect.", ["Neigh#2", "Neigh"]),
        ("Ana's Neigh goes to the discard pile. The card now on top can be answered again.", ["Neigh"]),
        ("Nobody answers Rhinocorn, so it is resolved.", ["Rhinocorn"]),
    ]


def asked(patient: str) -> str:
    """What is asked for a card that has a Unicorn card other than itself given up, beside this card of Ben's."""
    gives = "{when: enters, do: [{sacrifice: {what: {kind: unicorn, except: this}}}]}"
    own = f"{{name: Picky Unicorn, type: magical, effects: [{gives}]}}"
    ana = "{name: Ana, hand: [Picky Unicorn], stable: [Raccoonicorn, Weeniecorn, Puppicorn]}"
    table = f"players:\n  - {ana}\n  - {{name: Ben, stable: [{patient}]}}\n"
    plain = "{name: Puppicorn, type: basic}"
    state = run_text(
        f"edition: control-chaos\ncards: [{own}, {plain}]\n{table}script: [{{by: Ana, play: Picky Unicorn}}]\n"
    ).state
    return asks(state)


def test_a_question_names_the_card_that_is_left_out_unless_it_is_the_one_that_asks() -> None:
    assert asked("").endswith("SACRIFICE a Unicorn card other than this card in your Stable.")
    instead = asked("Patient Zero Unicorn")
    assert "for Patient Zero Unicorn" in instead
    assert "other than Picky Unicorn" in instead
    assert "this card" not in instead


def test_whoever_chooses_a_player_and_means_themselves_is_not_named_twice() -> None:
    players = "players:\n  - {name: Ana, hand: [Grand Llarceny, Llamaste]}\n  - {name: Ben, hand: [Llama Kick]}\n"
    script = "script:\n  - {by: Ana, play: Grand Llarceny}\n  - {by: Ana, choose: Ana}\n"
    told = [event["says"] for event in run_text(f"edition: llamas\n{players}{script}").as_json()["trace"]]
    assert "Ana chooses themselves for Grand Llarceny." in told
    assert any(text.startswith("Ana's Grand Llarceny: Ana looks at their own hand") for text in told)
    assert not any("Ana chooses Ana" in text for text in told)


def test_what_a_card_costs_is_no_trigger() -> None:
    players = "players:\n  - {name: Ana, hand: [Valkyrie Unicorn], stable: [Raccoonicorn]}\n  - {name: Ben}\n"
    script = "script:\n  - {by: Ana, play: Valkyrie Unicorn}\n"
    told = [event["says"] for event in run_text(f"edition: control-chaos\n{players}{script}").as_json()["trace"]]
    assert "Ana has to pay the cost of Valkyrie Unicorn because it has entered Ana's Stable." in told
    assert not any("Valkyrie Unicorn triggers" in text for text in told)


@pytest.mark.parametrize(
    ("then", "says"),
    [
        (None, "Ana plays Unicorn Poison"),
        (Entry("choose", "Ana", (Pick("Rhinocorn"),)), "Ana plays Unicorn Poison and chooses Rhinocorn"),
        (Entry("use", "Ben", (Pick("Rhinocorn"),)), "Ana plays Unicorn Poison and Ben uses Rhinocorn"),
    ],
)
def test_a_reason_tells_each_move_that_leads_there_and_names_a_player_who_goes_on_once(
    then: Entry | None, says: str
) -> None:
    table = "edition: second-edition\nplayers:\n  - {name: Ana, hand: [Unicorn Poison]}\n"
    table += "  - {name: Ben, stable: [Rhinocorn]}\nquestion: {will: {has: {discard: [Rhinocorn]}}}\n"
    goal, state = read_text(table).question.will, run_text(table).state
    moves = [Entry("play", "Ana", (Pick("Unicorn Poison"),)), *([then] if then else [])]
    told = by_moves(state, [(move, state) for move in moves], goal, holds=True)
    assert told == f"{says}: Rhinocorn is in the discard pile."
