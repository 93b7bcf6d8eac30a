"""Where a request comes from is what the peer is, and what proxies say that the host trusts."""

from __future__ import annotations

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from tutor.site.client_address import trusted_proxies, visitor, visitor_of

pytestmark = pytest.mark.quick

NAMED = trusted_proxies(["203.0.113.0/24"], public=False)
PUBLIC = trusted_proxies([], public=True)


@pytest.mark.parametrize(
    ("peer", "forwarded", "trusted", "found"),
    [
        ("198.51.100.7", ["192.0.2.1"], NAMED, "198.51.100.7"),  # forged: no proxy says it
        ("198.51.100.7", ["192.0.2.1"], PUBLIC, "198.51.100.7"),
        ("127.0.0.1", ["192.0.2.1"], (), "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1"], PUBLIC, "192.0.2.1"),
        ("127.0.0.1", ["6.6.6.6, 192.0.2.1"], PUBLIC, "192.0.2.1"),  # the first was there when the proxy got it
        ("127.0.0.1", ["6.6.6.6", "192.0.2.1"], PUBLIC, "192.0.2.1"),
        ("127.0.0.1", ["192.0.2.1, 10.0.0.4"], PUBLIC, "192.0.2.1"),  # two proxies
        ("203.0.113.9", ["192.0.2.1:5123"], NAMED, "192.0.2.1"),
        ("203.0.113.9", ["[2001:db8:1:2:3::4]:80"], NAMED, "2001:db8:1:2::/64"),
        ("203.0.113.9", ["no address"], NAMED, "203.0.113.9"),
        ("203.0.113.9", ["192.0.2.1, "], NAMED, "203.0.113.9"),
        ("203.0.113.9", [], NAMED, "203.0.113.9"),
        ("::ffff:127.0.0.1", ["192.0.2.1"], PUBLIC, "192.0.2.1"),
        ("fe80::1%eth0", ["2001:db8::1"], PUBLIC, "2001:db8::/64"),
        ("2001:db8:1:2:aaaa::1", [], (), "2001:db8:1:2::/64"),
        ("", ["192.0.2.1"], PUBLIC, "unknown"),
        ("127.0.0.1", ["9," * 100_000 + "192.0.2.1"], PUBLIC, "192.0.2.1"),
    ],
)
def test_whose_it_is(peer: str, forwarded: list[str], trusted: tuple, found: str) -> None:
    assert visitor(peer, forwarded, trusted) == found


def test_two_headers_of_one_request_are_read_in_their_order() -> None:
    headers = HTTPHeaders({"Host": "localhost"})
    headers.add("X-Forwarded-For", "6.6.6.6")
    headers.add("x-forwarded-for", "192.0.2.1")
    request = HTTPServerRequest(headers=headers, start_line=RequestStartLine("GET", "/", "HTTP/1.1"))
    request.remote_ip = "127.0.0.1"
    assert visitor_of(request, PUBLIC) == "192.0.2.1"
