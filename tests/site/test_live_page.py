"""Which pages are drawn without Jupyter's front end, and what such a page holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.laws import kept
from tutor.page import bundles
from tutor.site.live_page import SCRIPT, live_page
from tutor.site.manifest import Manifest, WidgetModels
from tutor.site.notebook_runner import WIDGET

LED = 'export default (await import(new URL("/page-files/abc.js", document.baseURI).href)).default;'


def state(kind: str, **traits: Any) -> dict[str, Any]:
    """A widget as a page process tells of it."""
    jupyters = {"_anywidget_id": kind, "_esm": LED, "_css": "", "layout": "IPY_MODEL_layout"}
    return {"model_name": "AnyModel", "model_module": "anywidget", "state": {**jupyters, **traits}}


def manifest(*shown: dict[str, Any]) -> Manifest:
    """A page with a widget of ours, one that is not, and these outputs of its cell."""
    states = {
        "ours": state("tutor.widgets.pages.start.Start", most=["</script>"], is_first=True),
        "other": state("somebody.else.Widget"),
    }
    models = WidgetModels(states, {}, {}, [["ours", "state", "index"], ["other", "state", "index"]], [b"one", b"two"])
    return Manifest(models, [[], list(shown)], {"abc.js": ""}, {})


def view(id: str) -> dict[str, Any]:
    """What a cell shows that ends with a widget."""
    return {"output_type": "display_data", "data": {WIDGET: {"model_id": id}}, "metadata": {}}


PRINTED = {"output_type": "stream", "name": "stdout", "text": "Hello"}


def test_what_a_page_holds_is_what_its_module_reads_and_nothing_that_is_jupyters() -> None:
    found = live_page(manifest(view("ours"), view("ours")), "/base/page-files/")
    assert found is not None
    [held] = found.held
    address = held["files"].pop("index")
    assert held == {
        "id": "ours",
        "module": "/page-files/abc.js",
        "traits": {"most": ["</script>"], "is_first": True},
        "files": {},
    }
    assert found.files[address.removeprefix("/base/page-files/")] == b"one"
    script = found.files[found.script.removeprefix("/base/page-files/")]
    assert isinstance(script, str)
    assert script.startswith(bundles.script(SCRIPT))
    assert len(found.files) == 2


@pytest.mark.parametrize("shown", [(), (view("other"),), (view("ours"), view("other")), (view("ours"), PRINTED)])
def test_a_page_that_shows_anything_else_is_left_to_voila(shown: tuple[dict[str, Any], ...]) -> None:
    assert live_page(manifest(*shown), "/page-files/") is None


def test_what_is_said_to_a_session_and_by_it(tmp_path: Path) -> None:
    assert kept(Path(__file__).with_name("channel_laws.js"), tmp_path) == 3
