"""One meaning for a name: whoever looks for a type finds it in one room, and a file says what it holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

PACKAGE = Path(__file__).parent.parent / "tutor"
FILES = sorted(PACKAGE.rglob("*.py"))
VENDOR = PACKAGE / "web/vendor"

IN_TWO_ROOMS = {
    "Lesson": "a notebook shows the lesson of the course by `tutor.widgets.Lesson`, a name that people wrote down",
    "Table": "a notebook shows a table by `tutor.widgets.Table`, a name that people wrote down",
}
"""What may stand in two rooms, and why. It may only get shorter: a new type gets a name of its own."""

PARTICIPLE = re.compile(
    r"""brought|done|drawn|given|held|kept|known|laid|learnt|left|lost|made|meant|met|said|seen|shown|spoken|stolen|taken
        |told|undone|unseen|untold|written|.*[^e]ed""",
    re.VERBOSE,
)
ADVERB = re.compile(
    r"""again|against|ahead|along|aside|at|away|beforehand|beside|beyond|by|down|first|for|from|here|in|inside|instead|now|of
        |off|on|once|only|otherwise|out|outside|over|so|then|there|through|to|together|up|with|would""",
    re.VERBOSE,
)

NO_COUNT = re.compile(
    r"^(?:export )?(?:const )?_?(MOST(?:_\w+)?|LEAST|TIMES|EVERY|DEEDS|MAX|MIN)\b[^=]*=[^=]",
    re.MULTILINE,
)
"""A constant, of Python or of JavaScript, that does not say what it counts: 23 files had a MOST."""

HOW_FAR = re.compile(
    r"^(?:export )?(?:const )?_?(FEW|SHOWN|NAMED|LONGEST|LARGEST|DEEPEST)\b[^=]*= [\d{(]", re.MULTILINE
)
"""A bound that goes by what it does, not by what it counts."""

NOT_YET_COUNTED = {
    "web/start/card-meetings.js",
    "web/start/found.js",
    "web/start/page.js",
    "web/understanding/card-mentions.js",
    "web/understanding/names.js",
    "web/understanding/quarrel.js",
}
"""Files that are about to be written anew. It may only get shorter."""

NO_NOUNS = {
    "web/look-up/look-up": "the style of the page of this name",
    "widgets/pages/look_up": "the page of this name, as its notebook and its address have it",
}
"""Which files of the package are named by no noun, and why. It may only get shorter."""


def type_names(file: Path) -> Iterator[str]:
    """The classes and the aliases that a file defines at its top."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield ast.unparse(node.target)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name[0].isupper() and not name.isupper() and not isinstance(node.value, ast.Constant):
                yield name


def room(file: Path) -> str:
    """The room a file of the package stands in."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_a_type_s_name_stands_in_one_room() -> None:
    rooms: dict[str, set[str]] = {}
    for file in FILES:
        for name in type_names(file):
            rooms.setdefault(name, set()).add(room(file))
    assert len(rooms) > 400
    assert {name for name, found in rooms.items() if len(found) > 1} == set(IN_TWO_ROOMS)


def is_no_noun(name: str) -> bool:
    """Does a file's name end in a participle ("laid_out", "as_said", "supposed"), an adverb or a preposition?"""
    last = re.split("[_-]", name)[-1]
    return bool(PARTICIPLE.fullmatch(last) or ADVERB.fullmatch(last))


def test_a_file_is_named_by_what_it_is() -> None:
    assert all(map(is_no_noun, ("laid", "laid_out", "as_said", "supposed", "met", "named", "ahead", "going_on")))
    browser = [
        file for kind in ("js", "css") for file in (PACKAGE / "web").rglob(f"*.{kind}") if VENDOR not in file.parents
    ]
    assert len(browser) > 100
    files = {file.relative_to(PACKAGE).with_suffix("").as_posix() for file in (*FILES, *browser)}
    assert {name for name in files if is_no_noun(name.rpartition("/")[2])} == set(NO_NOUNS)


def test_a_bound_says_what_it_counts() -> None:
    for line in ("MOST: Final = 6", "_TIMES = 4", "export const MOST = 200;", "const MOST_LETTERS = 40;", "EVERY = 12"):
        assert NO_COUNT.search(line)
    for line in ("MAX_LETTERS: Final = 6", "const MIN_STEP_MS = 1100;", "if count == MOST:", "    MOST = 1"):
        assert not NO_COUNT.search(line)
    root = PACKAGE.parent
    code = [*FILES, *PACKAGE.glob("web/**/*.js"), *(root / "benchmarks").rglob("*.py"), *(root / "tests").rglob("*.py")]
    assert not [
        f"{file.relative_to(root)}: {found}"
        for file in code
        for found in NO_COUNT.findall(file.read_text(encoding="utf-8"))
    ]


def test_a_bound_goes_by_what_it_counts() -> None:
    assert HOW_FAR.search("LONGEST: Final = 60")
    assert not HOW_FAR.search("MAX_LETTERS: Final = 60")
    code = [*FILES, *PACKAGE.glob("web/**/*.js")]
    found = {str(file.relative_to(PACKAGE)) for file in code if HOW_FAR.search(file.read_text(encoding="utf-8"))}
    assert found == {name for name in NOT_YET_COUNTED if (PACKAGE / name).exists()}
