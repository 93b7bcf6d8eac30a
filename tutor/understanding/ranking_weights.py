"""The weights of what makes a situation likely to be meant: name -> number, as they were fitted."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tutor.data import data_root
from tutor.yamlfile import read_yaml


@cache
def weights() -> Mapping[str, float]:
    """All weights by name; those of costs begin with `cost.` and are not positive."""
    file = data_root() / "ranking.yaml"
    found = read_yaml(file.read_text(encoding="utf-8"), file.name).data
    return {str(name): float(value) for name, value in found.items()}


def weight(name: str) -> float:
    """The weight of that name.

    Raises: KeyError: there is none, which is a fault of ours.
    """
    return weights()[name]
