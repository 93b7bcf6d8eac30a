"""The address: what arrives is checked like a stranger's file, once; what is written is what was asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.scenario import read_text, to_link
from tutor.scenario.permalink import MAX_LINK
from tutor.widgets.address import FAILED, Address, opened

TEXT = "format: 1\nedition: base\nplayers: [{name: Ana}, {name: Ben}]\n"
LINK = to_link(read_text(TEXT))


def arrive(**said: Any) -> tuple[Address, list[tuple[str | None, str]]]:
    came: list[tuple[str | None, str]] = []
    address = Address(lambda text, problem: came.append((text, problem)))
    address.set_state({"arrived": said})
    return address, came


def test_the_scenario_in_the_address_arrives_with_its_step() -> None:
    address, came = arrive(scenario=LINK, step="12", branch="b")
    assert len(came) == 1
    assert read_text(came[0][0] or "").names == ("Ana", "Ben")
    assert (came[0][1], address.problem, address.step, address.branch) == ("", "", 12, "b")


def test_an_address_without_a_scenario_says_so_once() -> None:
    address, came = arrive(scenario="", step="", branch="")
    address.set_state({"arrived": {"scenario": LINK}})
    assert came == [(None, "")]
    assert address.step is None


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("hello", "this is not a link to a scenario, which begins with '1.'"),
        ("9.abc", "this link is of version 9; only version 1 is known"),
        (LINK[:-5], "the link is damaged"),
        ("1." + "A" * MAX_LINK, f"it is longer than the {MAX_LINK} characters that are read"),
        ("<script>", "this is not a link"),
    ],
)
def test_a_broken_link_is_a_sentence(link: str, says: str) -> None:
    address, came = arrive(scenario=link)
    assert came == [(None, address.problem)]
    assert says in address.problem
    assert address.problem.startswith("This link cannot be opened: ")


def test_a_link_to_a_wrong_scenario_names_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from tutor.scenario import permalink

    monkeypatch.setattr(permalink, "write", lambda scenario: TEXT + "unheard: 1\nseed: -3\n")
    text, says = opened(to_link(read_text(TEXT)))
    assert text is None
    assert "line 4 of the scenario: unknown key 'unheard'" in says
    assert says.endswith("(and 1 more problem).")


@pytest.mark.parametrize("said", [{"scenario": 5}, {"scenario": ["x"], "step": {}}, {"step": "-1"}, {"step": "٣"}, {}])
def test_whatever_else_a_browser_sends_is_nothing(said: dict[str, Any]) -> None:
    address, came = arrive(**said)
    assert came == [(None, "")]
    assert address.step is None


def test_a_long_step_and_a_long_branch_are_bounded() -> None:
    address, _ = arrive(scenario="", step="9" * 50, branch="b" * 5000)
    assert address.step == 1_000_000
    assert len(address.branch) == 200


def test_an_error_on_arrival_is_shown(caplog: pytest.LogCaptureFixture) -> None:
    address = Address(lambda text, problem: {}["text"])
    address.set_state({"arrived": {"scenario": LINK}})
    assert address.problem == FAILED
    assert "KeyError" in caplog.text


def test_writing_says_what_the_browser_is_to_put_there() -> None:
    address = Address()
    address.write(LINK, step=3)
    assert address.wanted == {"scenario": LINK, "step": "3", "branch": ""}
    address.write("")
    assert address.wanted == {"scenario": "", "step": "", "branch": ""}
