"""Whose address a request comes from: the peer's, or the one that a proxy before the site names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from tornado.httputil import HTTPServerRequest

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address

FORWARDED: Final = "X-Forwarded-For"
NEAR: Final = ("127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fe80::/10")
"""Where a proxy stands that nobody named: on this computer, or in its network."""
NAMELESS: Final = "unknown"
MAX_HOPS: Final = 20
"""So many of a header are read, from its end: the rest is a stranger's."""
HOP: Final = re.compile(r"\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+", re.ASCII)


def trusted_proxies(named: Iterable[str], public: bool) -> tuple[Network, ...]:
    """The networks whose word is taken for where a visitor comes from.

    named: addresses and networks; public: is the site reached through a proxy? Then the near ones are trusted as well
    """
    return tuple(ip_network(one, strict=False) for one in (*named, *(NEAR if public else ())))


def visitor_of(request: HTTPServerRequest, trusted: Sequence[Network]) -> str:
    """Where a request comes from, as limits count it: an address, of IPv6 the network of one household."""
    return visitor(request.remote_ip or "", request.headers.get_list(FORWARDED), trusted)


def visitor(peer: str, forwarded: Iterable[str], trusted: Sequence[Network]) -> str:
    """The last hop that nobody trusted has named, or that is trusted by nobody; the peer's where it is no proxy.

    forwarded: the headers in their order. What stands before that hop may be anybody's invention.
    """
    found = _address(peer)
    hops = [hop for header in forwarded for hop in header.split(",")][-MAX_HOPS:]
    while found is not None and hops and any(found in network for network in trusted):
        further = _address(hops.pop())
        if further is None:
            break
        found = further
    return _counted(found) if found is not None else NAMELESS


def _address(said: str) -> Address | None:
    bare = said.strip()
    if hop := HOP.fullmatch(bare):
        bare = hop[1] or hop[2]
    with suppress(ValueError):
        found = ip_address(bare.partition("%")[0])
        return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
    return None


def _counted(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, 64), strict=False))
