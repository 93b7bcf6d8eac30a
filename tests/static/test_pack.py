"""What is packed for a browser: all that the page's requests need, and nothing besides."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.length import FIXED
from tutor.static import engine_files, pack, packages
from tutor.static.engine_files import COUNTED, FOLDER, write_engine
from tutor.static.pack import Packed, archive, files
from tutor.static.packages import PYODIDE, VERSIONS, Missing, package, run_program

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


def test_the_memory_has_nothing_of_the_computer_on_which_it_was_made(engine: Path) -> None:
    memory = gzip.decompress((engine / FOLDER / "tutor.memory").read_bytes())
    own = {str(ROOT), sys.prefix, str(engine.parent)}
    assert [one for one in own if one.encode() in memory] == []
    assert {*re.findall(rb"(?<=\0)(?:LANG|_)=[\w./-]+(?=\0)", memory)} == {b"LANG=C.UTF-8", b"_=prepare.mjs"}


@pytest.mark.skipif(FIXED, reason="two more packs take a minute; `make long` makes them")
def test_a_pack_is_the_same_wherever_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {name: file.read_bytes() for name, file in files()}
    here = pack._made(sources)
    shutil.copy(pack.PREPARE, tmp_path / "elsewhere.mjs")
    monkeypatch.setattr(pack, "PREPARE", tmp_path / "elsewhere.mjs")
    for name, value in {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "HOME": "/none"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(pack, "run_program", lambda line, folder: run_program([line[0], *V8, *line[1:]], folder))
    assert pack._made(sources) == here


V8: Final = ("--gc-interval=20000", "--liftoff-only")
"""Node looks for garbage at other times, and compiles otherwise."""


def test_nothing_that_is_fetched_comes_from_another_host(engine: Path) -> None:
    lock = json.loads((engine / FOLDER / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}
    for file in (engine / FOLDER).glob("*.js"):
        assert b"sourceMappingURL" not in file.read_bytes()[-200:], file.name


# ---- what comes from npm --------------------------------------------------------------------------------------------


def test_package_json_names_the_same_versions() -> None:
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert {name: named[name] for name in VERSIONS} == dict(VERSIONS)


@pytest.fixture
def fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which npm has put the packages; a checkout has none of them."""
    there = package(PYODIDE).parent
    cache = tmp_path / "unicorns-tutor"
    for line in packages.HASHES.read_text(encoding="utf-8").splitlines():
        name = line.partition("  ")[2]
        (cache / "npm" / "node_modules" / name).parent.mkdir(parents=True, exist_ok=True)
        (cache / "npm" / "node_modules" / name).write_bytes((there / name).read_bytes())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(packages, "__file__", str(tmp_path / "tutor" / "static" / "packages.py"))
    return cache / "npm" / "node_modules"


def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """From now on this is npm."""
    file = tmp_path / "npm"
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    monkeypatch.setattr(packages, "program", lambda name: str(tmp_path / name))


def test_everything_that_is_handed_on_or_run_has_its_hash() -> None:
    hashed = {line.partition("  ")[2] for line in packages.HASHES.read_text(encoding="utf-8").splitlines()}
    used = {f"{PYODIDE}/{name}" for name in (*engine_files._PYODIDE, engine_files._LOCK)}
    folder = package(PYODIDE).parent
    ws = {file.relative_to(folder).as_posix() for file in (folder / "ws").rglob("*.*js") if file.name != "browser.js"}
    assert used | ws | {f"{packages.VIZ}/dist/viz.js"} <= hashed


def test_what_was_fetched_is_used(fetched: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm(tmp_path, monkeypatch, "exit 1")
    assert package(PYODIDE) == fetched / PYODIDE


def test_without_npm_that_is_told_in_a_sentence(fetched: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(fetched)
    monkeypatch.setattr(packages.sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match=r"needs `npm`, and this computer has none: install it with pip install .*static"):
        package(PYODIDE)


def test_an_npm_that_fails_is_told_with_what_it_says(
    fetched: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(fetched)
    npm(tmp_path, monkeypatch, "echo 'npm error code ENOTFOUND' >&2\nexit 1")
    with pytest.raises(Missing, match=r"npm could not fetch pyodide@314.0.7: npm error code ENOTFOUND"):
        package(PYODIDE)


@pytest.mark.parametrize("name", ["pyodide/pyodide.asm.wasm", "@viz-js/viz/dist/viz.js", "ws/lib/receiver.js"])
def test_what_is_not_what_was_tried_is_fetched_anew_and_never_used(
    name: str, fetched: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, aside = (fetched / name).read_bytes(), tmp_path / "aside"
    (fetched / name).write_bytes(sound + b" ")
    shutil.copytree(fetched, aside)
    npm(tmp_path, monkeypatch, f"cp -r {aside} {fetched}")
    with pytest.raises(Missing, match=rf"what came is not what was tried: {name} has another content"):
        package(PYODIDE)
    (aside / name).write_bytes(sound)
    assert package(PYODIDE) == fetched / PYODIDE


def test_where_nothing_can_be_kept_nothing_is_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(packages, "__file__", str(tmp_path / "tutor" / "static" / "packages.py"))
    npm(tmp_path, monkeypatch, "exit 1")
    with pytest.raises(Missing, match="There is no folder in which to keep what npm fetches"):
        package(PYODIDE)


def test_a_pack_is_kept_under_its_seal_and_made_anew_where_it_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [Packed(b"memory", b"", b"rest"), Packed(b"other memory", b"files", b"")]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(pack, "_made", lambda _: made[0])
    assert [pack.packed(), pack.packed()] == [made[0]] * 2
    monkeypatch.setattr(pack, "_made", lambda _: made[1])
    assert pack.packed() == made[0]
    (file,) = (tmp_path / "unicorns-tutor" / "packed").iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert [pack.packed(), pack.packed()] == [made[1]] * 2
