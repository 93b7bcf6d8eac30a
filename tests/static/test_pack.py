"""What is packed for a browser: all that the page's requests need, and nothing besides."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from tutor.static import packages
from tutor.static.engine_files import COUNTED, FOLDER, write_engine
from tutor.static.pack import archive, files
from tutor.static.packages import PYODIDE, VERSIONS, Missing, package

ROOT = Path(__file__).parents[2]
JUPYTER = ("anywidget", "ipywidgets", "traitlets", "IPython", "jupyter", "voila", "tornado", "zmq")


def held(file: Path) -> dict[str, bytes]:
    """The files of an archive, by name."""
    content = gzip.decompress(file.read_bytes())
    begin = 4 + int.from_bytes(content[:4], "little")
    found = {}
    for name, size in json.loads(content[4:begin]):
        found[name] = content[begin : begin + size]
        begin += size
    assert begin == len(content)
    return found


def test_an_archive_gives_back_what_was_put_into_it(tmp_path: Path) -> None:
    put = {"tutor/a.yaml": b"a: 1\n", "tutor/b/empty.pyc": b"", "c.pyc": bytes(range(256))}
    (tmp_path / "pack").write_bytes(archive(put))
    assert held(tmp_path / "pack") == put
    assert archive(put) == archive(put)


def test_everything_is_compiled_and_nothing_of_jupyter_is_there(engine: Path) -> None:
    pack, rest = held(engine / FOLDER / "tutor.pack"), held(engine / FOLDER / "tutor.rest")
    assert not {*pack} & {*rest}
    names = {*pack, *rest}
    assert [name for name in names if name.endswith((".py", ".so", ".d.ts"))] == []
    assert [name for name in names if name.partition("/")[0] in JUPYTER] == []
    assert [name for name in names if re.match(r"tutor/(cli|site|widgets)/", name)] == []
    assert {"tutor/static/page_worker.pyc", "tutor/service/requests.pyc", "yaml/__init__.pyc"} <= {*rest}
    packed = {name.removesuffix("c") for name in names}
    assert {name for name, _ in files()} - packed == set()


def test_what_is_read_besides_is_all_that_has_to_be_unpacked(engine: Path) -> None:
    pack = held(engine / FOLDER / "tutor.pack")
    data = {f"tutor/_data/cards/{file.relative_to(ROOT / 'cards')}" for file in (ROOT / "cards").rglob("*.yaml")}
    assert data <= {*pack}
    assert sum(name.endswith(".json") and "/snapshots/" in name for name in pack) >= 2
    assert [name for name in pack if name.startswith("tutor/engine/") and not name.endswith("__main__.pyc")] == []


def test_the_sizes_that_are_told_are_those_of_the_files(engine: Path, tmp_path: Path) -> None:
    said: list[str] = []
    sizes = write_engine(tmp_path, said.append)
    assert sizes == {name: (tmp_path / FOLDER / name).stat().st_size for name in COUNTED}
    assert len(said) >= 2
    same = {file.name: file.read_bytes() for file in (engine / FOLDER).iterdir()}
    assert same == {file.name: file.read_bytes() for file in (tmp_path / FOLDER).iterdir()}


def test_nothing_that_is_fetched_comes_from_another_host(engine: Path) -> None:
    lock = json.loads((engine / FOLDER / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}
    for file in (engine / FOLDER).glob("*.js"):
        assert b"sourceMappingURL" not in file.read_bytes()[-200:], file.name


# ---- what comes from npm --------------------------------------------------------------------------------------------


def test_package_json_names_the_same_versions() -> None:
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert {name: named[name] for name in VERSIONS} == dict(VERSIONS)


def test_a_missing_npm_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "_folders", lambda name: [tmp_path / name])
    monkeypatch.setattr(packages, "cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(packages.sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match=r"needs `npm`, and this computer has none: install it with pip install .*static"):
        package(PYODIDE)


def test_an_npm_that_fails_is_told_with_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setattr(packages, "_folders", lambda name: [tmp_path / name])
    monkeypatch.setattr(packages, "cache", lambda: tmp_path / "cache")
    monkeypatch.setattr(packages.sysconfig, "get_path", lambda _: str(tmp_path))
    with pytest.raises(Missing, match=r"npm could not fetch pyodide@314.0.7: npm error code ENOTFOUND"):
        package(PYODIDE)


def test_a_package_of_another_version_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / PYODIDE).mkdir()
    (tmp_path / PYODIDE / "package.json").write_text('{"version": "0.1.0"}', encoding="utf-8")
    monkeypatch.setattr(packages, "_folders", lambda name: [tmp_path / name])
    monkeypatch.setattr(packages, "_fetch", lambda name: None)
    with pytest.raises(Missing, match="another version"):
        package(PYODIDE)
