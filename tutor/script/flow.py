"""A value as YAML on one line, as scripts and messages write an entry."""

from __future__ import annotations

from typing import Any, Final

_ONE_LINE: Final = 2**20


def in_one_line(value: Any) -> str:
    """A value on one line, as YAML: `{by: Ana, play: Rhinocorn}`."""
    import yaml

    if isinstance(value, dict | list):
        dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        text = yaml.dump(
            value, Dumper=dumper, default_flow_style=True, width=_ONE_LINE, allow_unicode=True, sort_keys=False
        )
        return str(text).strip()
    # Inside a list a scalar is written without the document's end mark, and quoted where a flow needs it.
    return in_one_line([value])[1:-1]
