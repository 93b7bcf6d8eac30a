"""Cards that a scenario brings along: read like a set, kept wherever the scenario goes, and within bounds."""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.cards import load_sets
from tutor.cards.bounded_cards import MAX_CARDS, MAX_COPIES, MAX_NAME, MAX_NUMBER, MAX_TEXT, MAX_VALUES
from tutor.cli.main import main
from tutor.data import data_root
from tutor.diagram import GRAPHS, outline, to_dot, to_svg
from tutor.engine import infinite_loop
from tutor.page.library import OWN, card_entries
from tutor.scenario import from_link, read_file, read_text, run, run_text, runner, to_link, write
from tutor.scenario.own_sets import NOT_HERE
from tutor.scenario.permalink import MAX_LINK
from tutor.scenario.save import saved
from tutor.service.situation import scenario_of, situation_of
from tutor.service.table_look import look
from tutor.yamlfile import MAX_BYTES, MAX_DEPTH, BadInput

pytestmark = pytest.mark.quick

HEAD = "edition: second-edition\nreadings: {two-player-removal: none}\n"
CARDS = """\
cards:
  - name: Lucky Hoof
    type: upgrade
    copies: 2
    effects: [{when: enters, do: [{draw: 2}]}]
  - name: Yay
    type: upgrade
    notes: [Another print]
"""
TABLE = """\
players:
  - {name: Ana, hand: [Lucky Hoof, Yay]}
  - {name: Ben}
deck: [Good Deal, Lucky Hoof, Shake Up, Rhinocorn]
script:
  - {by: Ana, play: Lucky Hoof}
"""
TEXT = HEAD + CARDS + TABLE
FILE = f"set: mine\ntitle: My own box\n{CARDS}"
REPLACED = ("played as this situation has it, not as the card sets do: Yay",)


def card(**keys: object) -> str:
    """A scenario with one card of its own."""
    return f"{HEAD}cards:\n  - {json.dumps(keys)}\nplayers: [{{name: Ana}}, {{name: Ben}}]\n"


def problems(text: str) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read_text(text, "bad.yaml")
    return str(caught.value).splitlines()


def test_they_are_played_beside_those_of_the_sets_and_in_the_place_of_one_of_the_same_name() -> None:
    scenario = read_text(TEXT)
    assert [one.name for one in scenario.own] == ["Lucky Hoof", "Yay"]
    assert scenario.warnings == REPLACED
    result = run(scenario).as_json()
    assert result["error"] is None
    assert result["players"][0]["hand"] == ["Yay", "Good Deal", "Lucky Hoof#2"]
    assert [one["name"] for one in result["cards"]] == ["Lucky Hoof", "Yay"]


def test_without_cards_of_its_own_a_result_is_what_it_was() -> None:
    assert "cards" not in run_text(f"{HEAD}players: [{{name: Ana}}, {{name: Ben}}]\n").as_json()


def test_another_print_has_as_many_copies_if_nothing_is_said() -> None:
    published = {one.name: one.copies for one in load_sets(["base-2e"])[0].cards}
    own = {one.name: one.copies for one in read_text(TEXT).own}
    assert own == {"Lucky Hoof": 2, "Yay": published["Yay"]}
    said = TEXT.replace("notes: [Another print]", "copies: 5")
    assert [one.copies for one in read_text(said).own] == [2, 5]


def test_they_may_be_all_the_cards_there_are() -> None:
    alone = f"edition: llamas\nsets: []\n{CARDS}players: [{{name: Ana, hand: [Yay]}}, {{name: Ben}}]\ndeck: [Yay#2]\n"
    scenario = read_text(alone + "loose: true\n")
    assert {one.name for one in run(scenario).table.cards} == {"Lucky Hoof", "Yay"}
    assert read_text(write(scenario)) == scenario
    assert problems("sets: []\nplayers: [{name: Ana}, {name: Ben}]\n") == [
        "bad.yaml:1: sets: the list is empty, and there is no card under `cards`"
    ]


def test_they_go_wherever_the_scenario_goes() -> None:
    scenario = read_text(TEXT)
    assert read_text(write(scenario)) == scenario
    linked = from_link(to_link(scenario))
    assert linked == scenario
    assert run(linked).as_json() == run(scenario).as_json()
    kept = read_text(write(saved(run(scenario))))
    assert kept.cards == scenario.cards
    assert run(kept).table == run(scenario).table


def test_the_page_has_their_text_and_says_whose_it_is() -> None:
    text = card_entries(run_text(TEXT).as_json())["Lucky Hoof"]["text"]
    assert text.startswith(f"{OWN}When Lucky Hoof enters")


def test_the_table_keeps_them() -> None:
    situation = situation_of(read_text(TEXT))
    assert scenario_of(situation).cards == read_text(TEXT).cards
    assert read_text(look(situation)["file"]) == scenario_of(look(situation)["situation"])


BAD = {
    "as in a set": (
        card(name="Hoof", type="upgrade", effects=[{"when": "enters", "do": [{"drew": 2}]}]),
        "4: Hoof: effects[0].do[0]: unknown action 'drew'. Did you mean 'draw'?",
    ),
    "no list": (f"{HEAD}cards: {{name: Hoof}}\nplayers: []\n", "3: cards: expected a list of cards, found a mapping"),
    "empty": (f"{HEAD}cards: []\nplayers: [{{name: Ana}}, {{name: Ben}}]\n", "3: cards: the list is empty"),
    "no mapping": (f"{HEAD}cards: [3]\nplayers: []\n", "3: cards[0]: expected a mapping, found 3"),
    "a huge number": (
        card(name="Hoof", type="upgrade", effects=[{"when": "enters", "do": [{"draw": 1000000}]}]),
        f"4: cards[0].effects[0].do[0].draw: a number on a card is at most {MAX_NUMBER}",
    ),
    "many copies": (card(name="Hoof", type="upgrade", copies=10**9), "4: cards[0].copies: a number on a card is at"),
    "a long list": (
        card(name="Hoof", type="upgrade", effects=[{"when": "enters", "do": [{"draw": 1}] * 200}]),
        f"4: cards[0]: this card is written with 407 values; at most {MAX_VALUES} are read",
    ),
    "a long name": (card(name="H" * 61, type="upgrade"), f"4: cards[0].name: a name has at most {MAX_NAME} characters"),
    "a control character": (
        f'{HEAD}cards: [{{name: "\\e[31mHoof", type: upgrade}}]\nplayers: []\n',
        "3: cards[0].name: it holds a character that cannot be printed",
    ),
    "a character that turns the writing around": (
        card(name="Ho\u202eof", type="upgrade"),
        "4: cards[0].name: it holds a character that cannot be printed",
    ),
    "a line of its own": (
        card(name="Hoof", type="upgrade", notes=["a\nAna has won."]),
        "4: cards[0].notes[0]: it holds a character that cannot be printed",
    ),
    "a long note": (card(name="Hoof", type="upgrade", notes=["a" * 401]), "4: cards[0].notes[0]: 401 characters; at"),
    "a name that is a word": (card(name="none", type="upgrade"), "4: cards[0].name: 'none' means something else"),
    "a name that is a number": (card(name="12", type="upgrade"), "4: cards[0].name: '12' means something else"),
    "a name with spaces": (card(name=" Hoof", type="upgrade"), "4: cards[0].name: a name neither begins nor ends"),
    "a player's name": (card(name="ana", type="upgrade"), "3: cards: 'ana' is the name of a card and of a player"),
    "other capitals": (card(name="YAY", type="upgrade"), "3: cards: 'YAY' is spelled 'Yay' in"),
    "a copy": (card(name="Yay#2", type="upgrade"), "4: Yay#2: a name may not end in '#' and a number"),
    "a broken number": (card(name="Hoof", type="upgrade", copies=1.5), "4: cards[0].copies: a card has whole numbers"),
}


@pytest.mark.parametrize(("text", "wanted"), BAD.values(), ids=BAD)
def test_what_is_wrong_is_told_with_its_place(text: str, wanted: str) -> None:
    found = problems(text)
    assert any(line.startswith(f"bad.yaml:{wanted}") for line in found), found


def test_there_are_only_so_many() -> None:
    players = "players: [{name: Ana}, {name: Ben}]\n"
    many = [{"name": f"Hoof {letter}", "type": "upgrade", "copies": 100} for letter in "abcd"]
    assert problems(f"cards: {json.dumps(many)}\n{players}")[0].startswith(
        f"bad.yaml:1: cards: the cards come to 400 copies; a scenario has at most {MAX_COPIES}"
    )
    more = [{"name": f"Hoof {number}", "type": "upgrade"} for number in range(MAX_CARDS + 1)]
    assert problems(f"cards: {json.dumps(more)}\n{players}")[0].startswith(
        f"bad.yaml:1: cards: {MAX_CARDS + 1} cards; a scenario has at most {MAX_CARDS}"
    )


def test_choices_within_choices_are_as_deep_as_a_file_may_be() -> None:
    deep: list[object] = [{"draw": 1}]
    for _ in range(4):
        deep = [{"either": [deep, [{"draw": 1}]]}]
    assert "nested more than 12 deep" in problems(card(name="Hoof", type="magic", effects=[{"do": deep}]))[0]


WIDE = {
    "many options": [{"either": [[{"destroy": "ultimate"}]] * 60}],
    "many choices": [{"either": [[{"destroy": "ultimate"}], [{"steal": "magical"}], [{"destroy": "baby"}]]}] * 12,
    "many actions": [{"sacrifice": "unicorn"}] * 60,
    "much of everything": [{"sacrifice": {"what": "card", "count": 90, "who": "each player"}}] * 20,
    "every card": [{"discard": {"count": 100, "who": "each player"}}, {"draw": {"count": 100, "who": "each player"}}]
    * 9,
}


@pytest.mark.parametrize("do", WIDE.values(), ids=WIDE)
def test_a_card_as_large_as_may_be_is_played_in_bounded_work(do: list[object]) -> None:
    """Work is counted in calls of functions, which are the same on a busy machine."""
    joined = [part for action in do for part in (action, "and")][:-1]
    cards = json.dumps([{"name": "Hoof", "type": "magic", "effects": [{"when": "played", "do": joined}]}])
    full = ", ".join(f"Basic Unicorn ({colour})" for colour in ("Red", "Orange", "Yellow", "Green", "Blue"))
    players = (
        f"players: [{{name: Ana, hand: [Hoof], stable: [{full}]}}, {{name: Ben, hand: [Yay], stable: [Rhinocorn]}}]"
    )
    text = f"{HEAD}cards: {cards}\n{players}\nscript: [{{by: Ana, play: Hoof}}]\n"
    assert calls(lambda: run_text(text).as_json()) < 300_000


def calls(done: Callable[[], object]) -> int:
    """How many functions of Python are called while something is done."""
    counted = Counter[str]()
    sys.setprofile(lambda frame, event, argument: counted.update((event,)))
    try:
        done()
    finally:
        sys.setprofile(None)
    return counted["call"]


def test_names_are_shown_as_they_are_and_never_as_markup() -> None:
    name = '<b id="x">&[red]{a}\\l'
    cards = json.dumps([{"name": name, "type": "upgrade", "effects": [{"when": "enters", "do": [{"draw": 1}]}]}])
    text = (
        f"{HEAD}cards: {cards}\nplayers: [{{name: Ana, hand: [{json.dumps(name)}]}}, {{name: Ben}}]\n"
        f"script: [{{by: Ana, play: {json.dumps(name)}}}]\n"
    )
    result = run_text(text)
    assert result.error is None
    for kind in GRAPHS.values():
        graph = kind(result.as_json(), None)
        svg = to_svg(graph, standalone=True)
        assert svg is None or "<b id" not in svg
        assert name in outline(graph) or not len(graph)
        assert to_dot(graph)
    assert read_text(write(result.scenario)) == result.scenario


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A scenario beside its own card file."""
    place = tmp_path / "table"
    (place / "mine").mkdir(parents=True)
    (place / "my-cards.yaml").write_text(FILE, encoding="utf-8")
    (place / "mine" / "more.yaml").write_text(FILE.replace("Lucky", "Other").replace("Yay", "Nay"), encoding="utf-8")
    (place / "s.yaml").write_text(f"sets: [base-2e, ./my-cards.yaml]\n{HEAD}{TABLE}", encoding="utf-8")
    (tmp_path / "outside.yaml").write_text(FILE, encoding="utf-8")
    return place


def test_a_card_file_beside_the_scenario_is_read_for_the_command_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(folder / "s.yaml")
    assert main(["run", file]) == 0
    told = capsys.readouterr()
    assert "Lucky Hoof enters" in told.out
    assert REPLACED[0] in told.err
    assert main(["check", file]) == 0
    assert main(["ask", file]) == 0
    for refused in (lambda: read_file(file), lambda: read_text(Path(file).read_bytes())):
        with pytest.raises(BadInput, match="the cards themselves into the scenario") as caught:
            refused()
        assert [problem.says for problem in caught.value.problems if problem.path == "sets[1]"] == [NOT_HERE]


def test_what_is_saved_and_linked_has_the_cards_in_it(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.yaml"
    assert main(["run", str(folder / "s.yaml"), "--save", str(kept)]) == 0
    again = read_file(kept)
    assert again.sets == ("base-2e",)
    assert [one.name for one in again.own] == ["Lucky Hoof", "Yay"]
    assert from_link(to_link(read_file(folder / "s.yaml", folder))).own == again.own


def test_the_scenario_s_own_card_holds_against_that_of_a_file(folder: Path) -> None:
    text = f"{HEAD}sets: [base-2e, my-cards.yaml, mine/more.yaml]\n{CARDS.replace('draw: 2', 'draw: 3')}{TABLE}"
    scenario = read_text(text, folder=folder)
    assert [one.name for one in scenario.own] == ["Other Hoof", "Nay", "Lucky Hoof", "Yay"]
    assert scenario.own[2].effects[0].instructions[0].action.count == 3


OUTSIDE = (
    "../outside.yaml",
    "./../outside.yaml",
    "mine/../../outside.yaml",
    "link.yaml",
    "..\\outside.yaml",
    "/etc/x.yaml",
)


@pytest.mark.parametrize("name", OUTSIDE)
def test_there_is_no_way_out_of_the_folder(folder: Path, name: str) -> None:
    os.symlink(folder.parent / "outside.yaml", folder / "link.yaml")
    with pytest.raises(BadInput, match=r"lies in the folder of the scenario file or below it"):
        read_text(
            f"{HEAD}sets: [base-2e, {json.dumps(name)}]\nplayers: [{{name: Ana}}, {{name: Ben}}]\n", folder=folder
        )


def test_what_is_no_card_file_is_refused(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")
    (folder / "bad.yaml").write_text("set: bad\ntitle: Bad\ncards: [{name: A, type: upgrad}]\n", encoding="utf-8")
    (folder / "large.yaml").write_text("#" * 70000, encoding="utf-8")
    (folder / "list.yaml").write_text("- 3\n", encoding="utf-8")
    (folder / "shares.yaml").write_text(f"set: a\ntitle: A\nshares: both\n{CARDS}", encoding="utf-8")
    (folder / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    wanted = {
        "pipe.yaml": "there is no such card file: pipe.yaml",
        "none.yaml": "there is no such card file: none.yaml",
        "bad.yaml": "bad.yaml:3: A: type: unknown type 'upgrad'. Did you mean 'upgrade'?",
        "large.yaml": "large.yaml: the file has 65537 bytes; at most 65536 are read",
        "list.yaml": "list.yaml:1: expected a mapping, found a list",
        "shares.yaml": "shares.yaml:3: shares: unknown key 'shares'",
        "bytes.yaml": "bytes.yaml: the file is not UTF-8 text",
    }
    for name, says in wanted.items():
        with pytest.raises(BadInput) as caught:
            read_text(f"sets: [base-2e, {name}]\nplayers: [{{name: Ana}}, {{name: Ben}}]\n", folder=folder)
        assert says in str(caught.value)


def test_two_files_with_one_card_do_not_go_together(folder: Path) -> None:
    (folder / "again.yaml").write_text(FILE, encoding="utf-8")
    with pytest.raises(BadInput, match="do not go together: there are two cards named 'Lucky Hoof'"):
        read_text("sets: [my-cards.yaml, again.yaml]\nplayers: [{name: Ana}, {name: Ben}]\n", folder=folder)


PAGE = (data_root() / "README.md").read_text(encoding="utf-8").partition("\n## Cards of one's own\n")[2]


def test_the_page_s_example_can_be_played() -> None:
    result = run_text(PAGE.partition("```yaml\n")[2].partition("```")[0])
    assert result.error is None
    assert "Lucky Hoof" in result.as_json()["players"][0]["stable"]


def test_the_page_has_the_bounds() -> None:
    for number in (MAX_CARDS, MAX_COPIES, MAX_VALUES, MAX_NUMBER, MAX_NAME, MAX_TEXT, MAX_DEPTH):
        assert re.search(rf"\b{number}\b", PAGE), number
    for number in (infinite_loop.MAX_EVENTS, runner.MAX_ALONE, runner.MAX_STEPS, runner.MAX_EVENTS):
        assert re.search(rf"\b{number}\b", PAGE), number
    assert f"{MAX_BYTES // 1024} KiB" in PAGE
    assert f"{MAX_LINK // 1024} KiB for a link" in PAGE
