"""How a run goes on: each sentence of the design on scripts, in small scenarios."""

from __future__ import annotations

import pytest

from tutor.scenario import Result, run_text, write
from tutor.scenario.save import saved

pytestmark = pytest.mark.quick

TWO = "edition: second-edition\nreadings: {two-player-removal: none}\n"
DECK = "deck: [Good Deal, Back Kick, Unicorn Poison, Unicorn Swap, Re-Target, Shake Up, Yay, Claw Machine]\n"


def play(ana: str, ben: str, script: str, extra: str = DECK, cleo: str = "") -> Result:
    players = f"players:\n  - {{name: Ana, {ana}}}\n  - {{name: Ben, {ben}}}\n"
    players += f"  - {{name: Cleo, {cleo}}}\n" if cleo else ""
    return run_text(f"{TWO}{players}{extra}script:\n{script}", "run.yaml")


def kinds(result: Result) -> list[str]:
    return [event.kind for event in result.events]


def error(result: Result) -> str:
    assert result.error is not None
    return str(result.error)


def names(result: Result, zone: str, seat: int) -> list[str]:
    player: list[str] = result.as_json()["players"][seat][zone]
    return player


def test_the_next_entry_is_tried_before_the_pile_is_passed() -> None:
    result = play(
        "hand: [Rhinocorn]", "hand: [Neigh]", "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh}\n"
    )
    assert result.error is None
    assert result.as_json()["discard"] == ["Neigh", "Rhinocorn"]


def test_an_entry_that_does_not_answer_the_pile_lets_it_pass() -> None:
    script = "  - {by: Ana, play: Narwhal Torpedo}\n  - {by: Ben, draw: true}\n"
    result = play("hand: [Narwhal Torpedo]", "hand: [Neigh]", script)
    assert result.error is None
    assert "Narwhal Torpedo" in names(result, "stable", 0)


def test_an_answer_that_is_not_legal_now_waits_until_the_pile_has_gone_on() -> None:
    """Cleo cannot answer her own Neigh; when it has been resolved, the card under it can be answered again."""
    script = (
        "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh}\n  - {by: Cleo, respond: Neigh#2}\n"
        "  - {by: Cleo, respond: Neigh#3}\n"
    )
    result = play("hand: [Rhinocorn]", "hand: [Neigh]", script, cleo="hand: [Neigh#2, Neigh#3]")
    assert result.error is None
    assert result.as_json()["discard"][:4] == ["Neigh#3", "Rhinocorn", "Neigh#2", "Neigh"]


def test_after_the_script_the_run_goes_on_to_the_first_real_decision() -> None:
    result = play("hand: [Rhinocorn]", "hand: [Neigh, Yay]", "  - {by: Ana, play: Rhinocorn}\n")
    asked = result.as_json()["decision"]
    assert result.as_json()["turn"] == {"number": 2, "player": "Ben", "phase": "action"}
    assert (asked["by"], asked["kind"]) == (["Ben"], "action")


def test_a_decision_with_one_answer_takes_it() -> None:
    script = "  - {by: Ana, play: Mermaid Unicorn}\n"
    result = play("hand: [Mermaid Unicorn]", "stable: [Rhinocorn], hand: [Neigh]", script)
    assert result.error is None
    assert "Rhinocorn" in names(result, "hand", 1)
    assert [entry.as_data() for entry in result.answers] == [
        {"by": "Ana", "play": "Mermaid Unicorn"},
        {"by": "Ben", "pass": True},
        {"by": "Ana", "choose": "Rhinocorn", "of": "Ben"},
    ]


def test_any_other_decision_stops_the_run_with_an_error_that_names_both() -> None:
    script = "  - {by: Ana, play: Mermaid Unicorn}\n  - {by: Ben, draw: true}\n"
    result = play("hand: [Mermaid Unicorn]", "stable: [Rhinocorn, Yay], hand: [Neigh]", script)
    text = error(result)
    assert text.startswith(
        "run.yaml:9: script[1]: {by: Ben, draw: true}: it does not answer what is asked: "
        "Ana has to choose a card for Mermaid Unicorn: "
    )
    assert "Why not: " in text
    assert text.endswith("Legal answers: {by: Ana, choose: Rhinocorn, of: Ben}; {by: Ana, choose: Yay, of: Ben}")
    assert result.status == "error"
    assert result.as_json()["unused"] == [{"by": "Ben", "draw": True}]


def test_a_refused_entry_changes_nothing() -> None:
    script = "  - {by: Ana, play: Neigh, refused: cards.instant}\n  - {by: Ben, draw: true, refused: true}\n"
    result = play("hand: [Neigh]", "hand: [Yay]", script)
    assert result.error is None
    assert names(result, "hand", 0)[0] == "Neigh"


def test_a_refused_entry_that_is_no_answer_lets_the_pile_pass_first() -> None:
    script = "  - {by: Ana, play: Rhinocorn}\n  - {by: Ana, play: Yay, refused: turn.order}\n"
    result = play("hand: [Rhinocorn, Yay]", "hand: [Neigh, Back Kick]", script, extra="deck: [Good Deal, Shake Up]\n")
    assert result.error is None
    assert "pile.passed" in kinds(result)


def test_a_refused_answer_is_tried_at_the_open_pile() -> None:
    script = "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh, refused: Yay}\n"
    result = play("hand: [Rhinocorn], stable: [Yay]", "hand: [Neigh]", script)
    assert result.error is None


def test_an_entry_that_should_be_refused_and_is_not_stops_the_run() -> None:
    result = play("hand: [Rhinocorn]", "hand: [Neigh]", "  - {by: Ana, draw: true, refused: true}\n")
    assert error(result).endswith("this should be refused, but it is legal")


def test_an_entry_that_is_refused_for_another_reason_stops_the_run() -> None:
    result = play("hand: [Neigh]", "hand: [Neigh]", "  - {by: Ana, play: Neigh, refused: Yay}\n")
    assert "this should be refused because of Yay, but that is not why. Why not: " in error(result)
    assert "(cards.instant)" in error(result)


def test_a_refusal_may_come_after_decisions_that_have_one_answer() -> None:
    script = "  - {by: Ana, play: Mermaid Unicorn}\n  - {by: Ben, play: Yay, refused: Broken Stable}\n"
    ben = "stable: [Broken Stable], hand: [Yay, Neigh]"
    assert play("hand: [Mermaid Unicorn]", ben, script).error is not None, "the only Downgrade went back to Ben's hand"
    other = "  - {by: Ana, play: Narwhal Torpedo}\n  - {by: Ben, play: Yay, refused: Broken Stable}\n"
    assert play("hand: [Narwhal Torpedo]", ben, other).error is None


def test_several_cards_are_one_list_or_one_entry_each() -> None:
    ben = "stable: [Rhinocorn, Yay, Claw Machine]"
    ana = "hand: [Two-For-One], stable: [Glitter Bomb, Barbed Wire]"
    first = "  - {by: Ana, play: Two-For-One}\n  - {by: Ana, choose: Barbed Wire}\n"
    listed = play(
        ana,
        ben,
        f"{first}  - {{by: Ana, choose: [{{card: Yay, of: Ben}}, Rhinocorn]}}\n",
        "deck: [Good Deal, Shake Up]\n",
    )
    each = play(
        ana,
        ben,
        f"{first}  - {{by: Ana, choose: Yay, of: Ben}}\n  - {{by: Ana, choose: Rhinocorn}}\n",
        "deck: [Good Deal, Shake Up]\n",
    )
    assert listed.error is None
    assert each.error is None
    assert listed.state == each.state
    twice = "  - {by: Ana, choose: [Yay, Yay], refused: chain.target-once}\n"
    assert play(ana, ben, first + twice).error is None


def test_a_name_that_may_be_several_players_card_is_unclear() -> None:
    ana, ben = "hand: [Unicorn Poison], stable: [Basic Unicorn (Red)]", "stable: [Basic Unicorn (Red)#2]"
    cleo, deck = "stable: [Basic Unicorn (Red)#3]", "deck: [Good Deal, Shake Up]\n"
    script = "  - {by: Ana, play: Unicorn Poison}\n  - {by: Ana, choose: Basic Unicorn (Red)}\n"
    assert error(play(ana, ben, script, deck, cleo)).endswith(
        "Basic Unicorn (Red) may be the one in Ben.stable, Cleo.stable; say which with `of`, or by its number"
    )
    said = play(ana, ben, script.replace("(Red)}", "(Red), of: Cleo}"), deck, cleo)
    assert said.error is None
    assert "Basic Unicorn (Red)#3" in said.as_json()["discard"]


def test_an_option_is_meant_by_its_words_a_part_of_them_or_the_card_that_only_it_allows() -> None:
    for choice in ("destroy an upgrade", "Upgrade", "Yay"):
        script = f"  - {{by: Ana, play: Targeted Destruction}}\n  - {{by: Ana, choose: {choice}}}\n"
        script += "  - {by: Ben, skip: Claw Machine}\n" if choice == "Yay" else "  - {by: Ana, choose: Yay}\n"
        result = play(
            "hand: [Targeted Destruction], stable: [Slowdown]", "stable: [Yay, Claw Machine], hand: [Neigh]", script
        )
        assert result.error is None, choice
        assert "Yay" in result.as_json()["discard"]
    unclear = "  - {by: Ana, play: Targeted Destruction}\n  - {by: Ana, choose: stable}\n"
    result = play("hand: [Targeted Destruction], stable: [Slowdown]", "stable: [Yay]", unclear)
    assert "'stable' may be: " in error(result)


def test_the_script_fixes_what_chance_decides() -> None:
    script = "  - {by: Ana, play: Americorn}\n  - {by: Ana, use: Americorn}\n  - {pull: Good Deal}\n"
    ben = "hand: [Neigh, Rhinocorn, Good Deal, Back Kick]"
    deck = "deck: [Shake Up, Yay, Claw Machine]\n"
    assert "Good Deal" in names(play("hand: [Americorn]", ben, script, deck), "hand", 0)
    wrong = script.replace("pull: Good Deal", "pull: Yay")
    assert "The pulled card must be in that hand" in error(play("hand: [Americorn]", ben, wrong, deck))
    refused = script.replace("pull: Good Deal", "pull: Yay, refused: pull.random")
    assert play("hand: [Americorn]", ben, refused, deck).error is None


def test_a_shuffle_puts_the_named_cards_on_top() -> None:
    script = (
        "  - {by: Ana, play: Classy Narwhal}\n  - {by: Ana, use: Classy Narwhal}\n  - {by: Ana, choose: none}\n"
        "  - {shuffle: [Re-Target, Yay]}\n"
    )
    result = play("hand: [Classy Narwhal]", "hand: [Neigh]", script)
    assert result.error is None
    assert names(result, "hand", 1)[:3] == ["Neigh", "Re-Target", "Yay"], "what Ben draws in the next turn"


def test_the_same_scenario_always_gives_the_same_result() -> None:
    text = f"{TWO}players:\n  - {{name: Ana, hand: [Rhinocorn]}}\n  - {{name: Ben}}\nseed: 5\n"
    assert run_text(text).as_json() == run_text(text).as_json()
    assert run_text(text).as_json()["deck"] != run_text(text.replace("seed: 5", "seed: 6")).as_json()["deck"]


def test_with_two_players_the_deck_is_dealt_without_the_cards_that_are_left_out() -> None:
    text = "players:\n  - {name: Ana}\n  - {name: Ben, stable: [Yay, Baby Narwhal]}\n"
    cards = run_text(text).as_json()
    everywhere = cards["deck"] + cards["players"][0]["hand"] + cards["players"][1]["hand"]
    assert "Seductive Unicorn" not in everywhere
    assert "Baby Narwhal" not in cards["nursery"]
    assert len(cards["nursery"]) == 12


def test_until_stops_before_an_entry_and_nothing_goes_on_by_itself() -> None:
    text = (
        f"{TWO}players:\n  - {{name: Ana, hand: [Rhinocorn]}}\n  - {{name: Ben, hand: [Neigh]}}\n"
        "script:\n  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, pass: true}\n"
    )
    shown = run_text(text, until=2).as_json()
    assert shown["pile"] == ["Rhinocorn"]
    assert shown["decision"]["options"] == [{"by": "Ben", "respond": "Neigh"}, {"by": "Ben", "pass": True}]
    assert shown["unused"] == [{"by": "Ben", "pass": True}]


def test_when_the_game_is_over_the_rest_of_the_script_is_unused() -> None:
    stable = (
        "stable: ["
        + ", ".join(f"Basic Unicorn ({c})" for c in ("Red", "Orange", "Yellow", "Green", "Blue", "Indigo"))
        + "]"
    )
    script = (
        "  - {by: Ana, play: Basic Narwhal}\n  - {by: Ben, draw: true, refused: win.threshold}\n"
        "  - {by: Ben, draw: true}\n"
    )
    result = play(f"{stable}, hand: [Basic Narwhal]", "hand: [Yay]", script)
    assert (result.status, result.winner) == ("won", "Ana")
    assert result.as_json()["unused"] == [{"by": "Ben", "draw": True}]
    assert result.as_json()["decision"] is None


def test_slower_answers_are_taken_back() -> None:
    script = "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh, also: ALSO}\n"
    for also in ("[Cleo]", "Cleo", "[{by: Cleo, respond: Super Neigh}]"):
        result = play(
            "hand: [Rhinocorn]", "hand: [Neigh]", script.replace("ALSO", also), cleo="hand: [Neigh#2, Super Neigh]"
        )
        assert result.error is None, also
        assert "pile.returned" in kinds(result)
        assert names(result, "hand", 2)[:2] == ["Neigh#2", "Super Neigh"]
        shown = "Super Neigh" if "Super" in also else "Neigh#2"
        assert next(event for event in result.as_json()["trace"] if event["kind"] == "pile.returned")["cards"] == [
            shown
        ]


def test_whoever_holds_nothing_to_answer_with_was_not_slower() -> None:
    script = "  - {by: Ana, play: Rhinocorn}\n  - {by: Ben, respond: Neigh, also: [Cleo], refused: pile.fastest}\n"
    assert play("hand: [Rhinocorn]", "hand: [Neigh]", script, cleo="stable: [Yay]").error is None


def test_a_run_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.scenario.runner.MAX_STEPS", 3)
    script = "".join(f"  - {{by: {name}, draw: true}}\n" for name in ("Ana", "Ben") * 2)
    result = play("hand: [Yay#2]", "hand: [Claw Machine#2]", script)
    assert error(result).endswith("the run was stopped after 3 moves; it does not come to a decision")


def test_effects_of_an_earlier_phase_are_taken_as_not_used_which_is_said_once() -> None:
    ana, ben = "stable: [Double Dutch, Rhinocorn, Black Knight Unicorn]", "stable: [Yay]"
    assert play(ana, ben, "  []\n").warnings == (
        "This situation begins in Ana's Action phase, so Double Dutch and Rhinocorn are taken as not used",
    )
    assert play(ana, ben, "  []\n", DECK + "turn: {player: Ana, phase: beginning}\n").warnings == ()
    assert play("stable: [Black Knight Unicorn]", ben, "  []\n").warnings == ()
    used = "  - {by: Ana, use: Double Dutch, refused: Double Dutch}\n"
    assert play(ana, ben, used).error is None


def test_what_is_taken_as_not_used_does_not_keep_a_position_from_being_saved_by_itself() -> None:
    start = play("stable: [Double Dutch]", "hand: [Yay]", "  []\n", DECK + "turn: {player: Ana, phase: beginning}\n")
    declined = play(
        "stable: [Double Dutch]",
        "hand: [Yay]",
        "  - {by: Ana, skip: Double Dutch}\n",
        DECK + "turn: {player: Ana, phase: beginning}\n",
    )
    assert start.state.turn.since == ""
    assert saved(declined).script == ()
    assert run_text(write(saved(declined))).state.turn.since == "action"
