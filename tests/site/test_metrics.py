"""What a monitor is told, read by the monitor's own reader."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tutor.site import metrics


def told() -> dict[tuple[str, str], float]:
    """(name, value of the label) -> figure, as a monitor reads it."""
    families = text_string_to_metric_families(metrics.text().decode())
    return {
        (sample.name, "".join(sample.labels.values())): sample.value for family in families for sample in family.samples
    }


def test_what_is_counted_set_and_timed_is_told() -> None:
    before = told()
    metrics.count("refused", "full")
    metrics.count("refused", "full", 2)
    metrics.count("messages")
    metrics.set("sessions", 7)
    metrics.time("page_seconds", 0.02)
    after = told()

    def more(*name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more("tutor_refused_total", "full") == 3
    assert more("tutor_messages_total", "") == 1
    assert after["tutor_sessions", ""] == 7
    assert more("tutor_page_seconds_count", "") == 1
    assert more("tutor_page_seconds_bucket", "0.025") == 1
    assert more("tutor_page_seconds_bucket", "0.01") == 0


def test_each_figure_there_is_says_what_it_is() -> None:
    families = {family.name: family for family in text_string_to_metric_families(metrics.text().decode())}
    wanted = {f"tutor_{name}" for name in (*metrics.COUNTED, *metrics.SET, *metrics.TIMED)}
    assert {*families} == wanted
    assert all(family.documentation for family in families.values())


def test_a_figure_that_is_none_is_a_mistake() -> None:
    for way in (metrics.count, lambda name: metrics.set(name, 1), lambda name: metrics.time(name, 1)):
        with pytest.raises(KeyError):
            way("visits")
    with pytest.raises(ValueError, match="label"):
        metrics.count("refused")
    with pytest.raises(ValueError, match="label"):
        metrics.count("messages", "many")
