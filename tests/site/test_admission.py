"""The door: how many get in, how the others wait, and what happens to a page whose session ends."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from tests.site.processes import Behind, behind, lives, notebook
from tests.site.site_front import Front, closed, front, hear, send, update

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    folder = tmp_path_factory.mktemp("pages")
    cell = "import ipywidgets; ipywidgets.IntSlider()"
    (folder / "page.ipynb").write_text(notebook(cell), encoding="utf-8")
    (folder / "fails.ipynb").write_text(notebook("1 / 0"), encoding="utf-8")
    with behind(folder) as found:
        found.run(found.supervisor.manifest("page"))
        yield found


def slider(at: Front, id: str) -> str:
    session = at.sessions.get(id)
    assert session is not None
    return next(id for id, one in session.models.states.items() if one["model_name"] == "IntSliderModel")


def test_of_500_who_come_at_once_so_many_get_in_and_each_of_the_others_in_turn(site: Behind) -> None:
    places, crowd = 20, 500
    most: list[int] = []

    async def visitor(at: Front, number: int, came: list[int]) -> None:
        address = f"192.0.{number // 200}.{number % 200 + 1}"
        status, told = await at.admit(visitor=address)
        first = told.get("place", 0)
        while status == 202:
            assert told["place"] >= 1
            assert told["seconds"] >= 1
            most.append(len(at.sessions))
            status, told = await at.admit(visitor=address, ticket=told["ticket"])
        assert status == 201
        came.append(first)
        most.append(len(at.sessions))
        assert (await at.ask(f"/session/{told['id']}", "DELETE")).code == 204

    async def all_of_them(at: Front) -> list[int]:
        came: list[int] = []
        await asyncio.gather(*(visitor(at, number, came) for number in range(crowd)))
        return came

    with front(site, visitors=places) as at:
        came = site.run(all_of_them(at))
        assert len(came) == crowd
        assert max(most) <= places
        assert at.admission.waiting_room.taken == 0


def test_when_the_site_is_full_500_who_come_at_once_are_all_told_their_place(site: Behind) -> None:
    async def come(at: Front) -> list[tuple[int, dict[str, Any]]]:
        return await asyncio.gather(*(at.admit(visitor=f"192.0.{n // 200}.{n % 200 + 1}") for n in range(500)))

    with front(site, visitors=10) as at:
        found = site.run(come(at))
        assert sum(status == 201 for status, _ in found) == 10
        assert sorted(told["place"] for status, told in found if status == 202) == [*range(1, 491)]
        assert len(at.sessions) == 10


def test_who_waits_gets_in_as_soon_as_a_place_is_free(site: Behind) -> None:
    async def goes(at: Front) -> None:
        _, inside = await at.admit()
        _, waits = await at.admit(visitor="192.0.2.2")
        asking = asyncio.create_task(at.admit(visitor="192.0.2.2", ticket=waits["ticket"]))
        while waits["ticket"] not in at.admission._held:
            await asyncio.sleep(0)
        session = at.sessions.get(inside["id"])
        assert session is not None
        at.sessions.end(session, "idle")
        status, told = await asking
        assert status == 201
        assert at.sessions.get(told["id"]) is not None

    with front(site, visitors=1) as at:
        site.run(goes(at))


def test_a_page_that_is_left_for_the_next_one_keeps_its_place(site: Behind) -> None:
    async def goes(at: Front) -> None:
        _, inside = await at.admit()
        status, _ = await at.admit(visitor="192.0.2.2")
        assert status == 202
        assert (await at.ask(f"/session/{inside['id']}/left", "POST", "")).code == 204
        assert (await at.ask(f"/session/{inside['id']}/left", "POST", "")).code == 404
        status, _ = await at.admit(visitor="192.0.2.3")
        assert status == 202
        status, _ = await at.admit(after=inside["id"])
        assert status == 201

    with front(site, visitors=1) as at:
        site.run(goes(at))


def test_one_address_gets_so_many_and_a_forged_one_counts_for_nothing(site: Behind) -> None:
    async def come(at: Front) -> list[tuple[int, dict[str, Any]]]:
        return [await at.admit(visitor=f"6.6.6.{number}, 192.0.2.9") for number in range(4)]

    with front(site, per_visitor=2) as at:
        found = site.run(come(at))
        assert [status for status, _ in found] == [201, 201, 429, 429]
        assert found[2][1]["says"].startswith("Too many pages are open from your address.")


def test_who_leaves_comes_anew_and_goes_on_has_no_more_than_one_address_may(site: Behind) -> None:
    async def come(at: Front) -> None:
        inside = [(await at.admit())[1]["id"] for _ in range(3)]
        for id in inside:
            assert (await at.ask(f"/session/{id}/left", "POST", "")).code == 204
        found = [(await at.admit())[0] for _ in range(3)]
        found += [(await at.admit(after=id))[0] for id in inside]
        assert found == [429] * 3 + [201] * 3
        assert (await at.admit(after=inside[0]))[0] == 429
        assert len(at.sessions) == at.admission.waiting_room.taken == 3
        assert (await at.admit(visitor="192.0.2.2"))[0] == 201

    with front(site, visitors=10, per_visitor=3) as at:
        site.run(come(at))


def test_what_no_page_asks_is_told_in_a_sentence(site: Behind) -> None:
    bodies = ["", "{", "[" * 3000, "[1]", '{"page": 1}', {"page": "../page"}, {"page": "page", "ticket": []}]
    bodies += [{"page": "page", "ticket": "x" * 5000}, b"\xff\xfe", "null"]

    async def come(at: Front) -> None:
        for body in bodies:
            found = await at.ask("/session", "POST", body)
            assert (found.code, b"no page of ours sends" in found.body) == (400, True), body
        assert len(at.sessions) == 0

    with front(site) as at:
        site.run(come(at))


def test_a_page_that_cannot_be_made_says_so_and_takes_no_place(site: Behind) -> None:
    with front(site) as at:
        status, told = site.run(at.admit("fails"))
        assert (status, told["says"]) == (503, "This page cannot be opened just now. Try again in a minute.")
        assert at.admission.waiting_room.taken == 0


def test_nobody_gets_in_while_the_site_stops(site: Behind) -> None:
    with front(site) as at:
        at.admission.closed = True
        assert site.run(at.admit())[0] == 503


@pytest.mark.parametrize(("why", "code"), [("idle", 4408), ("stopped", 1012), ("left", 4404), ("over its time", 4404)])
def test_a_page_is_told_at_once_that_its_session_has_ended(site: Behind, why: str, code: int) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        session = at.sessions.get(id)
        assert session is not None
        at.sessions.end(session, why)
        assert await closed(socket) == code
        assert (await at.ask(f"/api/kernels/{id}")).code == 404
        assert await closed(await at.socket(id)) == 4404

    with front(site) as at:
        site.run(goes(at))


def test_a_session_that_is_killed_is_noticed_and_its_place_is_free(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, socket = await at.opened()
        assert (await at.ask(f"/api/kernels/{id}")).code == 200
        await send(socket, update(slider(at, id), value=4))
        await hear(socket, "status")
        session = at.sessions.get(id)
        assert session is not None
        assert session.pid is not None
        os.kill(session.pid, signal.SIGKILL)
        assert await closed(socket) == 4404
        assert (len(at.sessions), at.admission.waiting_room.taken) == (0, 0)
        status, _ = await at.admit(after=id)
        assert status == 201

    with front(site, visitors=1) as at:
        site.run(goes(at))


def test_a_socket_that_comes_back_is_the_same_session_and_the_old_one_is_let_go(site: Behind) -> None:
    async def goes(at: Front) -> None:
        id, first = await at.opened()
        await send(first, update(slider(at, id), value=4))
        await hear(first, "status")
        second = await at.socket(id)
        assert await closed(first) == 1000
        session = at.sessions.get(id)
        assert session is not None
        pid = session.pid
        await send(second, update(slider(at, id), value=5))
        await hear(second, "status")
        assert (session.pid, len(at.sessions)) == (pid, 1)
        await at.ask(f"/session/{id}", "DELETE")
        assert await closed(second) == 4404
        while lives(pid or 0):
            await asyncio.sleep(0)

    with front(site) as at:
        site.run(goes(at))
