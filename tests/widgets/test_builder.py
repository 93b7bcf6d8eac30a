"""The builder as widgets: what a person does with the controls stands in the text, and the other way round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

from tutor.cards import all_sets
from tutor.scenario import from_link
from tutor.scenario.rulings import published
from tutor.widgets.builder import Builder
from tutor.widgets.builder.carry import Carry, linked
from tutor.widgets.builder.situation import begun
from tutor.yamlfile import MAX_BYTES

SAMPLE = (Path(__file__).parent.parent / "samples" / "instead.yaml").read_text(encoding="utf-8")


class Seen:
    """A builder, and what it told of its changes. At the end of the test no handler may have failed."""

    def __init__(self, text: str = "") -> None:
        self.told: list[tuple[str, bool]] = []
        self.builder = Builder(text, on_change=lambda text, ok: self.told.append((text, ok)))

    def zone(self, seat: int, at: int) -> Any:
        return self.builder.players.seats[seat].zones[at]

    def names(self, zone: Any) -> list[str]:
        return [chip.description for chip in zone.row.children]


@pytest.fixture
def seen() -> Any:
    made: list[Seen] = []

    def make(text: str = "") -> Seen:
        made.append(Seen(text))
        return made[-1]

    yield make
    for one in made:
        assert one.builder.desk.panel.value == ""


def test_a_scenario_is_built_from_nothing(seen: Any) -> None:
    one = seen()
    b = one.builder
    b.game.title.value = "Who wins?"
    b.game.edition.value = "second-edition"
    b.players.seats[0].name.value = "Zoë"
    b.players.add.click()
    one.zone(0, 0).entry.value = "rhino"
    one.zone(1, 1).entry.value = "neigh"
    b.middle.zones["deck"].entry.value = "good deal"
    b.turn.player.value = 2
    b.turn.phase.value = "beginning"
    b.turn.seed.value = 7
    assert b.text == (
        "format: 1\ntitle: 'Who wins?'\nedition: second-edition\nplayers:\n"
        "  - {name: Zoë, stable: [Rhinocorn]}\n  - {name: Ben, hand: [Neigh]}\n  - {name: Cleo}\n"
        "deck: [Good Deal]\nturn: {player: Cleo, phase: beginning}\nseed: 7\n"
    )
    assert b.file.text.value == b.text
    assert (b.problems, b.ok) == ((), True)
    assert one.told[-1] == (b.text, True)


def test_what_is_typed_in_the_file_stands_in_the_controls(seen: Any) -> None:
    one = seen()
    one.builder.file.text.value = SAMPLE
    b = one.builder
    assert b.game.title.value.startswith("Does Black Knight Unicorn")
    assert b.game.edition.value == "second-edition"
    assert one.names(one.zone(1, 0)) == ["Basic Narwhal", "Black Knight Unicorn"]
    assert one.names(b.middle.zones["deck"]) == ["Two-For-One", "Reset Button", "Change of Luck"]
    assert b.middle.rest.value is False
    assert next(label for label, _ in b.script.list.options) == "1. Ana plays Unicorn Poison"


def test_while_the_file_is_broken_the_controls_wait_and_say_so(seen: Any) -> None:
    one = seen(SAMPLE)
    b = one.builder
    broken = SAMPLE.replace("players:", "players: [")
    b.file.text.value = broken
    assert b.text == b.file.text.value == broken
    assert (b.ok, one.told[-1]) == (False, (broken, False))
    assert "While the file cannot be shown by the controls" in b.file.state.value
    assert "<strong>Line " in b.file.state.value
    assert b.game.title.disabled
    assert one.zone(0, 0).entry.disabled
    assert one.names(one.zone(1, 0)) == ["Basic Narwhal", "Black Knight Unicorn"]
    b.file.mend.click()
    assert b.text == SAMPLE
    assert not b.game.title.disabled
    b.undo.click()
    assert b.file.text.value == broken


def test_problems_stand_where_they_belong(seen: Any) -> None:
    one = seen()
    one.builder.file.text.value = one.builder.text.replace("Ben", "Ana")
    assert "Two players are called Ana." in one.builder.players.seats[1].says.value
    assert one.builder.players.seats[0].says.value == ""
    assert "Line 5" in one.builder.file.state.value
    one.builder.file.text.value = SAMPLE.replace("[Unicorn Poison]", "[Unicorn Poisson]")
    assert "Unknown card &#x27;Unicorn Poisson&#x27;" in one.zone(0, 1).says.value
    assert one.names(one.zone(0, 1)) == ["Unicorn Poisson"]


@pytest.mark.parametrize(("name", "says"), [("Ana", "Another player is called Ana already"), (" ", "A name is needed")])
def test_a_name_that_would_mix_up_the_script_is_not_taken(seen: Any, name: str, says: str) -> None:
    one = seen(SAMPLE)
    seat = one.builder.players.seats[1]
    seat.name.value = name
    assert f"{says}; this one is still called Ben." in seat.says.value
    assert (one.builder.text, seat.name.value, one.told) == (SAMPLE, name, [])
    one.builder.turn.seed.value = 3
    assert seat.name.value == name, "what was typed stays until it is mended"
    seat.name.value = "Cleo"
    assert (seat.says.value, one.builder.players.seats[1].name.value) == ("", "Cleo")
    assert "{by: Cleo, use: Black Knight Unicorn}" in one.builder.text


def test_letters_that_name_no_card_stay_and_are_answered(seen: Any) -> None:
    one = seen()
    zone = one.zone(0, 1)
    zone.entry.value = "neihg"
    assert "Did you mean &#x27;Neigh&#x27;?" in zone.says.value
    assert 'role="alert"' in zone.says.value
    assert zone.entry.value == "neihg"
    zone.entry.value = "neigh"
    assert (zone.entry.value, zone.says.value, one.names(zone)) == ("", "", ["Neigh"])
    zone.entry.value = "  "
    zone.add.click()
    assert one.names(zone) == ["Neigh"]


def test_a_card_is_taken_up_and_moved_or_taken_out(seen: Any) -> None:
    one = seen(SAMPLE)
    tools, stable = one.builder.tools, one.zone(1, 0)
    stable.chips[0].click()
    assert tools.box in stable.box.children
    assert "bu-chosen" in stable.chips[0]._dom_classes
    later = tools.box.children[2]
    later.click()
    assert one.names(stable) == ["Black Knight Unicorn", "Basic Narwhal"]
    assert tools.chosen == ((1, "stable"), 1)
    tools.to.value = (0, "stable")
    assert one.names(one.zone(0, 0)) == ["Baby Unicorn (Pink)", "Basic Narwhal"]
    assert tools.box not in stable.box.children
    one.zone(0, 0).chips[1].click()
    tools.box.children[0].click()
    assert one.names(one.zone(0, 0)) == ["Baby Unicorn (Pink)"]
    one.zone(0, 0).chips[0].click()
    one.zone(0, 0).chips[0].click()
    assert tools.chosen is None


def test_the_deck_and_the_nursery_have_their_defaults(seen: Any) -> None:
    b = seen().builder
    assert (b.middle.rest.value, b.middle.babies.value) == (True, True)
    b.middle.rest.value = False
    assert "deck: []" in b.text
    b.middle.zones["deck"].entry.value = "good deal"
    b.middle.fill.click()
    assert "the first 24 are shown" in b.middle.zones["deck"].title.value
    b.middle.rest.value = True
    assert "deck" not in b.text
    b.middle.zones["nursery"].entry.value = "baby unicorn (pink)"
    assert b.middle.babies.value is False


def test_readings_show_their_question_and_who_reads_them_how(seen: Any) -> None:
    b = seen().builder
    b.readings.open.value = True
    pandas = b.readings.choices["pandas"]
    assert pandas.description.startswith("What may still be done to Unicorn cards")
    assert "<strong>untouchable</strong>: wiki since 2021" in b.readings.texts["pandas"].value
    assert {choice: label for label, choice in pandas.options}["unicorn-effects-only"].endswith("(default)")
    pandas.value = "untouchable"
    assert "readings: {pandas: untouchable}" in b.text
    assert "1 of your own" in b.readings.open.description
    b.file.text.value = b.text.replace("untouchable", "unheard-of")
    assert "Unknown choice for pandas" in b.readings.texts["pandas"].value


def test_the_script_is_shown_kept_and_cut(seen: Any) -> None:
    one = seen(SAMPLE)
    b = one.builder
    b.script.list.value = 1
    b.script.cut.click()
    assert [label for label, _ in b.script.list.options] == ["1. Ana plays Unicorn Poison"]
    assert len(one.told) == 1
    b.keep_script(SAMPLE)
    assert len(b.script.list.options) == 3
    assert len(one.told) == 1, "what the page has told the builder is not told back"
    b.script.clear.click()
    assert "script" not in b.text


def test_a_script_that_no_longer_fits_says_from_where(seen: Any) -> None:
    one = seen(SAMPLE)
    one.zone(0, 1).chips[0].click()
    one.builder.tools.box.children[0].click()
    assert "Entry 1: {by: Ana, play: Unicorn Poison}" in one.builder.script.says.value
    assert one.builder.ok, "the scenario can still be shown, up to there"


def test_undo_and_redo(seen: Any) -> None:
    b = seen(SAMPLE).builder
    assert b.undo.disabled
    b.players.add.click()
    b.turn.seed.value = 5
    b.undo.click()
    b.undo.click()
    assert b.text == SAMPLE
    assert len(b.players.box.children) == 4
    b.redo.click()
    assert "Cleo" in b.text
    assert b.redo.disabled is False


def test_start_from_a_published_ruling(seen: Any) -> None:
    b = seen().builder
    b.start.open.value = True
    assert len(b.start.found.options) == 50
    b.start.words.value = "glitterbomb sadistic"
    _title, id = b.start.found.options[0]
    b.start.found.value = id
    b.start.begin.click()
    assert b.text == next(one.text for one in published() if one.id == id)
    assert b.problems == ()
    b.start.words.value = "no such ruling anywhere"
    assert "Nothing found" in b.start.says.value


def test_everything_that_was_typed_is_shown_as_text(seen: Any) -> None:
    one = seen()
    b = one.builder
    b.players.seats[0].name.value = "<img src=x onerror=alert(1)>"
    one.zone(0, 1).entry.value = "<script>alert(1)</script>"
    b.file.text.value = b.text.replace("format: 1", "format: 1\n'<b>': 1")
    shown = [widget.value for widget in _all(b) if isinstance(widget, ipywidgets.HTML)]
    assert any("&lt;img" in html for html in shown)
    assert not any("<img" in html or "<script" in html or "<b>" in html for html in shown)


def test_names_of_any_length_are_kept_told_and_not_repeated_everywhere(seen: Any) -> None:
    one = seen()
    one.builder.players.seats[0].name.value = "x" * 50_000
    assert "at most 40 are read" in one.builder.players.seats[0].says.value
    assert len(one.zone(0, 0).entry.description) < 100
    one.zone(0, 0).entry.value = "y" * 100_000
    assert len(one.zone(0, 0).says.value) < 1000
    one.builder.file.text.value = "z" * 200_000
    assert "at most 65536 are read" in one.builder.file.state.value


def _all(widget: Any) -> Any:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _all(child)


def test_controls_have_names_and_no_two_cards_lines_the_same(seen: Any) -> None:
    b = seen(SAMPLE).builder
    b.readings.open.value = b.start.open.value = True
    controls = [w for w in _all(b) if not isinstance(w, ipywidgets.Box | ipywidgets.HTML | Carry)]
    assert all(control.description for control in controls)
    lines = [control.description for control in controls if control.description.startswith("Add a card to ")]
    assert len(lines) == len(set(lines)) == 7


def test_the_names_of_cards_are_sent_once_for_all_lines_and_only_when_one_is_reached(seen: Any) -> None:
    carry = seen(SAMPLE).builder.carry
    assert carry.names == {}
    carry._heard(carry, {"kind": "names"}, [])
    assert set(carry.names) == {"stable", "hand", "nursery"}
    assert "Neigh" in carry.names["hand"]
    assert "Neigh" not in carry.names["stable"]
    assert all(name.startswith("Baby") for name in carry.names["nursery"])


def test_what_is_folded_is_made_when_it_is_opened() -> None:
    before = len(_instances)
    builder = Builder()
    assert len(_instances) - before < 120
    assert not {"inside", "list", "mend"} & {*vars(builder.start), *vars(builder.script), *vars(builder.file)}
    assert "box" not in vars(builder.tools)


def test_only_sets_of_one_game_can_be_ticked_together_and_why_is_said(seen: Any) -> None:
    game = seen().builder.game
    assert not any(box.disabled for box in game.sets.values())
    game.sets["llamas"].value = True
    assert {id for id, box in game.sets.items() if box.disabled} == set(game.sets) - {"llamas"}
    assert "because their backs differ: Unstable Unicorns" in game.own.value
    game.sets["llamas"].value = False
    game.sets["chaos"].value = True
    assert {id for id, box in game.sets.items() if box.disabled} == {"llamas"}


def test_llamas_have_fields_and_animals(seen: Any) -> None:
    one = seen()
    one.builder.game.edition.value = "llamas"
    field = one.zone(0, 0)
    assert field.entry.description == "Add a card to Ana's Field"
    assert one.builder.middle.babies.description == "All Babies that are in no Field are in the Nursery"
    one.zone(0, 1).entry.value = "baby llama"
    assert "is a Baby Animal card; it cannot lie here." in one.zone(0, 1).says.value


def test_a_card_that_is_taken_up_says_what_it_does_and_what_nobody_knows(seen: Any) -> None:
    doubted = next(card for cards in all_sets() for card in cards.cards if card.doubts and card.type == "upgrade")
    home = next(cards for cards in all_sets() if doubted in cards.cards)
    one = seen()
    one.builder.game.sets[home.id].value = True
    stable = one.zone(0, 0)
    stable.entry.value = doubted.name
    stable.row.children[0].click()
    assert "<strong>Doubt:</strong>" in one.builder.tools.text.value
    assert "<strong>Upgrade</strong>" in one.builder.tools.text.value


def test_other_numbers_of_copies_are_kept_seen_and_dealt_with(seen: Any) -> None:
    one = seen("format: 1\nedition: base\ncopies: {Neigh: 2}\nplayers: [{name: Ana}, {name: Ben}]\ndeck: [Good Deal]\n")
    b = one.builder
    assert "Neigh 2" in b.game.own.value
    b.middle.fill.click()
    assert "copies: {Neigh: 2}" in b.text
    assert "Neigh#2" in b.text
    assert "Neigh#3" not in b.text
    b.file.text.value = b.text.replace("{Neigh: 2}", "{Neihg: 2}")
    assert "Did you mean &#x27;Neigh&#x27;?" in b.game.says.value


def test_an_error_in_a_handler_is_shown_and_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    b = Builder(SAMPLE)
    b.on_change = lambda text, ok: 1 / 0
    b.players.add.click()
    assert 'role="alert"' in b.desk.panel.value
    assert "division by zero" in caplog.text
    b.on_change = None
    b.undo.click()
    assert b.desk.panel.value == ""


def test_a_failing_draw_leaves_the_scenario_as_it_was(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    b = Builder(SAMPLE)
    draw = b.turn.draw

    def fail(work: Any) -> None:
        if len(work.sheet.players) > 2:
            raise ValueError("no such seat")
        draw(work)

    monkeypatch.setattr(b.turn, "draw", fail)
    b.players.add.click()
    assert "what you did last was not carried out" in b.desk.panel.value
    assert b.text == b.file.text.value == SAMPLE
    assert "no such seat" in caplog.text


def test_the_link_holds_the_scenario_and_says_why_there_is_none(seen: Any) -> None:
    b = seen(SAMPLE).builder
    assert from_link(b.carry.link).title.startswith("Does Black Knight")
    assert b.carry.text == SAMPLE
    b.file.text.value = "players: ["
    assert (b.carry.link, b.carry.trouble) == ("", "A link can be copied once the scenario has no more problems.")
    assert b.carry.state.startswith("1 problem in the scenario: This is not YAML")


def test_a_scenario_that_is_too_large_for_a_link_says_so_and_offers_the_file() -> None:
    import hashlib

    words = " ".join(hashlib.sha256(str(i).encode()).hexdigest() for i in range(300))
    text = f"players: [{{name: Ana}}, {{name: Ben}}]\nsource: {{where: here, says: {words}}}\n"
    link, trouble = linked(begun(text))
    assert link == ""
    assert "at most 8192 are allowed. Pass on the file instead" in trouble


def test_a_file_that_was_opened_is_checked_and_can_be_undone(seen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    b = seen().builder
    sent: list[Any] = []
    monkeypatch.setattr(b.carry, "send", lambda content, buffers=None: sent.append(content))
    b.carry._handle_custom_msg({"kind": "file", "text": SAMPLE}, [])
    assert b.text == SAMPLE
    b.carry._handle_custom_msg({"kind": "file", "text": "x" * (MAX_BYTES + 1)}, [])
    b.carry._handle_custom_msg({"kind": "file", "text": 5}, [])
    b.carry._handle_custom_msg({"kind": "ask"}, [])
    for other in (None, "file", {}, {"kind": "stop"}):
        b.carry._handle_custom_msg(other, [])
    assert b.text == SAMPLE
    assert [message["kind"] for message in sent] == ["says", "says", "ready"]
    assert sent[0]["says"] == "The file has more than the 64 KiB that a scenario may have."
    b.undo.click()
    assert b.text != SAMPLE
