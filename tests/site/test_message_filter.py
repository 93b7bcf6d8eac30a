"""Only what the site's pages send is let through."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.site.message_filter import MessageFilter, MessageKind
from tutor.site.token_bucket import BYTES_A_TOKEN, Dropped, TokenBucket, TooMuch

pytestmark = pytest.mark.quick

TABLE = "the table's model"
MAX_BYTES = 64 * 1024
KERNEL_REQUESTS = [
    "execute",
    "inspect",
    "complete",
    "history",
    "is_complete",
    "debug",
    "shutdown",
    "interrupt",
    "create_subshell",
    "reply",
    "nothing",
]


class Clock:
    now = 5.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> MessageFilter:
    return MessageFilter(
        {TABLE: frozenset({"situation", "link"}), "layout": frozenset()}, TokenBucket(40, 200, clock), MAX_BYTES
    )


def said(kind: str = "comm_msg", **content: Any) -> dict[str, Any]:
    header = {"msg_id": "1", "msg_type": kind, "session": "s", "username": "", "version": "5.2", "date": ""}
    return {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}


def custom(comm: str = TABLE, **content: Any) -> dict[str, Any]:
    return said(comm_id=comm, data={"method": "custom", "content": content})


def update(comm: str = TABLE, **state: Any) -> dict[str, Any]:
    return said(comm_id=comm, data={"method": "update", "state": state, "buffer_paths": []})


def through(gate: MessageFilter, message: Any) -> Any:
    return gate.let_through(json.dumps(message))


def test_what_pages_send_gets_through(gate: MessageFilter) -> None:
    assert through(gate, said("kernel_info_request")).kind is MessageKind.INFO
    assert through(gate, said("comm_info_request", target_name="jupyter.widget")).kind is MessageKind.COMMS
    opened = through(gate, said("comm_open", comm_id="c", target_name="jupyter.widget.control", data={"a": 1}))
    assert (opened.kind, opened.message["content"]) == (MessageKind.OPEN, {"comm_id": "c"})
    assert through(gate, said(comm_id="c", data={"method": "request_states"})).kind is MessageKind.STATES
    assert through(gate, said(comm_id=TABLE, data={"method": "request_state"})).kind is MessageKind.STATE
    assert through(gate, said("comm_close", comm_id="c", data={})).kind is MessageKind.CLOSE
    spoken = through(gate, custom(kind="look", id=3))
    assert (spoken.kind, spoken.comm) == (MessageKind.SAY, TABLE)
    assert spoken.message["content"]["data"] == {"method": "custom", "content": {"kind": "look", "id": 3}}
    assert through(gate, update(situation={"a": 1})).message["content"]["data"]["state"] == {"situation": {"a": 1}}


def test_what_is_let_through_is_made_anew(gate: MessageFilter) -> None:
    message = custom(kind="look")
    message |= {"metadata": {"much": 1}, "parent_header": {"b": 2}, "further": 3}
    message["header"]["further"] = message["content"]["further"] = message["content"]["data"]["further"] = "more"
    assert "further" not in json.dumps(through(gate, message).message)
    assert "much" not in json.dumps(through(gate, message).message)


@pytest.mark.parametrize("kind", KERNEL_REQUESTS)
def test_requests_to_a_kernel_are_dropped(gate: MessageFilter, kind: str) -> None:
    with pytest.raises(Dropped, match="kind of message"):
        through(gate, said(f"{kind}_request", code="1"))


@pytest.mark.parametrize(
    ("why", "message"),
    [
        ("new widget", said("comm_open", comm_id="x", target_name="jupyter.widget", data={"state": {}})),
        ("new widget", said("comm_open", comm_id="x")),
        ("no message", said("comm_open", comm_id="x" * 1000, target_name="jupyter.widget.control")),
        ("unknown widget", custom("another")),
        ("unknown widget", said("comm_close", comm_id=TABLE, data={})),
        ("unknown widget", said(comm_id="c", data={"method": "request_states"})),
        ("unknown widget", said(comm_id="another", data={"method": "request_state"})),
        ("kind of message", said(comm_id=TABLE, data={"method": "request_states"})),
        ("kind of message", said(comm_id=TABLE, data={"method": ["custom"]})),
        ("not to be set", update(_esm="alert(1)")),
        ("not to be set", update(situation={}, _css="x")),
        ("not to be set", update("layout", width="1px")),
        ("not to be set", update(unheard=1)),
        ("not to be set", said(comm_id=TABLE, data={"method": "update", "state": {}, "buffer_paths": [["a"]]})),
        ("no message", said(comm_id=TABLE, data={"method": "custom", "content": "text"})),
        ("no message", said(comm_id=TABLE, data=[])),
        ("no message", said(comm_id=[TABLE], data={})),
        ("no message", said("kernel_info_request") | {"header": {"msg_type": "kernel_info_request"}}),
        ("no message", {"header": "none", "content": {}}),
        ("channel", custom() | {"channel": "control"}),
        ("channel", custom() | {"buffers": ["a"]}),
        ("kind of message", said(["comm_msg"])),  # type: ignore[arg-type]
        ("no JSON", [1]),
        ("no JSON", None),
    ],
)
def test_what_no_page_sends_is_dropped(gate: MessageFilter, why: str, message: Any) -> None:
    with pytest.raises(Dropped, match=why):
        through(gate, message)


@pytest.mark.parametrize(
    "text",
    ["", "hello", "{", "[" * 60_000, '{"a":' * 10_000, "9" * 60_000, '{"a": NaN}', '{"a": Infinity}', "\ud800", "\0"],
)
def test_what_is_no_json_is_dropped(gate: MessageFilter, text: str) -> None:
    with pytest.raises(Dropped, match="no JSON"):
        gate.let_through(text)


def test_what_is_deep_or_binary_is_dropped(gate: MessageFilter) -> None:
    deep: Any = 1
    for _ in range(100):
        deep = [{"a": deep}]
    with pytest.raises(Dropped, match="too deep"):
        through(gate, custom(kind=deep))
    with pytest.raises(Dropped, match="binary"):
        gate.let_through(json.dumps(custom()).encode())


def test_what_is_too_long_closes(gate: MessageFilter) -> None:
    with pytest.raises(TooMuch):
        through(gate, custom(kind="a" * MAX_BYTES))


def test_a_flood_is_dropped_and_then_closes(gate: MessageFilter, clock: Clock) -> None:
    text = json.dumps(custom(kind="look"))
    for _ in range(200):
        gate.let_through(text)
    with pytest.raises(Dropped, match="flood"):
        gate.let_through(text)
    clock.now += 1
    for _ in range(40):
        gate.let_through(text)
    for _ in range(200):
        with pytest.raises(Dropped, match="flood"):
            gate.let_through(text)
    with pytest.raises(TooMuch):
        gate.let_through(text)


def test_a_long_message_costs_several_coins(clock: Clock) -> None:
    coins = TokenBucket(1, 10, clock)
    coins.pay(9 * BYTES_A_TOKEN)
    with pytest.raises(Dropped):
        coins.pay(1)
    clock.now += 1
    coins.pay(1)
