"""The code of the pages: files that come together as one text, and what none of them does."""

from __future__ import annotations

import re
from pathlib import Path

import tutor
from tests.bundled import files_of
from tutor.page.assets import COLOURS, WEB, page_style, sent_style, style_of, table_sheets, view_style
from tutor.page.bundles import ENTRIES
from tutor.page.frame import FRAME

PACKAGE = Path(tutor.__file__).parent
PAGES = {"start", "quarrel", "look-up", "game", "practising", "course", "rulings"}
EDITION = {*(WEB / "edition").iterdir()}
FILES = sorted(file for file in WEB.rglob("*.js") if file not in EDITION)
OURS = [file for file in FILES if "vendor" not in file.parts]


def test_every_file_belongs_to_a_view() -> None:
    data = {*WEB.rglob("*.json")}
    assert {file for entry in ENTRIES for file in files_of(WEB / entry)} - EDITION == {*FILES, *data}
    pages = {file for room in PAGES for file in (WEB / room).glob("*.css")}
    assert {*table_sheets(), *pages, WEB / "edition/edition.css"} == {*WEB.rglob("*.css")}
    assert [*(PACKAGE / "page").rglob("*.css")] == [FRAME]


def test_the_colours_come_before_what_uses_them(tmp_path: Path) -> None:
    file = tmp_path / "some.css"
    file.write_text("a { color: var(--uu-ink); }\n", "utf-8")
    assert style_of(file) == f"{style_of()}a {{ color: var(--uu-ink); }}\n"
    assert "--uu-ink:" in style_of()


def test_what_only_whoever_writes_them_reads_is_not_sent() -> None:
    assert "/*" in COLOURS.read_text(encoding="utf-8")
    assert [style for style in (style_of(), view_style(), page_style(), sent_style()) if "/*" in style] == []


def test_data_never_becomes_markup_and_nothing_is_fetched_but_what_a_page_of_the_site_has_beside_it() -> None:
    wrong = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|https?://|fetch\(")
    sources = {file: file.read_text(encoding="utf-8").replace('"http://www.w3.org/2000/svg"', "") for file in OURS}
    found = [(file.parent.name, said) for file, source in sources.items() for said in wrong.findall(source)]
    assert found == [("engine", "fetch("), ("live", "fetch(")]


def test_what_a_file_of_the_pages_exports_is_imported_somewhere() -> None:
    tried = [file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].rglob("*.[jp][sy]")]
    sources = [file.read_text(encoding="utf-8") for file in OURS]
    taking = [*sources, *tried, *(file.read_text(encoding="utf-8") for file in EDITION if file.suffix == ".js")]
    lists = re.findall(r"^import \{([^}]*)\} from", "\n".join(taking), re.MULTILINE)
    imported = {name.split(" as ")[0].strip() for names in lists for name in names.split(",")}
    imported |= {name for text in tried for name in re.findall(r'"[\w/-]+\.js", "(\w+)"', text)}
    exported = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
    found = {name for source in sources for name in exported.findall(source)}
    assert found - imported == set()
