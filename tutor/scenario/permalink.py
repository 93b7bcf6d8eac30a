"""A scenario as the text of a link: its file, compressed, in letters that an address may hold."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

from tutor.scenario.read import read_text
from tutor.scenario.scenario import Scenario
from tutor.scenario.write import write
from tutor.yamlfile import MAX_BYTES, BadInput, Problem

VERSION: Final = "1"
MAX_LINK: Final = 8 * 1024
PARAMETER: Final = "scenario"
"""The name of the query parameter that carries the text in an address."""

NAME: Final = "link"
"""What stands in messages where a file's name would."""


def to_link(scenario: Scenario) -> str:
    """The scenario as URL-safe text: the version, a full stop, and the compressed file. `read` opens it.

    >>> import tutor
    >>> situation = tutor.table(Ana=["Rhinocorn"], Ben=[])
    >>> tutor.read(tutor.to_link(situation)) == situation
    True

    Raises:
        BadInput: it would be longer than 8 KB.
    """
    packed = zlib.compress(write(scenario).encode(), level=9)
    text = f"{VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(text) > MAX_LINK:
        says = f"as a link this has {len(text)} characters; at most {MAX_LINK} are allowed. Pass on the file instead"
        raise BadInput([Problem(scenario.file, 0, "", says)])
    return text


def from_link(text: str) -> Scenario:
    """The scenario that a link holds, checked like a file.

    Raises:
        BadInput: the text is not such a link, or the scenario in it is wrong.
    """
    return read_text(file_of_link(text), NAME)


def file_of_link(text: str) -> str:
    """The scenario file that a link holds, not yet checked. Never more than a file's worth is unpacked.

    Raises:
        BadInput: the text is not a link, is damaged or too long, or holds too much.
    """
    version, mark, packed = text.strip().partition(".")
    if len(text) > MAX_LINK:
        raise _bad(f"the link has {len(text)} characters; at most {MAX_LINK} are read")
    if not mark or not version.isdecimal():
        raise _bad(f"this is not a link to a situation, which begins with '{VERSION}.'")
    if version != VERSION:
        raise _bad(f"this link is of version {version}; only version {VERSION} is known")
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(raw, MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise _bad(f"the link holds more than the {MAX_BYTES} bytes that a situation may have")
        if not unpacker.eof or unpacker.unused_data:
            raise _bad("the link is damaged: a part of it is missing or added")
        return data.decode()
    except (binascii.Error, zlib.error, UnicodeError, ValueError):
        raise _bad("the link is damaged: it cannot be unpacked") from None


def _bad(says: str) -> BadInput:
    return BadInput([Problem(NAME, 0, "", says)])
