"""What a monitor is told of the site, in Prometheus' text format: every figure there is, and how it is counted.

Nothing in it is of any one visitor: labels are words of the site's own (why, which page), never what somebody sent.
"""

from __future__ import annotations

from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

PREFIX: Final = "tutor"
SOONER: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
"""Seconds into which times are sorted."""

REGISTRY: Final = CollectorRegistry()
disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter began is nothing that a monitor asks

COUNTED: Final = {
    "requests": ("Requests that were answered, websockets aside", "status"),
    "pages": ("Pages that were sent", "page"),
    "begun": ("Sessions that were begun", "page"),
    "ended": ("Sessions that ended", "why"),
    "refused": ("Arrivals and requests that were turned away", "why"),
    "queued": ("Arrivals that were given a place in the queue", ""),
    "messages": ("Messages that were handed to sessions", ""),
    "dropped": ("Messages of browsers that were dropped", "why"),
    "begun_anew": ("Processes that died and were begun anew", "what"),
    "stepped_back": ("Sessions that were stepped back because they worked much", ""),
    "faults": ("What went wrong in the site itself", "where"),
}
"""Counters: what each counts, and its label."""

SET: Final = {
    "ready": "Is the site ready for visitors?",
    "places": "Sessions that there may be at once",
    "visitors": "Addresses that have a session",
    "sessions": "Sessions that there are",
    "processes": "Sessions that have a process of their own",
    "sockets": "Websockets that are open",
    "waiting": "Arrivals in the queue",
    "sessions_memory_bytes": "Memory that sessions have of their own",
    "sessions_processor_seconds": "Processor time that the present sessions have taken",
}
"""Gauges: what each says."""

TIMED: Final = {
    "page_seconds": "Until a page was sent",
    "request_seconds": "Until a request was answered, websockets aside",
    "session_begun_seconds": "Until a session's process was there",
    "first_answer_seconds": "From the first message of a session to its first answer",
}
"""Histograms: what each measures."""

_COUNTERS: Final = {
    name: Counter(f"{PREFIX}_{name}", says, [label] if label else [], registry=REGISTRY)
    for name, (says, label) in COUNTED.items()
}
_GAUGES: Final = {name: Gauge(f"{PREFIX}_{name}", says, registry=REGISTRY) for name, says in SET.items()}
_HISTOGRAMS: Final = {
    name: Histogram(f"{PREFIX}_{name}", says, buckets=SOONER, registry=REGISTRY) for name, says in TIMED.items()
}


def count(name: str, label: str = "", by: float = 1) -> None:
    """Count one more.

    label: a word of the site's own, for figures that have one: `count("refused", "full")`

    Raises:
        KeyError: there is no such counter.
        ValueError: it takes a label, or takes none.
    """
    counter: Any = _COUNTERS[name]
    (counter.labels(label) if label else counter).inc(by)


def set(name: str, value: float) -> None:
    """Say how much there is now.

    Raises:
        KeyError: there is no such gauge.
    """
    _GAUGES[name].set(value)


def time(name: str, seconds: float) -> None:
    """Say how long something took.

    Raises:
        KeyError: there is no such histogram.
    """
    _HISTOGRAMS[name].observe(seconds)


def text() -> bytes:
    """All figures as they stand, in Prometheus' text format."""
    return generate_latest(REGISTRY)
