"""Pages as files: which scripts they may run, what of them is kept, and what their files are sent as."""

from __future__ import annotations

import base64
import gzip
import hashlib
from pathlib import Path

import pytest

from tutor.site.page_renderer import policy_of, scripts_in
from tutor.site.static_files import Folder, SiteFiles, asset

pytestmark = pytest.mark.quick

PAGE = """<script>one(1 < 2 && "</b>")</script><script src="/two.js"></script>
<script type="application/json">{"three": 3}</script><script type="module">four()</script><script></script>"""


def test_scripts_that_stand_in_a_page_are_those_that_run() -> None:
    assert list(scripts_in(PAGE)) == ['one(1 < 2 && "</b>")', "four()", ""]


def test_a_page_may_run_its_own_scripts_and_no_others() -> None:
    [scripts] = [part for part in policy_of(PAGE).split("; ") if part.startswith("script-src ")]
    assert "'unsafe-inline'" not in scripts
    hashed = base64.b64encode(hashlib.sha256(b"four()").digest()).decode()
    assert f"'sha256-{hashed}'" in scripts.split()


@pytest.fixture
def files(tmp_path: Path) -> SiteFiles:
    """Two folders of files, and one with notebooks."""
    for name in ("first/a.js", "second/a.js", "second/below/b.woff", "own/c.png", "own/d.ipynb", "own/.e.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name * 100, encoding="utf-8")
    return SiteFiles((Folder("static/", (tmp_path / "first", tmp_path / "second")),), tmp_path / "own")


def test_of_two_files_with_one_name_the_first_is_served(files: SiteFiles) -> None:
    found = files.get("static/a.js")
    assert found is not None
    file, for_ever = found
    assert (file.type, file.packed, for_ever) == ("text/javascript; charset=utf-8", True, False)
    assert file.plain() == gzip.decompress(file.body) == b"first/a.js" * 100


def test_below_its_version_a_file_never_changes(files: SiteFiles) -> None:
    version = files._folders[0].version
    assert files.get(f"static/{version}/below/b.woff") is not None
    assert files.get(f"static/{version}/below/b.woff") == (asset("b.woff", b"second/below/b.woff" * 100), True)
    assert files.get("static/0000000000000000/a.js") is None


@pytest.mark.parametrize("name", ["../own/c.png", "static/../a.js", "static/", "static", "static//etc/passwd", ""])
def test_no_other_file_is_reached(files: SiteFiles, name: str) -> None:
    assert files.get(name) is None
    assert files.get(f"static/{name}") is None


@pytest.mark.parametrize(
    "name", ["d.ipynb", ".e.png", "../second/a.js", "../own/../own/.e.png", "/etc/x.png", "no.png"]
)
def test_beside_the_notebooks_only_pictures_and_sheets_are(files: SiteFiles, name: str) -> None:
    assert files.own("c.png") is not None
    assert files.own(name) is None


def test_a_file_that_has_changed_is_read_again(files: SiteFiles, tmp_path: Path) -> None:
    before = files.own("c.png")
    (tmp_path / "own" / "c.png").write_bytes(b"changed")
    after = files.own("c.png")
    assert before is not None
    assert after is not None
    assert (after.body, after.etag != before.etag) == (b"changed", True)
