"""What a browser can send to a session: what pages send is answered, and nothing else moves anything."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection

from tests.site.processes import Behind, behind, notebook
from tests.site.site_front import Front, closed, custom, front, hear, said, send, update
from tutor.site import metrics
from tutor.site.reaper import own_memory

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
CELL = """
import ipywidgets
slider, label = ipywidgets.IntSlider(), ipywidgets.Label()
slider.observe(lambda change: setattr(label, "value", str(change["new"])), "value")
ipywidgets.VBox([slider, label])
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    folder = tmp_path_factory.mktemp("pages")
    (folder / "page.ipynb").write_text(notebook(CELL), encoding="utf-8")
    with behind(folder) as found:
        found.run(found.supervisor.manifest("page"))
        yield found


def model(at: Front, id: str, name: str = "IntSliderModel") -> str:
    session = at.sessions.get(id)
    assert session is not None
    return next(id for id, one in session.models.states.items() if one["model_name"] == name)


async def idle(socket: WebSocketClientConnection, message: dict[str, Any]) -> None:
    while True:
        status = await hear(socket, "status")
        if (status["content"], status["parent_header"]["msg_id"]) == (
            {"execution_state": "idle"},
            message["header"]["msg_id"],
        ):
            return


def test_what_every_page_asks_is_answered_without_a_process(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        session = at.sessions.get(id)
        assert session is not None
        await send(socket, said("kernel_info_request"))
        assert (await hear(socket, "kernel_info_reply"))["content"]["protocol_version"] == "5.3"
        await send(socket, said("comm_info_request", target_name="jupyter.widget"))
        comms = (await hear(socket, "comm_info_reply"))["content"]["comms"]
        assert comms[model(at, id)] == {"target_name": "jupyter.widget"}
        await send(socket, said("comm_open", comm_id="c", target_name="jupyter.widget.control", data={}))
        asked = said(comm_id="c", data={"method": "request_states"})
        await send(socket, asked)
        told = await hear(socket, "comm_msg")
        assert (told["content"]["comm_id"], told["parent_header"]["msg_id"]) == ("c", asked["header"]["msg_id"])
        assert told["content"]["data"]["states"].keys() == session.models.states.keys()
        await send(socket, said("comm_close", comm_id="c", data={}))
        await idle(socket, asked)
        assert session.pid is None

    with front(site) as at:
        site.run(goes(at))


def test_a_page_that_is_slow_asks_for_the_state_of_each_widget(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        session = at.sessions.get(id)
        assert session is not None
        slider, label = model(at, id), model(at, id, "LabelModel")
        asked = said(comm_id=slider, data={"method": "request_state"})
        await send(socket, asked)
        told = await hear(socket, "comm_msg")
        assert (told["content"]["comm_id"], told["parent_header"]["msg_id"]) == (slider, asked["header"]["msg_id"])
        assert told["content"]["data"]["state"] == session.models.states[slider]["state"]
        assert session.pid is None
        await send(socket, update(slider, value=7))
        await hear(socket, "comm_msg")
        await send(socket, asked := said(comm_id=label, data={"method": "request_state"}))
        while (told := await hear(socket, "comm_msg"))["parent_header"]["msg_id"] != asked["header"]["msg_id"]:
            pass
        assert told["content"]["data"]["state"]["value"] == "7", "what became of it, not what it was at first"

    with front(site) as at:
        site.run(goes(at))


def test_what_a_view_sets_is_heard_and_answered(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        message = update(model(at, id), value=7)
        await send(socket, message)
        while (found := await hear(socket, "comm_msg"))["content"]["comm_id"] != model(at, id, "LabelModel"):
            pass
        assert found["content"]["data"]["state"] == {"value": "7"}
        await idle(socket, message)

    with front(site) as at:
        site.run(goes(at))


def hostile(model: str) -> list[str | bytes]:
    big = {"state": {"value": "x" * 10_000, "_model_name": "HTMLModel"}, "buffer_paths": []}
    kinds = ("execute", "inspect", "complete", "history", "debug", "shutdown", "interrupt", "create_subshell")
    messages = [
        *(said("comm_open", comm_id=f"new {n}", target_name="jupyter.widget", data=big) for n in range(200)),
        *(said(f"{kind}_request", code="open('x', 'w')") for kind in kinds),
        *(said(f"{kind}_request", code="1") | {"channel": "control"} for kind in kinds),
        said("comm_close", comm_id=model, data={}),
        custom("no such model", kind="look"),
        update(model, _model_name="x"),
        update(model, _view_count=3),
        update(model, tooltips=1),
        said(comm_id=model, data={"method": "echo_update"}),
    ]
    deep = json.dumps(custom(model)).replace('"content": {}', '"content": ' + '{"a":' * 30_000 + "1" + "}" * 30_000)
    return [*map(json.dumps, messages), deep, "no JSON", "[" * 100_000, json.dumps(messages[0]).encode(), b"\0\0\0\1"]


def test_what_no_page_sends_begins_no_process_and_moves_nothing(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        session = at.sessions.get(id)
        assert session is not None
        for text in hostile(model(at, id)):
            await socket.write_message(text, isinstance(text, bytes))
        asked = said("kernel_info_request")
        await send(socket, asked)
        await idle(socket, asked)
        assert session.pid is None
        before = dropped()
        message = update(model(at, id), value=1)
        await send(socket, message)
        await idle(socket, message)
        assert session.pid is not None
        memory = own_memory(session.pid)
        for text in hostile(model(at, id)):
            await socket.write_message(text, isinstance(text, bytes))
        message = update(model(at, id), value=2)
        await send(socket, message)
        await idle(socket, message)
        assert own_memory(session.pid) - memory < 2**20
        assert dropped() - before == len(hostile(""))

    with front(site, messages=1e6, burst=10_000_000) as at:
        site.run(goes(at))


def dropped() -> float:
    lines = metrics.text().decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("tutor_dropped_total"))


def test_a_flood_closes_the_socket_and_ends_nothing_else(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        text = json.dumps(said("comm_info_request"))
        for _ in range(200):
            await socket.write_message(text)
        assert await closed(socket) == 1008
        assert at.sessions.get(id) is not None
        again = await at.socket(id)
        await send(again, said("kernel_info_request"))
        await hear(again, "kernel_info_reply")

    with front(site, messages=0.001, burst=50) as at:
        site.run(goes(at))


def test_a_message_that_is_too_long_closes_the_socket(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        await send(socket, custom(model(at, id), kind="x" * at.limits.message_bytes))
        assert await closed(socket) == 1008
        session = at.sessions.get(id)
        assert session is not None
        assert session.pid is None

    with front(site) as at:
        site.run(goes(at))


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "https://tutor.example.evil"])
def test_a_foreign_page_opens_no_socket(site: Behind, origin: str) -> None:
    async def goes(at: Front) -> None:
        _, told = await at.admit()
        with pytest.raises(HTTPClientError) as refused:
            await at.socket(told["id"], Origin=origin)
        assert refused.value.code == 403

    with front(site) as at:
        site.run(goes(at))


def test_pages_of_the_site_and_of_its_public_address_open_one(site: Behind) -> None:
    async def goes(at: Front) -> None:
        for origin in ("https://tutor.example", f"http://127.0.0.1:{at.port}"):
            _, told = await at.admit()
            socket = await at.socket(told["id"], Origin=origin)
            await send(socket, said("kernel_info_request"))
            await asyncio.wait_for(hear(socket, "kernel_info_reply"), 100)

    with front(site) as at:
        site.run(goes(at))
