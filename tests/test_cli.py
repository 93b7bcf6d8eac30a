"""The command: what it prints, what it says is wrong, and how it ends."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tutor.cli import main
from tutor.scenario.rulings import published

GOOD = """\
title: Does a Neigh stop Rhinocorn?
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, Yay]}
  - {name: Ben, hand: [Neigh, Back Kick]}
deck: [Good Deal, Shake Up, Unicorn Poison]
script:
  - {by: Ana, play: Rhinocorn}
  - {by: Ben, respond: Neigh}
expect:
  lacks: {Ana.stable: [Rhinocorn]}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "neigh.yaml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def test_run_tells_the_story_the_table_and_what_may_be_done(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(file)]) == 0
    told, wrong = capsys.readouterr()
    assert wrong == ""
    lines = told.splitlines()
    assert lines[0] == "Does a Neigh stop Rhinocorn?"
    played = next(i for i, line in enumerate(lines) if "Ana plays Rhinocorn from hand." in line)
    assert "turn.action" in lines[played]
    assert lines[played + 1].startswith(
        f"{lines[played][: lines[played].index('▷')]}  ▷ Ben answers Rhinocorn with Neigh."
    )
    assert "The table" in lines
    assert any(line.startswith("  ✓ {by: Ben, ") for line in lines)


def test_json_is_the_result_and_nothing_else(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(file), "--json"]) == 0
    told, wrong = capsys.readouterr()
    shown = json.loads(told)
    assert wrong == ""
    assert shown["status"] == "waiting"
    assert shown["discard"] == ["Neigh", "Rhinocorn"]


def test_as_a_player_hides_what_that_player_may_not_see(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(file), "--json", "--as", "Ana"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["players"][1]["hand"][0] == "?"
    assert shown["players"][0]["hand"] == ["Yay"]


UNASKED = {
    "before the first entry": ("[]", [], "Ana", {"by": "Ana", "draw": True}),
    "an open pile": ("[{by: Ana, play: Yay}]", [], "Ben", {"by": "Ben", "pass": True}),
    "an open pile before an entry": (
        "[{by: Ana, play: Yay}, {by: Ben, pass: true}]",
        ["--until", "2"],
        "Ben",
        {"by": "Ben", "pass": True},
    ),
    "one answer after the last entry": (
        "[{by: Ana, play: Yay}, {by: Ben, pass: true}]",
        [],
        "Ben",
        {"by": "Ben", "draw": True},
    ),
}
"""A script, more words of the command, who is asked, and the only thing that can be done."""


@pytest.mark.parametrize("when", UNASKED)
def test_ask_takes_no_move_that_nobody_made(when: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, words, player, only = UNASKED[when]
    path = tmp_path / "one-move.yaml"
    hand = "hand: [Yay]" if "Yay" in script else "hand: []"
    path.write_text(
        f"players:\n  - {{name: Ana, {hand}}}\n  - {{name: Ben, hand: []}}\n"
        f"deck: [Neigh, Good Deal]\nscript: {script}\n".replace("Neigh", "Super Neigh"),
        encoding="utf-8",
    )
    assert main(["ask", str(path), "--json", *words]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["by"] == [player]
    assert only in shown["options"]


def test_until_stops_before_an_entry(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(file), "--json", "--until", "2"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["pile"] == ["Rhinocorn"]
    assert shown["unused"] == [{"by": "Ben", "respond": "Neigh"}]


def test_save_writes_a_scenario_that_goes_on_from_there(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "reached.yaml"
    assert main(["run", str(file), "--save", str(out)]) == 0
    assert main(["run", str(out), "--json"]) == 0
    told = capsys.readouterr().out
    assert json.loads(told[told.index("\n{\n") :])["discard"] == ["Neigh", "Rhinocorn"]


def test_ask_says_what_may_be_done_and_why_the_rest_may_not(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", str(file), "--until", "1"]) == 0
    told = capsys.readouterr().out
    assert "✓ {by: Ana, draw: true}" in told
    assert "✓ {by: Ana, play: Yay}" in told
    assert main(["ask", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["by"] == ["Ana"]


def test_check_is_silent_about_what_is_as_expected(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file.parent)]) == 0
    assert capsys.readouterr().out == "1 scenario: 1 as expected, 0 not\n"


def test_check_prints_each_difference_with_the_story(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = file.parent / "wrong.yaml"
    wrong.write_text(
        GOOD + "  has: {Ana.stable: [Rhinocorn, Yay]}\n  exactly: {Ben.hand: []}\n  count: {deck: 1}\n  winner: Ana\n"
        "  decision: {by: Ana, kind: choose}\n  offers: [{by: Ben, play: Neigh}]\n"
        "  refuses: [{by: Ben, draw: true}, {by: Ben, play: Neigh, because: Yay}]\n"
        "  cites: [chain.simultaneous]\n  links: 1\n",
        encoding="utf-8",
    )
    assert main(["check", str(file.parent)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{wrong}: Does a Neigh stop Rhinocorn?"
    found = [line for line in told if line.startswith("  x ")]
    assert found[:6] == [
        "  x Ana.stable: should have Rhinocorn, has nothing",
        "  x Ana.stable: should have Yay, has nothing",
        "  x Ben.hand: should hold exactly nothing, holds Back Kick, Good Deal",
        "  x deck: should hold 1 card, holds 2",
        "  x winner: should be Ana, is none",
        "  x decision: Ana should be asked to choose, but Ben is asked to action",
    ]
    assert found[6].startswith("  x offers: {by: Ben, play: Neigh} should be legal, but: ")
    assert found[7] == "  x refuses: {by: Ben, draw: true} should be refused, but it is legal"
    assert found[8].startswith("  x refuses: {by: Ben, play: Neigh} should be refused because of Yay, but: ")
    assert found[9:] == [
        "  x cites: chain.simultaneous should be cited, and no event cites it",
        "  x links: the longest chain should have 1, has 0",
    ]
    assert any("Ana plays Rhinocorn from hand." in line for line in told)
    assert told[-1] == "2 scenarios: 1 as expected, 1 not"


def test_check_goes_on_after_a_file_that_cannot_be_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (file.parent / "bad.yaml").write_text("players: 3", encoding="utf-8")
    assert main(["check", str(file.parent)]) == 2
    told, wrong = capsys.readouterr()
    assert told == "2 scenarios: 1 as expected, 0 not, 1 cannot be read\n"
    assert "bad.yaml:1: players: expected a list, found 3" in wrong


def test_a_link_leads_back_to_the_scenario(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", str(file)]) == 0
    link = capsys.readouterr().out.strip()
    assert main(["run", link, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["discard"] == ["Neigh", "Rhinocorn"]
    assert main(["link", str(file), "--site", "https://example.org/settle"]) == 0
    address = capsys.readouterr().out.strip()
    assert address == f"https://example.org/settle?scenario={link}"
    assert main(["link", "--open", address]) == 0
    assert "{by: Ben, respond: Neigh}" in capsys.readouterr().out


def test_standard_input_is_read(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert main(["run", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "Does a Neigh stop Rhinocorn?"


LOOK_UPS = {
    "cards": (["cards", "neigh"], 0, "Super Neigh - Instant, 1 copy: "),
    "cards of a set": (["cards", "--set", "base-2e"], 0, "Glitter Bomb - Upgrade, 2 copies: "),
    "no card": (["cards", "xyzzy"], 1, "no such card"),
    "a card": (["card", "rhinocorn"], 0, "Rhinocorn\n  Magical Unicorn, 1 copy"),
    "a rule": (["rule", "chain.targets-first"], 0, "Targets first (rule chain.targets-first)\n"),
    "a reading": (["rule", "pandas"], 0, "What Pandas are safe from (reading pandas)\n"),
    "all rules": (["rule"], 0, "turn.draw: The draw - In the Draw phase"),
    "no ruling": (["rulings", "xyzzy"], 1, "no such ruling"),
}


@pytest.mark.parametrize(("line", "code", "says"), LOOK_UPS.values(), ids=LOOK_UPS)
def test_looking_things_up(line: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == code
    assert says in capsys.readouterr().out


def test_a_rule_names_each_book_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "chain.link", "--edition", "second-edition"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[2] == "  General rule book: The effect chain (not said in Second Edition)"
    books = [line.strip().partition(":")[0] for line in told[2:]]
    assert sorted(books) == sorted({*books}) == sorted(["Control & Chaos", "General rule book", "Llamas Unleashed"])


SHUFFLED = """
format: 1
edition: {edition}
players: [{{name: Ana, hand: [Shake Up]}}, {{name: Ben}}]
deck: [Rhinocorn, Good Deal, Yay, Slowdown, Back Kick, Americorn]
script: [{{by: Ana, play: Shake Up}}]
"""


@pytest.mark.parametrize("edition", ["base", "second-edition"])
def test_a_run_says_whose_a_rule_is_and_names_a_card_where_no_rule_says_it(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shuffled.yaml"
    file.write_text(SHUFFLED.format(edition=edition), encoding="utf-8")
    assert main(["run", str(file)]) == 0
    told = capsys.readouterr().out
    assert "The deck is shuffled.  [Shake Up]" in told
    silent = "Rules that are not in this rulebook (Second Edition)"
    link = "  chain.link: General rule book: The effect chain (not said in Second Edition)"
    assert (silent in told, link in told) == (edition != "base",) * 2


def test_a_random_game_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    games = []
    for _ in range(2):
        assert main(["play", "--players", "3", "--seed", "4", "--turns", "3", "--json"]) == 0
        games.append(capsys.readouterr().out)
    assert games[0] == games[1]
    assert json.loads(games[0])["turn"]["number"] == 4


def test_somebody_may_play_along(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("x\n99\n1\nq\n"))
    assert main(["play", "--players", "2", "--me", "Zoe"]) == 0
    told = capsys.readouterr().out
    assert "'x' is not a number from 1 to" in told
    assert "'99' is not a number from 1 to" in told
    assert "hidden card" in told


WRONG = {
    "nothing": ([], "tutor: the following arguments are required: COMMAND. "),
    "no such command": (["frobnicate"], "tutor: argument COMMAND: invalid choice: 'frobnicate'"),
    "no such option": (["run", "--frob", "x"], "tutor: unrecognized arguments: --frob. "),
    "no such file": (["run", "no-such.yaml"], "no-such.yaml: the file cannot be read: No such file or directory"),
    "a folder": (["run", "."], ".: the file cannot be read: Is a directory"),
    "an empty name": (["run", ""], "the file cannot be read: "),
    "a name with a null": (["run", "a\0b"], r"a\x00b: the file cannot be read: "),
    "a very long name": (
        ["check", "x" * 5000],
        f"{'x' * 150} ... {'x' * 145}: the file cannot be read: File name too long",
    ),
    "a broken link": (["run", "1." + "a" * 80], "link: the link is damaged: "),
    "no such player": (["run", "FILE", "--as", "Zoe"], "--as: unknown player 'Zoe'. Known: Ana, Ben"),
    "not a number": (["run", "FILE", "--until", "two"], "tutor run: argument --until: 'two' is not a whole number"),
    "nowhere to save": (["run", "FILE", "--save", "/no/such/x.yaml"], "/no/such/x.yaml: the file cannot be written: "),
    "no such folder": (["check", "no-such"], "no-such: the file cannot be read: No such file or directory"),
    "no such card": (["card", "Rhinocron"], "card: unknown card 'Rhinocron'. Did you mean 'Rhinocorn'? "),
    "no such rule": (["rule", "turn.drew"], "rule: unknown rule or reading 'turn.drew'. Did you mean 'turn.draw'? "),
    "no such set": (["cards", "--set", "basis"], "sets: unknown set 'basis'. Known: base-2e"),
    "no such edition": (["card", "Neigh", "--edition", "third"], "edition: unknown edition 'third'. "),
    "one player": (["play", "--players", "1"], "--players: 2 to 8 play, not 1; "),
    "nine players": (["play", "--players", "9"], "--players: 2 to 8 play, not 9; "),
    "players of one name": (["play", "--players", "Ana,Ana"], "--players: these are not 2 different names: Ana,Ana"),
    "a stranger": (["play", "--players", "Ana,Ben", "--me", "Zoe"], "--as: unknown player 'Zoe'. "),
}


@pytest.mark.parametrize(("line", "says"), WRONG.values(), ids=WRONG)
def test_wrong_input_gets_one_sentence(
    line: list[str], says: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(file) if word == "FILE" else word for word in line]) == 2
    told, wrong = capsys.readouterr()
    assert told.count("Traceback") == wrong.count("Traceback") == 0
    assert wrong.startswith(says)
    assert wrong.count("\n") == 1


def test_a_script_that_does_not_fit_ends_with_2_and_its_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GOOD.replace("respond: Neigh", "draw: true").replace("Ana, play", "Ben, play"), encoding="utf-8")
    assert main(["run", str(file), "--json"]) == 2
    told, wrong = capsys.readouterr()
    assert json.loads(told)["status"] == "error"
    assert wrong.startswith(f"{file}:8: script[0]: {{by: Ben, play: Rhinocorn}}: it does not answer what is asked: ")


def test_a_binary_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(bytes(range(256)))
    assert main(["run", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}: the file is not UTF-8 text\n"
    path.write_bytes(b"#" * 70_000)
    assert main(["run", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}: the file has more than the 65536 bytes that are read\n"


def test_a_reader_who_has_enough_gets_no_traceback(file: Path) -> None:
    line = f"{sys.executable} -c 'import sys; from tutor.cli import main; sys.exit(main())' run {file} | head -1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert done.stdout.startswith("Does a Neigh")


FULL: Final = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("line", [["card", "Rhinocorn"], ["run", "FILE"], ["run", "FILE", "--json"], ["link", "FILE"]])
def test_output_for_which_there_is_no_room_is_told_in_one_sentence(line: list[str], file: Path) -> None:
    code = "import sys; from tutor.cli import main; sys.exit(main())"
    words = [str(file) if word == "FILE" else word for word in line]
    with FULL.open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-c", code, *words], stdout=out, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "the output cannot be written: No space left on device\n")


def test_a_file_for_which_there_is_no_room_stays_as_it_was(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "kept.yaml"
    assert main(["run", str(file), "--save", str(written)]) == 0
    before = written.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    capsys.readouterr()
    for name in (written, tmp_path / "new.yaml"):
        assert main(["run", str(file), "--save", str(name)]) == 2
        assert capsys.readouterr().err == f"{name}: the file cannot be written: No space left on device\n"
    assert written.read_bytes() == before
    assert not list(tmp_path.glob("*new*"))


@pytest.mark.skipif(os.name != "posix", reason="there are no such files on this system")
def test_a_link_is_followed_a_mode_is_kept_and_a_pipe_is_written_to(file: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_bytes(b"")
    real.chmod(0o640)
    link.symlink_to(real)
    assert main(["run", str(file), "--save", str(link)]) == 0
    assert link.is_symlink()
    assert real.read_bytes()
    assert real.stat().st_mode & 0o777 == 0o640
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR)
    assert main(["run", str(file), "--save", str(pipe)]) == 0
    assert os.read(end, 1 << 16) == real.read_bytes()
    os.close(end)
    assert pipe.is_fifo()


def test_a_ruling_can_be_found_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    ruling = published()[0]
    assert main(["rulings", ruling.id]) == 0
    assert ruling.scenario.title in capsys.readouterr().out
    assert main(["rulings", *ruling.scenario.title.split()[:3]]) == 0
    assert f"{ruling.id}: " in capsys.readouterr().out


def test_a_coached_game_gives_hints_says_why_and_takes_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("b\nh\n1\nw\nb\n1\nx\n1\n1\nq\n"))
    assert main(["play", "--players", "Ana,Ben", "--coached", "--strength", "gentle", "--seed", "0"]) == 0
    told = capsys.readouterr().out
    assert "There is nothing of yours to take back." in told
    assert "{by: Ana, play: " in told.split("to take back.")[1]
    assert "A card in Ana's hand is asked for, but Baby Unicorn (Purple) is in Ana's Stable." in told
    assert told.count("Ana has to play a card or DRAW one.") == 3
    assert "'x' is not a number from 1 to 7." in told
    assert "Ben's reason: " in told
    assert "Ben DRAWs a card." in told
