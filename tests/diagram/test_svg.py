"""DOT and SVG: deterministic, with ids and classes, and nothing in a name that could act as markup."""

from __future__ import annotations

import errno
import os
import struct
import threading
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.diagram import GRAPHS, chain_graph, changes, pile_graph, png, render, svg, to_dot, to_png, to_svg, wasm
from tutor.diagram.furnish import bounds
from tutor.diagram.sketch import edge_id

SVG = "{http://www.w3.org/2000/svg}"


def parts(drawn: str) -> dict[str, ET.Element]:
    """The groups of an SVG by their id."""
    return {group.attrib["id"]: group for group in ET.fromstring(drawn).iter(f"{SVG}g") if "id" in group.attrib}


@pytest.mark.parametrize("name", ["beginning-link", "neigh-pile", "instead"])
@pytest.mark.parametrize("picture", GRAPHS)
def test_every_node_and_edge_is_in_the_svg_with_its_class_title_and_text(name: str, picture: str, sample: Any) -> None:
    graph = GRAPHS[picture](sample(name))
    if not len(graph):
        pytest.fail("nothing to draw") if picture != "pile" else None
        return
    drawn = to_svg(graph)
    assert drawn
    found = parts(drawn)
    for node, data in graph.nodes(data=True):
        assert {"node", data["kind"], data["state"]} <= set(found[node].attrib["class"].split())
        assert found[node].findtext(f"{SVG}title") == data["title"]
        assert f"Event {data['n']}" in (found[node].findtext(f"{SVG}desc") or "")
        assert (found[node].find(f"{SVG}text/{SVG}tspan[@class='sign']") is None) == (data["state"] == "done")
    for tail, head, kind in graph.edges(data="kind"):
        assert kind in found[edge_id(tail, head)].attrib["class"].split()


def test_the_same_run_gives_the_same_picture(sample: Any) -> None:
    graphs = [chain_graph(sample("beginning-link")) for _ in range(2)]
    assert to_dot(graphs[0]) == to_dot(graphs[1])
    assert to_svg(graphs[0]) == to_svg(graphs[1])


def test_the_paper_is_transparent(sample: Any) -> None:
    assert "bgcolor=transparent" in to_dot(chain_graph(sample("instead")))


def test_a_screen_reader_meets_frames_and_nodes_in_the_order_of_the_story(sample: Any) -> None:
    drawn = to_svg(chain_graph(sample("beginning-link")))
    assert drawn
    spoken = [part.attrib["aria-label"] for part in ET.fromstring(drawn).iter(f"{SVG}g") if "aria-label" in part.attrib]
    assert spoken[:4] == [
        "Turn 1: Beginning of Turn phase: done",
        "Link 1",
        "Sadistic Ritual of Ana: done",
        "Glitter Bomb of Ana: done",
    ]
    assert spoken.index("Link 2") < spoken.index("Stabby the Unicorn of Ben: done")
    assert spoken.index("Link 2") > spoken.index("DESTROY Stabby the Unicorn: done")


def test_a_node_says_in_words_what_its_edges_show(sample: Any) -> None:
    graph = pile_graph(sample("neigh-pile"))
    drawn = to_svg(graph)
    assert drawn
    found = parts(drawn)
    neigh = next(name for name, title in graph.nodes(data="title") if title == "Neigh played by Ana")
    assert found[neigh].findtext(f"{SVG}desc") == (
        "Ana answers Rhinocorn with Neigh. Stopped by Neigh played by Ben. Answers Rhinocorn played by Ben. Event 3."
    )
    assert all(part.attrib["aria-hidden"] == "true" for part in found.values() if part.attrib["class"] == "edge stops")


def box_of(part: ET.Element) -> tuple[float, float, float, float]:
    """The left, top, right and bottom of a rect, or of a text as far as it is measured."""
    x, y, size = (float(part.get(key, "0")) for key in ("x", "y", "font-size"))
    if part.tag == f"{SVG}text":
        return x, y - 0.75 * size, x + float(part.get("textLength", "0")), y + 0.25 * size
    return x, y, x + float(part.get("width", "0")), y + float(part.get("height", "0"))


@pytest.mark.parametrize("picture", GRAPHS)
def test_no_letter_of_a_node_lies_over_another_its_face_its_owner_or_the_edge(picture: str, game: Any) -> None:
    drawn = to_svg(GRAPHS[picture](game))
    assert drawn
    seen = 0
    for part in parts(drawn).values():
        if "node" not in part.attrib["class"]:
            continue
        left, top, right, bottom = bounds(part)
        lines = [box_of(one) for one in part.findall(f"{SVG}text") if one.get("class") != "tt-letter"]
        others = [box_of(one) for one in part.findall(f"{SVG}rect")]
        for at, (x, y, to, foot) in enumerate(lines):
            assert left < x <= to < right
            assert top < y < foot < bottom
            for other in (*lines[:at], *others):
                if x == to:
                    continue  # the sign of a state, before its word
                assert x >= other[2] or to <= other[0] or y >= other[3] - 0.01 or foot <= other[1] + 0.01
        seen += len(lines)
    assert seen > 20


def test_a_node_has_the_face_of_each_of_its_cards_and_the_picture_holds_it(sample: Any) -> None:
    drawn = to_svg(chain_graph(sample("beginning-link")))
    assert drawn
    used = {one.attrib["href"] for part in parts(drawn).values() for one in part.findall(f"{SVG}use")}
    assert "#face-glitter-bomb" in used
    symbols = {f"#{one.attrib['id']}" for one in ET.fromstring(drawn).iter(f"{SVG}symbol")}
    assert used <= symbols


def test_a_file_of_its_own_holds_the_letters_of_the_pages(sample: Any) -> None:
    drawn = to_svg(chain_graph(sample("instead")), standalone=True)
    assert drawn
    assert "@font-face { font-family: Fredoka; src: url(data:font/woff2;base64," in drawn


@pytest.mark.parametrize("picture", GRAPHS)
def test_a_large_picture_has_a_part_for_all_that_changes_and_no_other(picture: str, game: Any) -> None:
    graph = GRAPHS[picture](game)
    drawn = to_svg(graph)
    assert drawn
    changing = {part for change in changes(graph).values() for part in change}
    frames = set(graph.graph["clusters"])
    assert changing - frames <= set(parts(drawn))
    assert set(parts(drawn)) - {"graph0"} <= changing


def test_an_element_for_a_page_brings_no_rules_of_its_own(sample: Any) -> None:
    graph = chain_graph(sample("instead"))
    page, file = to_svg(graph), to_svg(graph, standalone=True)
    assert page
    assert file
    assert "<style" not in page
    assert "prefers-color-scheme" in file


@pytest.mark.parametrize("name", ["<b>bold</b>", '"quoted" \\N', "two\nlines", "&amp;", "bell\x07"])
def test_a_name_is_only_text(name: str, sample: Any) -> None:
    result = sample("instead")
    for event in result["trace"]:
        event["cards"] = [name if card == "Basic Narwhal" else card for card in event["cards"]]
        event["says"] = event["says"].replace("Basic Narwhal", name)
    drawn = to_svg(chain_graph(result))
    assert drawn
    assert not [element for element in ET.fromstring(drawn).iter() if element.tag.endswith(("}b", "}script", "}a"))]


def test_threads_may_draw_at_the_same_time(sample: Any) -> None:
    dot = to_dot(chain_graph(sample("beginning-link")))
    drawn: list[bytes | None] = []
    threads = [threading.Thread(target=lambda: drawn.append(render(dot))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(drawn) == 8
    assert len(set(drawn)) == 1


def test_without_a_renderer_there_is_no_picture(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "render", lambda dot, format: None)
    monkeypatch.setattr(svg, "_pygraphviz", lambda dot, format: None)
    monkeypatch.setenv("PATH", "")
    assert to_svg(chain_graph(sample("instead"))) is None
    assert to_png(chain_graph(sample("instead"))) is None


def test_a_png_is_sharp_and_on_white_paper_with_its_words_in_it(sample: Any) -> None:
    graph = chain_graph(sample("instead"))
    drawn, picture = to_svg(graph), to_png(graph)
    assert drawn
    assert picture
    assert picture.startswith(b"\x89PNG")
    root = ET.fromstring(drawn)
    width, height = struct.unpack(">II", picture[16:24])
    assert (width, height) == (2 * int(root.attrib["width"]), 2 * int(root.attrib["height"]))
    for words in root.iter(f"{SVG}text"):
        words.clear()
    assert png.rasterized(ET.tostring(root, encoding="unicode")) != picture


def test_without_a_font_there_is_no_png(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "FAMILIES", ("A Font That Nobody Has",))
    png._family.cache_clear()
    try:
        assert to_png(chain_graph(sample("instead"))) is None
    finally:
        png._family.cache_clear()


@pytest.fixture
def renderer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of a compiled renderer that a test may spoil."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    wasm._backend.cache_clear()
    assert render("graph { a }")
    (kept,) = (tmp_path / "unicorns-tutor").iterdir()
    wasm._backend.cache_clear()
    yield kept
    wasm._backend.cache_clear()


def test_a_renderer_that_is_damaged_is_never_run_and_is_compiled_anew(renderer: Path) -> None:
    """Run as it is, one with zeros in its middle ends the whole process."""
    sound = renderer.read_bytes()
    assert wasm.kept(renderer)
    renderer.write_bytes(sound[:200_000] + bytes(65_536) + sound[265_536:])
    assert render("graph { a }")
    assert [*renderer.parent.iterdir()] == [renderer]
    assert renderer.read_bytes() == sound


def test_a_renderer_of_another_processor_is_compiled_anew(renderer: Path) -> None:
    wasm.keep(renderer, b"sealed, and no module of this processor")
    assert render("graph { a }")
    assert len(wasm.kept(renderer)) > 100_000


def test_without_room_the_renderer_is_compiled_and_not_kept(renderer: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer.unlink()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert render("graph { a }")
    assert [*renderer.parent.iterdir()] == []


@pytest.mark.skipif(os.name != "posix", reason="there are no such permissions on this system")
def test_a_directory_that_others_can_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "unicorns-tutor").mkdir()
    (tmp_path / "unicorns-tutor").chmod(0o777)
    assert wasm.user_cache() is None
