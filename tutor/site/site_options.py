"""What whoever serves the site may say about it: the options, checked, each mistake in one sentence."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from ipaddress import ip_network
from pathlib import Path
from typing import Final, NamedTuple

from tutor.site.limits import Limits
from tutor.site.site_urls import ADDRESS, NETWORK, BadPublic, public_address

PORT: Final = 8866
LAST_PORT: Final = 65535
MAX_VISITORS: Final = 10_000
"""So many visitors no computer has room for."""
LOGS: Final = ("json", "lines", "quiet")
METRICS: Final = ("private", "public")
NAME: Final = re.compile(r"[a-z\d][a-z\d.-]*|\[[\da-f:.]+\]", re.ASCII | re.IGNORECASE)
MAX_LETTERS: Final = 200


class BadOption(ValueError):
    """An option is wrong: a sentence that names it and says what would be right."""


class Options(NamedTuple):
    """How a site is served.

    port: 0 for any free one; address: where it listens
    public: the address at which a proxy before it is reached, ending in a slash; "" without one
    hosts: names besides those that follow from the addresses
    proxies: addresses and networks whose word is taken for where a visitor comes from
    static_edition: the address of the static edition, ending in a slash; "" without one
    log: one of `LOGS`; metrics: who may read the figures; notebooks: the folder, or the tutor's own
    kernels: by Voilà as it comes, with a kernel for each visitor
    """

    port: int = PORT
    address: str = ADDRESS
    public: str = ""
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    limits: Limits = Limits()
    static_edition: str = ""
    log: str = "quiet"
    metrics: str = METRICS[0]
    notebooks: Path | None = None
    browser: bool = True
    kernels: bool = False


def declare(parser: ArgumentParser) -> None:
    """Have a parser take the options. All are texts for it: `read` says what is wrong with them."""
    limits = Limits()
    parser.add_argument("--port", metavar="PORT", default=str(PORT), help="the port it listens on; 0: any free one")
    listens = parser.add_mutually_exclusive_group()
    listens.add_argument("--address", default=ADDRESS, help="where it listens; this computer alone if left out")
    tells = "listen in the network too, for phones; their address is printed, and its QR code"
    listens.add_argument("--network", dest="address", action="store_const", const=NETWORK, help=tells)
    tells = "what a proxy before it is reached at, such as https://example.org/tutor/: links and previews carry it"
    parser.add_argument("--public", metavar="ADDRESS", default="", help=tells)
    tells = "a further name by which visitors call the site, such as tutor.example.org (may be said several times)"
    parser.add_argument("--host", metavar="NAME", action="append", default=[], help=tells)
    tells = "a proxy, or a network of them, whose word is taken for where visitors come from (several times); "
    tells += "with --public, those on this computer and in its network are"
    parser.add_argument("--proxy", metavar="ADDRESS", action="append", default=[], help=tells)
    tells = f"so many sessions at once ({limits.visitors} if left out); who comes then waits in line"
    parser.add_argument("--visitors", metavar="N", default=str(limits.visitors), help=tells)
    tells = f"so many of them from one address ({limits.per_visitor} if left out)"
    parser.add_argument("--per-visitor", metavar="N", default="", help=tells)
    tells = "where the static edition lies; visitors are shown the way there, above all when the site is full"
    parser.add_argument("--static-edition", metavar="ADDRESS", default="", help=tells)
    tells = "what is logged, on standard error: all as JSON, all as lines, or (quiet, if left out) what goes wrong"
    parser.add_argument("--log", metavar="KIND", default="quiet", help=tells)
    tells = "who may read /metrics: private (if left out: this computer and its network, not through a proxy) or public"
    parser.add_argument("--metrics", metavar="WHO", default=METRICS[0], help=tells)
    tells = "a folder of notebooks to serve instead of the tutor's own"
    parser.add_argument("--notebooks", metavar="FOLDER", default=None, help=tells)
    tells = "serve by Voilà as it comes: a Jupyter kernel for each visitor, and none of the site's limits"
    parser.add_argument("--kernels", action="store_true", help=tells)
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def read(asked: Namespace) -> Options:
    """The options as they were declared.

    Raises:
        BadOption: one of them is wrong; the sentence says which, and what would be right.
    """
    visitors = _number("--visitors", asked.visitors, MAX_VISITORS)
    usual = min(Limits().per_visitor, visitors)
    per_visitor = _number("--per-visitor", asked.per_visitor, visitors) if asked.per_visitor else usual
    return Options(
        port=port_number(asked.port),
        address=asked.address,
        public=_web("--public", "public address", asked.public),
        hosts=tuple(map(_host, asked.host)),
        proxies=tuple(map(_proxy, asked.proxy)),
        limits=Limits(visitors=visitors, per_visitor=per_visitor),
        static_edition=_web("--static-edition", "address of a static edition", asked.static_edition),
        log=_one_of("--log", asked.log, LOGS),
        metrics=_one_of("--metrics", asked.metrics, METRICS),
        notebooks=None if asked.notebooks is None else _folder(asked.notebooks),
        browser=not asked.no_browser,
        kernels=asked.kernels,
    )


def port_number(said: str) -> int:
    """A port. Raises: BadOption."""
    if not re.fullmatch(r"\d{1,5}", said, re.ASCII) or int(said) > LAST_PORT:
        raise BadOption(
            f"--port: '{shown(said)}' is no port: it is a number from 1 to {LAST_PORT}, or 0 for any free one."
        )
    return int(said)


def _number(option: str, said: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,9}", said, re.ASCII) or not 0 < int(said) <= most:
        raise BadOption(f"{option}: '{shown(said)}' is no number of sessions: it is one from 1 to {most}.")
    return int(said)


def _web(option: str, what: str, said: str) -> str:
    try:
        return public_address(said, what) if said else ""
    except BadPublic as problem:
        raise BadOption(f"{option}: {problem}") from None


def _host(said: str) -> str:
    if len(said) > MAX_LETTERS or not NAME.fullmatch(said):
        like = "it looks like tutor.example.org or 192.168.1.20, without http:// and without a port."
        raise BadOption(f"--host: '{shown(said)}' is no name of a computer: {like}")
    return said.lower()


def _proxy(said: str) -> str:
    try:
        return str(ip_network(said, strict=False))
    except ValueError:
        like = "it looks like 10.0.0.7 or 10.0.0.0/8."
        raise BadOption(f"--proxy: '{shown(said)}' is no address of a proxy: {like}") from None


def _one_of(option: str, said: str, words: tuple[str, ...]) -> str:
    if said not in words:
        raise BadOption(f"{option}: '{shown(said)}' is not known: it is {', '.join(words[:-1])} or {words[-1]}.")
    return said


def _folder(said: str) -> Path:
    folder = Path(said)
    if not folder.is_dir():
        raise BadOption(f"--notebooks: there is no folder '{shown(said)}': it is one with notebooks (*.ipynb) in it.")
    if not any(folder.glob("*.ipynb")):
        raise BadOption(f"--notebooks: there is no notebook in '{shown(said)}': it is a folder with *.ipynb in it.")
    return folder.resolve()


def shown(said: str) -> str:
    """What was said, as a terminal may show it: no longer than fits, and without signs that do something there."""
    return "".join(filter(str.isprintable, said[:MAX_LETTERS]))
