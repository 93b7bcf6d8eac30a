"""What `import tutor` gives: every name explained by an example that runs, seen by type checkers, and imported late."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tutor

ROOT = Path(__file__).parent.parent
PAGES = ("docs/api.md", "README.md")
NAMES = dir(tutor)


def run(example: doctest.DocTest) -> None:
    """Run the examples; what they print instead of what is expected is the failure's message."""
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.REPORT_NDIFF)
    failed, tried = runner.run(example, out=told.append)
    assert tried, f"{example.name}: there is no example"
    assert not failed, "".join(told)


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_on_a_page_run(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))
    run(doctest.DocTestParser().get_doctest(examples, {}, name, name, 0))


@pytest.mark.parametrize("name", sorted({*NAMES} - {"moves", "State", "Scenario", "BadInput", "IllegalMove"}))
def test_what_can_be_called_shows_how(name: str) -> None:
    text = getattr(tutor, name).__doc__
    run(doctest.DocTestParser().get_doctest(text, {}, f"tutor.{name}", None, None))


def test_every_name_says_what_it_is() -> None:
    assert NAMES
    assert [name for name in NAMES if len(getattr(tutor, name).__doc__ or "") < 60] == []


IMPORTED = """
import sys, tutor
def imported(*packages):
    print(sorted(name for name in sys.modules if name.split(".")[0] in packages or name in packages))
dir(tutor)
imported("tutor", "yaml", "networkx", "ipywidgets")
tutor.run(tutor.table({"Ana": [], "Ben": []}))
imported("networkx", "ipywidgets", "tutor.widgets", "tutor.diagram")
"""


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "['tutor']\n[]\n"


def test_a_name_that_there_is_not_gets_a_guess() -> None:
    code = "import tutor; tutor.legal_move"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    said = done.stderr.splitlines()[-1]
    assert said.startswith("AttributeError: module 'tutor' has no attribute 'legal_move'. Did you mean: 'legal_moves'")


USES = """\
import tutor

result: tutor.Result = tutor.run(tutor.table(Ana=["Rhinocorn"], Ben={"hand": ["Neigh"]}, turn="Ben"))
state: tutor.State = result.state
says: tuple[str, ...] = result.says()
text: str = tutor.write(tutor.read(tutor.to_link(result.scenario)))
for move in tutor.legal_moves(state):
    entry: str = str(tutor.entry_of(state, move))
    whys: list[str] = [refusal.rule for refusal in tutor.refusals(state, tutor.move_of(state, entry))]
    if isinstance(move, tutor.moves.Play):
        card: int = move.card
    sentences: tuple[str, ...] = tutor.says(tutor.step(state, move))
tutor.show(result, picture="chain")
answer: str | None = tutor.answer(result.scenario).outcomes.answer
witnesses: list[int] = [len(one.witness) for one in tutor.outcomes(result.scenario).outcomes]
matters: tuple[str, ...] = tutor.readings_of(result.scenario).matters
books: list[str] = [row.edition for row in tutor.compare(result.scenario).editions]
meetings: bool = tutor.meet("Neigh", "Yay").complete
understood: bool = tutor.card("DRAW a card.").reading.status == "understood"
caught = (tutor.BadInput, tutor.IllegalMove)
"""

MISUSES = {
    "tutor.legal_moves(tutor.run('x'))": "[arg-type]",
    "tutor.write('x')": "[arg-type]",
    "tutor.table(Ana=3)": "[arg-type]",
    "tutor.runn": '"runn"',
    "tutor.run('x').status == 'winning'": "[comparison-overlap]",
    "tutor.show(3)": "[arg-type]",
}


def test_type_checkers_know_every_name(tmp_path: Path) -> None:
    used = {node.attr for node in ast.walk(ast.parse(USES)) if isinstance(node, ast.Attribute)}
    assert {*NAMES} - used - {"Scenario"} == set()
    (tmp_path / "uses.py").write_text(USES, encoding="utf-8")
    wrong = "\n".join(["import tutor", *MISUSES, *(f"tutor.{name}.no_such_attribute" for name in NAMES)])
    (tmp_path / "misuses.py").write_text(wrong, encoding="utf-8")
    check = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-pretty"]
    done = subprocess.run(
        [*check, str(tmp_path / "uses.py"), str(tmp_path / "misuses.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    told = {int(line.split(":")[1]): line for line in done.stdout.splitlines() if ": error: " in line}
    assert "uses.py" not in done.stdout.replace("misuses.py", ""), done.stdout
    assert sorted(told) == list(range(2, 2 + len(MISUSES) + len(NAMES))), done.stdout
    assert all(word in told[line] for line, word in enumerate(MISUSES.values(), 2)), done.stdout


def test_no_room_takes_the_place_of_a_name() -> None:
    """A package that is imported becomes an attribute of the one around it."""
    rooms = {
        path.stem for path in (ROOT / "tutor").iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()
    }
    assert {*NAMES} & rooms == set()
