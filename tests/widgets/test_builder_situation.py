"""The builder without its looks: a text and a draft that say the same, edits, problems in their place, undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.scenario import read_text, write
from tutor.scenario.rulings import readable
from tutor.widgets.builder import cards, edits, situation
from tutor.widgets.builder.rewriting import rewritten, written
from tutor.widgets.builder.sheet import FILE, MAX_CARDS, Sheet, read_sheet
from tutor.widgets.builder.situation import Work, begun, edited, mended, redone, typed, undone
from tutor.yamlfile import MAX_BYTES, BadInput

SAMPLES = sorted((Path(__file__).parent.parent / "samples").glob("*.yaml"))
PLAIN = """\
# Thursday's game
format: 1
edition: second-edition   # the new box
players:                  # clockwise
  - {name: Ana, stable: [Rhinocorn]}   # she began
  - {name: Ben, hand: [Neigh]}

# what was left of it
deck: [Good Deal]
script:
  - {by: Ana, draw: true}
expect:
  count: {Ana.hand: 1}
"""

EDITS: dict[str, Any] = {
    "title": lambda sheet: edits.titled(sheet, "Who: 'wins' #1?"),
    "edition": lambda sheet: edits.by_edition(sheet, "base"),
    "sets": lambda sheet: edits.with_sets(sheet, ["base-2e"]),
    "reading": lambda sheet: edits.with_reading(sheet, "pandas", "untouchable"),
    "seed": lambda sheet: edits.seeded(sheet, 12),
    "loose": lambda sheet: edits.loosened(sheet, True),
    "turn": lambda sheet: edits.in_turn(sheet, sheet.players[-1].name, "beginning"),
    "more": edits.added_player,
    "fewer": lambda sheet: edits.removed_player(sheet, 0),
    "later": lambda sheet: edits.moved_player(sheet, 0, 1),
    "name": lambda sheet: edits.renamed_player(sheet, 0, "Zoë: the #1"),
    "card": lambda sheet: cards.with_card(sheet, (0, "hand"), "Neigh"),
    "deck": lambda sheet: cards.with_cards(sheet, (-1, "deck"), None),
    "filled": cards.filled_deck,
    "nursery": lambda sheet: cards.with_cards(sheet, (-1, "nursery"), ()),
    "script": lambda sheet: edits.cut_script(sheet, 0),
}


def now(text: str = PLAIN) -> Work:
    work = begun(text)
    assert work.problems == ()
    return work


def test_a_new_scenario_is_one_that_can_be_run() -> None:
    assert now("").scenario is not None
    assert now(" \n").text == "format: 1\nedition: base\nplayers:\n  - {name: Ana}\n  - {name: Ben}\n"


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_after_every_edit_the_text_says_what_the_controls_say(path: Path, edit: str) -> None:
    work = begun(path.read_text(encoding="utf-8"))
    after = edited(work, EDITS[edit](work.sheet), edit)
    assert read_sheet(after.text) == after.sheet == EDITS[edit](work.sheet)
    assert after.shown


def test_every_published_scenario_can_be_shown_and_written() -> None:
    for one in readable("ruling") + readable("lesson"):
        sheet = read_sheet(one.text)
        assert write(read_text(written(sheet))) == write(one.scenario)


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_leaves_the_rest_as_it_was_typed_and_loses_no_comment(edit: str) -> None:
    work = now()
    text = edited(work, EDITS[edit](work.sheet), edit).text
    for comment in ("# Thursday's game", "# the new box", "# clockwise", "# she began", "# what was left of it"):
        assert comment in text
    if edit in ("title", "seed"):
        kept = [line for line in text.splitlines() if not line.startswith((edit, "seed"))]
        assert kept == PLAIN.splitlines()


def test_cards_that_nobody_has_told_stay_as_they_were_typed() -> None:
    text = 'players:\n  - {name: Ana, hand: ["?", Neigh]}\n  - {name: Ben}\ndeck: "?"\n'
    work = now(text)
    assert work.sheet.cards((0, "hand")) == ("?", "Neigh")
    after = edited(work, edits.in_turn(work.sheet, "Ben", "draw"), "turn")
    assert after.problems == ()
    assert after.text.startswith(text)


@pytest.mark.parametrize(
    "text",
    [
        "{format: 1, players: [{name: Ana}, {name: Ben}]}",
        '---\nformat: 1\n"players":\n- name: Ana\n- name: Ben\n...\n',
        "format: 1\r\nplayers: [{name: Ana},\r\n  {name: Ben}] # two\r\n",
        "players: [{name: Ana}, {name: Ben}]\ntitle: >-\n  a # no comment\n\n  b\nunheard-of: 1",
        'players: [{name: Ana, hand: ["?", Neigh]}, {name: Ben}]\ndeck: "?"\ndiscard: ["?"]\n',
    ],
)
@pytest.mark.parametrize("edit", EDITS)
def test_texts_that_are_laid_out_otherwise_can_be_edited_too(text: str, edit: str) -> None:
    sheet = read_sheet(text)
    after = EDITS[edit](sheet)
    assert read_sheet(rewritten(text, sheet, after)) == after


def test_a_new_name_is_carried_into_the_turn_the_script_and_what_is_expected() -> None:
    text = PLAIN.replace("script:\n", "turn: {player: Ana, phase: action}\nscript:\n")
    work = edited(now(text), edits.renamed_player(now(text).sheet, 0, "Zoë"), "name")
    assert "{by: Zoë, draw: true}" in work.text
    assert "Zoë.hand" in work.text
    assert work.sheet.turn == ("Zoë", "action")
    assert work.problems == ()


def test_a_card_that_is_named_like_a_player_keeps_its_name() -> None:
    data = {"players": [{"name": "Rhinocorn"}, {"name": "Ben"}], "script": [{"by": "Rhinocorn", "choose": "Rhinocorn"}]}
    assert edits.renamed_player(Sheet(data), 0, "Cleo").script == ({"by": "Cleo", "choose": "Rhinocorn"},)


def test_when_the_player_in_turn_leaves_it_is_the_first_players_turn() -> None:
    sheet = edits.in_turn(edits.added_player(now().sheet), "Ben", "draw")
    assert edits.removed_player(sheet, 1).turn == ("Ana", "draw")
    assert edits.removed_player(edits.removed_player(sheet, 2), 0).players[0].name == "Ana", "two must stay"


def test_moving_a_player_leaves_the_turn_with_whom_it_was() -> None:
    sheet = now().sheet
    assert sheet.turn == ("Ana", "action")
    assert edits.moved_player(sheet, 0, 1).turn == ("Ana", "action")
    assert edits.moved_player(sheet, 1, 1) == sheet


def test_a_further_copy_of_a_card_gets_its_number() -> None:
    sheet = cards.with_card(cards.with_card(now().sheet, (0, "hand"), "Neigh"), (-1, "discard"), "Neigh")
    assert sheet.cards((0, "hand")) == ("Neigh#2",)
    assert sheet.cards((-1, "discard")) == ("Neigh#3",)


def test_cards_are_moved_within_a_place_and_between_places() -> None:
    sheet = cards.with_cards(now().sheet, (0, "hand"), ["A", "B", "C"])
    assert cards.shifted_card(sheet, (0, "hand"), 0, 1).cards((0, "hand")) == ("B", "A", "C")
    assert cards.shifted_card(sheet, (0, "hand"), 0, -1) == sheet
    moved = cards.moved_card(sheet, (0, "hand"), 1, (-1, "deck"))
    assert (moved.cards((0, "hand")), moved.cards((-1, "deck"))) == (("A", "C"), ("Good Deal", "B"))
    assert cards.moved_card(sheet, (0, "hand"), 9, (-1, "deck")) == sheet
    assert cards.without_card(sheet, (0, "hand"), 2).cards((0, "hand")) == ("A", "B")


def test_the_rest_of_the_box_goes_under_the_named_cards() -> None:
    work = edited(now(), cards.filled_deck(now().sheet), "deck")
    assert work.problems == ()
    deck = work.sheet.cards((-1, "deck")) or ()
    assert deck[0] == "Good Deal"
    assert len(deck) == len(set(deck)) > 100


@pytest.mark.parametrize(
    ("zone", "letters", "card", "against"),
    [
        ("stable", "rhino", "Rhinocorn", ""),
        ("stable", "  RHINOCORN ", "Rhinocorn", ""),
        ("hand", "neigh", "Neigh", ""),
        ("hand", "torpedo", "Narwhal Torpedo", ""),
        ("hand", "neihg", "", "unknown card 'neihg'. Did you mean 'Neigh'?"),
        ("stable", "neigh", "", "Neigh is an Instant card; it cannot lie here."),
        ("nursery", "rhinocorn", "", "Rhinocorn is a Magical Unicorn card; it cannot lie here."),
        ("hand", "glitter", "", "'glitter' may be Glitter Bomb, Glitter Tornado."),
    ],
)
def test_a_few_letters_name_a_card(zone: str, letters: str, card: str, against: str) -> None:
    assert cards.meant_card(now().sheet, zone, letters) == (card, against)


@pytest.mark.parametrize(
    ("change", "place", "says"),
    [
        (("Rhinocorn", "Rhinokorn"), "players[0].stable", "unknown card 'Rhinokorn'. Did you mean 'Rhinocorn'?"),
        (("name: Ben", "name: Ana"), "players[1].name", "two players are called Ana"),
        (("second-edition ", "third-edition "), "edition", "unknown edition 'third-edition'."),
        (("deck: [Good Deal]", "deck: [Rhinocorn#9]"), "deck", "there is no Rhinocorn#9"),
        (("deck:", "readings: {pandas: no-such}\ndeck:"), "readings.pandas", "unknown choice for pandas"),
        (("deck:", "unheard: 1\ndeck:"), "text", "unknown key 'unheard'"),
        (("draw: true", "play: Neigh"), "script", "the game is over before this"),
    ],
)
def test_a_problem_is_told_where_it_belongs_and_with_its_line(change: tuple[str, str], place: str, says: str) -> None:
    text = PLAIN.replace(*change)
    work = typed(now(), text)
    assert work.shown, "names that are unknown can still be shown"
    found = [problem for problem in work.problems if situation.place_of(problem).startswith(place)]
    assert len(found) == 1, work.problems
    assert says in found[0].says
    line = text.splitlines()[found[0].line - 1].strip()
    assert line
    assert line in change[1] or change[1].split("\n")[0].strip() in line


@pytest.mark.parametrize(
    "text", ["", "players: [", "players: 3", "- a", "players: [Ana]", "a: &b 1", "format: 1", "title: 5\nplayers: []"]
)
def test_while_the_text_cannot_be_shown_the_last_that_could_be_stays(text: str) -> None:
    good = now()
    work = typed(good, text)
    assert work.text == text
    assert (work.sheet, work.good, work.shown, work.scenario) == (good.sheet, PLAIN, False, None)
    assert work.problems
    back = mended(work)
    assert (back.text, back.problems) == (PLAIN, ())
    assert undone(back).text == text, "what was typed is not lost"


def test_what_is_too_large_or_too_many_is_not_shown() -> None:
    assert not typed(now(), "# " + "x" * MAX_BYTES).shown
    many = ", ".join(["Neigh"] * (MAX_CARDS + 1))
    with pytest.raises(BadInput, match="the controls cannot show what stands here"):
        read_sheet(f"players: [{{name: Ana, hand: [{many}]}}, {{name: Ben}}]")
    with pytest.raises(BadInput):
        read_sheet(f"players: [{', '.join(['{name: A}'] * 9)}]")


def test_undo_and_redo_bring_back_text_and_controls_together() -> None:
    first = now()
    second = edited(first, edits.titled(first.sheet, "Second"), "title")
    broken = typed(second, "players: [")
    back = undone(undone(broken))
    assert (back.text, back.sheet, back.past) == (first.text, first.sheet, ())
    assert undone(back) == back
    again = redone(redone(back))
    assert (again.text, again.sheet, again.shown) == ("players: [", second.sheet, False)
    assert redone(again) == again
    assert typed(back, PLAIN + "seed: 3\n").future == ()


def test_what_is_typed_without_a_pause_is_undone_at_once() -> None:
    work = now()
    for at, text in ((1.0, "a"), (1.2, "ab"), (1.4, "abc"), (9.0, "abcd")):
        work = typed(work, text, situation.TEXT, at)
    assert [moment.text for moment in work.past] == [PLAIN, "abc"]


def test_the_past_is_bounded() -> None:
    work = now()
    for number in range(situation.MAX_UNDO + 20):
        work = typed(work, PLAIN + f"seed: {number}\n")
    assert len(work.past) == situation.MAX_UNDO
    for number in range(8):
        work = typed(work, f"# {number}" + "x" * (situation.MAX_KEPT // 4))
    assert sum(len(moment.text) for moment in work.past) <= situation.MAX_KEPT


def test_the_script_of_another_text_is_taken_and_nothing_else() -> None:
    other = PLAIN.replace("{by: Ana, draw: true}", "{by: Ana, draw: true}\n  - {by: Ben, draw: true}")
    work = situation.with_script_of(now(), other.replace("Good Deal", "Neigh"))
    assert len(work.sheet.script) == 2
    assert "deck: [Good Deal]" in work.text
    assert situation.with_script_of(work, "players: [") == work
    assert undone(work).text == PLAIN


def test_a_reading_like_the_rulebooks_is_left_out_of_the_file() -> None:
    sheet = edits.with_reading(now().sheet, "pandas", "untouchable")
    assert sheet.readings == {"pandas": "untouchable"}
    default = edits.reading_default(sheet, "pandas")
    assert "readings" not in edits.with_reading(sheet, "pandas", default).data


def test_the_file_has_the_name_that_messages_use() -> None:
    assert {problem.file for problem in typed(now(), "players: [").problems} == {FILE}
