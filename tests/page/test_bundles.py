"""The browser's code as it is sent: one module an entry, made anew when a file has changed, with a map to the files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.bundled import files_of
from tutor.page import bundles
from tutor.page.assets import WEB
from tutor.page.bundles import ENTRIES, NoBundler, bundle, entry_of, folder, script


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_bundle_imports_nothing_and_says_whose_work_is_in_it(entry: str) -> None:
    text = script(entry)
    assert "import{" not in text.replace(" ", "")
    vendored = {file.parent.name for file in files_of(WEB / entry)} & {"vendor"}
    assert ("@license" in text) == bool(vendored)
    assert entry_of(text) == entry


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_map_leads_to_the_files_as_they_are_written(entry: str) -> None:
    told = json.loads((folder() / f"{entry}.map").read_text(encoding="utf-8"))
    sources = dict(zip(told["sources"], told["sourcesContent"], strict=True))
    [own] = [text for name, text in sources.items() if name.endswith(entry)]
    assert own == (WEB / entry).read_text(encoding="utf-8")


def test_a_script_may_be_none_of_the_bundles() -> None:
    assert entry_of("export default {};") == ""


def test_what_is_wrong_in_the_code_is_told_with_its_place(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    wrong.write_text('import { none } from "./none.js";\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"wrong\.js:1:21"):
        bundle([wrong])


def test_a_change_is_seen_and_only_the_latest_bundles_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web = tmp_path / "web"
    (web / "start").mkdir(parents=True)
    entry = web / "start/start.js"
    monkeypatch.setattr(bundles, "WEB", web)
    monkeypatch.setattr(bundles, "ENTRIES", ("start/start.js",))
    monkeypatch.setattr(bundles, "PACKED", tmp_path / "none")
    monkeypatch.setattr(bundles, "_MADE", tmp_path / "made")
    for at in range(4):
        entry.write_text(f"export default {at};\n", encoding="utf-8")
        os.utime(entry, (at, at))
        assert f"={at}" in script("start/start.js")
    assert len([*(tmp_path / "made").iterdir()]) == 2


def test_where_there_is_no_esbuild_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "_CHECKOUT", tmp_path)
    with pytest.raises(NoBundler, match="pip install"):
        bundle([WEB / "start/start.js"])
