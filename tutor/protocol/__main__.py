"""Writes the browser's types anew: `python -m tutor.protocol`."""

from __future__ import annotations

from tutor.protocol.typescript import FILE, protocol_types

if __name__ == "__main__":
    FILE.write_text(protocol_types(), encoding="utf-8")
