"""Where the site is found: on this computer, by phones in the same network, and by everybody, behind a proxy."""

from __future__ import annotations

import ipaddress
import re
import socket
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

ADDRESS: Final = "127.0.0.1"
NETWORK: Final = "0.0.0.0"
"""The address that listens wherever this computer can be reached."""

ELSEWHERE: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses somewhere else: whatever would be sent there goes out where phones come in. Nothing is sent."""

PUBLIC: Final = re.compile(r"https?://([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?(/[\w.~-]+)*/?", re.ASCII | re.IGNORECASE)
MAX_LETTERS: Final = 200
DARK, PLAIN = "\x1b[97;40m", "\x1b[0m"
"""A QR code is dark on light whatever colours the terminal has: some readers know no other."""


class BadPublic(ValueError):
    """What was said to be the public address is none."""


class SiteUrls(NamedTuple):
    """Addresses of the site, each ending in a slash; `""` where there is none.

    here: on this computer; phones: in the same network; public: what stands in links and previews
    """

    here: str
    phones: str = ""
    public: str = ""

    @property
    def base(self) -> str:
        """The path below which the pages lie for those who come through a proxy; else `/`."""
        return urlsplit(self.public).path or "/"

    @property
    def origin(self) -> str:
        """The public address up to its path, as a browser names it; `""` without one."""
        return "{0.scheme}://{0.netloc}".format(urlsplit(self.public)) if self.public else ""


def site_urls(address: str, port: int, public: str = "") -> SiteUrls:
    """Where a site is found that listens at an address and a port.

    public: what a proxy is reached at, where there is one; else links carry the address in the network, if any
    """
    if address not in ("", NETWORK, "::"):
        at = _url(address, port)
        there = "" if _is_here(address) else at
        return SiteUrls(at, there, public or there)
    there = network_address()
    phones = _url(there, port) if there else ""
    return SiteUrls(_url("[::1]" if address == "::" else ADDRESS, port), phones, public or phones)


def public_address(said: str, what: str = "public address") -> str:
    """The public address as it stands in links: with a slash at its end.

    what: how it is called where it is none

    Raises:
        BadPublic: with a sentence that says what one looks like.
    """
    shown = "".join(filter(str.isprintable, said[:MAX_LETTERS]))
    wanted = f"'{shown}' is no {what}: it looks like https://example.org/ or https://example.org/tutor/."
    if len(said) > MAX_LETTERS or PUBLIC.fullmatch(said) is None:
        raise BadPublic(wanted)
    try:
        parts = urlsplit(said)
        named, _ = parts.hostname, parts.port
    except ValueError:
        raise BadPublic(wanted) from None
    if not named or {".", ".."} & {*parts.path.split("/")}:
        raise BadPublic(wanted)
    return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}/"


def network_address() -> str:
    """The address of this computer in its network; `""` where it has none. Nothing is sent to find it."""
    for there in ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect((there, 9))
            found = ipaddress.ip_address(asked.getsockname()[0])
            if not (found.is_loopback or found.is_unspecified or found.is_link_local):
                return str(found)
    return ""


def welcome(found: SiteUrls, in_network: bool, draws: bool) -> str:
    """What is said once the site answers.

    in_network: was it asked for in the network; draws: can a QR code be shown
    """
    lines = [f"The tutor is at {found.here} (stop it with Ctrl-C)"]
    if found.phones and found.phones != found.here:
        lines.append(f"Phones in the same network find it at {found.phones}")
    if found.phones and draws:
        lines.append(qr_code(found.phones))
    if found.phones:
        lines.append("Everybody in that network can open it; `tutor serve` alone keeps it to this computer.")
    elif in_network:
        lines.append("This computer is in no network just now, so phones cannot open it.")
    if found.public not in ("", found.phones):
        lines.append(f"Links and previews carry {found.public}")
    return "\n".join(lines)


def qr_code(text: str) -> str:
    """A QR code in blocks that a terminal shows, some 15 lines."""
    import segno

    rows = [[*row] for row in segno.make(text, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(_BLOCKS[bool(up), bool(down)] for up, down in zip(*two, strict=True)) for two in pairs)
    return "\n".join(f"{DARK}{line}{PLAIN}" for line in lines)


_BLOCKS: Final = {(False, False): "\u2588", (True, False): "\u2584", (False, True): "\u2580", (True, True): " "}
"""Are the upper and the lower one dark -> the sign, whose ink is light."""


def _url(address: str, port: int) -> str:
    bare = f"[{address}]" if ":" in address and not address.startswith("[") else address
    return f"http://{bare}:{port}/"


def _is_here(address: str) -> bool:
    """Is it an address that only this computer reaches?"""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"
