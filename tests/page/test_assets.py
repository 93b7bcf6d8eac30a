"""The code of the pages: files that come together as one text, and what none of them does."""

from __future__ import annotations

import re
from pathlib import Path

import tutor
from tutor.page.assets import VIEW, style_of
from tutor.page.frame import FRAME
from tutor.page.modules import files_of
from tutor.widgets.pages.look_up import ENTRY, SHEETS

PACKAGE = Path(tutor.__file__).parent
ROOMS = ("page", "widgets")
FIND = VIEW.parent / "find"
LEARN, RULINGS = VIEW.parent / "learn", VIEW.parent / "rulings"
OTHERS = (FIND, LEARN, RULINGS)
ENTRIES = (
    *(VIEW / "widget.js", VIEW / "alone.js", FIND / "start.js", ENTRY),
    *(LEARN / "learn.js", LEARN / "lesson-widget.js", LEARN / "game.js", LEARN / "practise.js", RULINGS / "walk.js"),
)
FILES = sorted(file for room in ROOMS for file in (PACKAGE / room).rglob("*.js"))
OURS = [file for file in FILES if "vendor" not in file.parts]


def test_every_file_belongs_to_a_view() -> None:
    data = {file for room in ROOMS for file in (PACKAGE / room).rglob("*.json")}
    assert {file for entry in ENTRIES for file in files_of(entry)} == {*FILES, *data}
    sheets = {FRAME, *SHEETS, *VIEW.glob("*.css"), *(file for room in OTHERS for file in room.glob("*.css"))}
    assert sheets == {file for room in ROOMS for file in (PACKAGE / room).rglob("*.css")}


def test_the_colours_come_before_what_uses_them(tmp_path: Path) -> None:
    file = tmp_path / "some.css"
    file.write_text("a { color: var(--uu-ink); }\n", "utf-8")
    colours = (VIEW / "colours.css").read_text(encoding="utf-8")
    assert style_of(file) == f"{colours}\na {{ color: var(--uu-ink); }}\n"


def test_data_never_becomes_markup_and_nothing_is_fetched() -> None:
    wrong = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|https?://|fetch\(")
    sources = {file: file.read_text(encoding="utf-8").replace('"http://www.w3.org/2000/svg"', "") for file in OURS}
    assert [file.name for file, source in sources.items() if wrong.search(source)] == []


def test_what_a_file_of_the_pages_exports_is_imported_somewhere() -> None:
    tried = [file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("*.[jp][sy]")]
    sources = [file.read_text(encoding="utf-8") for file in OURS]
    lists = re.findall(r"^import \{([^}]*)\} from", "\n".join([*sources, *tried]), re.MULTILINE)
    imported = {name.split(" as ")[0].strip() for names in lists for name in names.split(",")}
    imported |= {name for text in tried for name in re.findall(r'"[\w-]+\.js", "(\w+)"', text)}
    exported = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
    found = {name for source in sources for name in exported.findall(source)}
    assert found - imported == set()
