"""A scenario as the text of a link: what it says, packed, in letters that an address may hold.

Version 2 is packed with the list of link words. Version 1 was the scenario file, compressed; its links go on opening.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from tutor.scenario.packing import DEFLATED, pack
from tutor.scenario.read import read_data, read_text
from tutor.scenario.scenario import FORMAT, Scenario
from tutor.scenario.scenario_data import scenario_data
from tutor.scenario.unpacking import UnknownWord, unpack
from tutor.scenario.write import write
from tutor.yamlfile import MAX_BYTES, BadInput, Problem

VERSION: Final = "2"
OF_FILE: Final = "1"
"""The version of links that hold a scenario file."""

MAX_LINK: Final = 8 * 1024
PARAMETER: Final = "scenario"
"""The name of the query parameter that carries the text in an address."""

LESSON_PARAMETER: Final = "lesson"
"""The same for a lesson, which the page of the course opens."""

NAME: Final = "link"
"""What stands in messages where a file's name would."""

_RAW: Final = -zlib.MAX_WBITS
_LOOKS: Final = re.compile(r"\d+\.[A-Za-z0-9_-]{60,}")
_CHECKED: Final = 2
"""How many bytes tell whether the rest is as it was."""


def to_link(scenario: Scenario) -> str:
    """The scenario as URL-safe text: the version, a full stop, and what is packed. `read` opens it.

    >>> import tutor
    >>> situation = tutor.table(Ana=["Rhinocorn"], Ben=[])
    >>> tutor.read(tutor.to_link(situation)) == situation
    True

    Raises:
        BadInput: it would be longer than 8 KB, or its file larger than one may be.
    """
    if not isinstance(scenario, Scenario):
        raise TypeError(f"a situation becomes a link, not a value of type {type(scenario).__name__}; `read` gives one")
    data = {part: value for part, value in scenario_data(scenario).items() if part != "format"}
    raw = pack(data)
    if len(raw) > MAX_BYTES or _size(data) > MAX_BYTES:
        says = f"a link holds at most the {MAX_BYTES} bytes that a situation's file may have, and this has more"
        raise BadInput([Problem(scenario.file, 0, "", says)])
    packed = binascii.crc_hqx(raw, 0).to_bytes(_CHECKED, "big") + min(raw, _deflated(raw), key=len)
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
    version, packed = _parted(text)
    return read_text(_file(packed), NAME) if version == OF_FILE else read_data(_data(packed), NAME)


def is_link(text: str) -> bool:
    """Does a text look like a link, and not like a file or the name of one?"""
    return _LOOKS.fullmatch(text) is not None


def file_of_link(text: str) -> str:
    """The scenario file that a link holds: as it was put in, or as `write` has it.

    Raises:
        BadInput: the text is not such a link, or the scenario in it is wrong.
    """
    version, packed = _parted(text)
    found = from_link(text)
    return _file(packed) if version == OF_FILE else write(found)


def _parted(text: str) -> tuple[str, bytes]:
    """The version of a link, and the bytes that it holds."""
    version, mark, letters = text.strip().partition(".")
    if len(text) > MAX_LINK:
        raise _bad(f"the link has {len(text)} characters; at most {MAX_LINK} are read")
    if not mark or not version.isdecimal():
        raise _bad(f"this is not a link to a situation, which begins with '{VERSION}.'")
    if version not in (OF_FILE, VERSION):
        raise _bad(f"this link is of version {version}; only versions {OF_FILE} and {VERSION} are known")
    try:
        return version, base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _damaged() from None


def _file(packed: bytes) -> str:
    try:
        return _inflated(packed, zlib.MAX_WBITS).decode()
    except UnicodeError:
        raise _damaged() from None


def _data(packed: bytes) -> Mapping[str, Any]:
    """The situation as data, not yet checked. Never more than a file's worth is unpacked."""
    check, raw = packed[:_CHECKED], packed[_CHECKED:]
    if raw[:1] == bytes([DEFLATED]):
        raw = _inflated(raw[1:], _RAW)
    if len(check) < _CHECKED or binascii.crc_hqx(raw, 0) != int.from_bytes(check, "big"):
        raise _bad("the link is damaged: a part of it is missing, added or changed")
    try:
        data = unpack(raw)
    except UnknownWord:
        raise _bad("this link has words that are not known here: a newer version of the tutor made it") from None
    except ValueError:
        raise _damaged() from None
    if _size(data) > MAX_BYTES:
        raise _too_much()
    if not isinstance(data, Mapping):
        raise _damaged()
    return {"format": FORMAT, **data}


def _deflated(raw: bytes) -> bytes:
    packer = zlib.compressobj(9, wbits=_RAW)
    return bytes([DEFLATED]) + packer.compress(raw) + packer.flush()


def _inflated(packed: bytes, wbits: int) -> bytes:
    unpacker = zlib.decompressobj(wbits)
    try:
        raw = unpacker.decompress(packed, MAX_BYTES + 1)
    except zlib.error:
        raise _damaged() from None
    if len(raw) > MAX_BYTES:
        raise _too_much()
    if not unpacker.eof or unpacker.unused_data:
        raise _bad("the link is damaged: a part of it is missing or added")
    return raw


def _size(value: Any) -> int:
    """How many bytes plain data has at least, written out."""
    if isinstance(value, Mapping):
        return sum(_size(key) + _size(inner) for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return 1 + sum(map(_size, value))
    return 1 + len(value.encode(errors="surrogatepass")) if isinstance(value, str) else 1


def _damaged() -> BadInput:
    return _bad("the link is damaged: it cannot be unpacked")


def _too_much() -> BadInput:
    return _bad(f"the link holds more than the {MAX_BYTES} bytes that a situation may have")


def _bad(says: str) -> BadInput:
    return BadInput([Problem(NAME, 0, "", says)])
