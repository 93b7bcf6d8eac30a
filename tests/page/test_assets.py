"""The code of the pages: files that come together as one text, and what none of them does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tutor
from tutor.page.assets import MODULES, STYLES, module_of, style_of
from tutor.page.frame import FRAME
from tutor.widgets.pages.finder import MODULES as FINDER
from tutor.widgets.pages.finder import SHEETS as FINDER_SHEETS

PACKAGE = Path(tutor.__file__).parent
ROOMS = ("page", "widgets")
VIEWS = {
    "stepper": MODULES,
    "finder": FINDER,
}
"""Widget -> the files of its view, in their order."""

VIEW = PACKAGE / "page/view"
FILES = sorted(file for room in ROOMS for file in (PACKAGE / room).rglob("*.js") if VIEW not in file.parents)


def test_every_file_belongs_to_a_view() -> None:
    assert {file for files in VIEWS.values() for file in files} == set(FILES)
    sheets = {FRAME, *STYLES, *FINDER_SHEETS}
    assert sheets == {file for room in ROOMS for file in (PACKAGE / room).rglob("*.css") if VIEW not in file.parents}


@pytest.mark.parametrize("files", VIEWS.values(), ids=VIEWS)
def test_a_view_is_one_module_of_all_its_files(files: tuple[Path, ...]) -> None:
    source = module_of(*files)
    assert not re.search(r"^import ", source, re.MULTILINE)
    assert source.count("export default") == 1
    names = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", source, re.MULTILINE)
    assert len(names) == len(set(names)), "two files of the view use one name"


@pytest.mark.parametrize("files", VIEWS.values(), ids=VIEWS)
def test_each_file_of_a_view_imports_only_from_those_before_it(files: tuple[Path, ...]) -> None:
    for at, file in enumerate(files):
        imports = re.findall(r'^import\b[^;]* from "([^"]+)";$', file.read_text(encoding="utf-8"), re.MULTILINE)
        assert {(file.parent / name).resolve() for name in imports} <= set(files[:at]), file.name


def test_an_import_goes_also_where_it_takes_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "long.js"
    file.write_text('import {\n  one,\n  other,\n} from "./first.js";\n\nexport const both = one + other;\n', "utf-8")
    assert module_of(file) == "\nconst both = one + other;\n"


def test_the_colours_come_before_what_uses_them(tmp_path: Path) -> None:
    file = tmp_path / "some.css"
    file.write_text("a { color: var(--uu-ink); }\n", "utf-8")
    colours = (VIEW / "colours.css").read_text(encoding="utf-8")
    assert style_of(file) == f"{colours}\na {{ color: var(--uu-ink); }}\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_data_never_becomes_markup_and_nothing_is_fetched(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|https?://|fetch\(", source)
