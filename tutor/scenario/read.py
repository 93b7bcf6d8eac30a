"""Reading a scenario file: everything checked, and every mistake told at once, with its line and a guess."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tutor.cards import Card, load_sets, set_ids
from tutor.cards.source import SourceValue, plain
from tutor.rulebook import editions, readings, rules
from tutor.rulebook.book import GENERAL
from tutor.scenario.box import Box, Placed, copies_in_play, number_copies, read_cards, read_copies, too_many
from tutor.scenario.entry_file import OF_ZONES, EntryNames, read_entries, reasons
from tutor.scenario.expect_file import read_expect
from tutor.scenario.initial_state import too_many_untold, with_untold_deck
from tutor.scenario.own_sets import Own, as_in_sets, check_names, read_own_cards, read_sets
from tutor.scenario.question_file import read_question
from tutor.scenario.scenario import FORMAT, Scenario, Seat
from tutor.scenario.source_values import items, keyed
from tutor.script.entry import NOBODY, NOTHING
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS, PHASES, SHARED_ZONES, STOPS, UNTOLD, Phase, Stop
from tutor.yamlfile import MAX_BYTES, BadInput, Document, Problem, document_of, read_yaml

KEYS: Final = (
    "format", "title", "edition", "sets", "cards", "copies", "readings", "players", "deck", "discard", "nursery",
    "turn", "seed", "loose", "script", "stop", "question", "expect", "source", "lesson",
)  # fmt: skip
"""The parts of a file, in the order in which they are written."""

SHARED: Final[tuple[str, ...]] = ("deck", "discard", "nursery")
AUTHORITIES: Final = ("publisher", "rulebook", "wiki", "forum")
SOURCE_KEYS: Final = ("says", "where", "authority", "basis", "conflicts", "stands_for")
RESERVED: Final = frozenset((*SHARED_ZONES, *OF_ZONES, NOTHING, NOBODY, UNTOLD, "all"))
MAX_NAME: Final = 40
MAX_TITLE: Final = 300
MAX_SEED: Final = 2**63 - 1


def read_file(path: str | Path, folder: str | Path | None = None) -> Scenario:
    """The scenario in a file.

    `folder` is where card files may lie that its `sets` name: say it only for a file that the user named.

    Raises:
        BadInput: the file cannot be read, or something in it is wrong; every mistake is told.
    """
    return read_text(content_of(path), str(path), folder)


def content_of(path: str | Path) -> bytes:
    """What is in a file.

    Raises:
        BadInput: it cannot be read, or is larger than any that is.
    """
    try:
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput([Problem(str(path), 0, "", f"the file cannot be read: {why}")]) from None
    if len(raw) > MAX_BYTES:
        raise BadInput([Problem(str(path), 0, "", f"the file has more than the {MAX_BYTES} bytes that are read")])
    return raw


def read_text(text: str | bytes, file: str = "scenario.yaml", folder: str | Path | None = None) -> Scenario:
    """The scenario in a text; `file` is the name that stands in messages, `folder` is as for a file.

    Raises:
        BadInput: with every mistake.
    """
    return read_document(read_yaml(text, file), folder)


def read_data(data: Mapping[str, Any], file: str) -> Scenario:
    """The scenario that plain data describes, laid out as in a file; `file` is the name that stands in messages.

    Raises:
        BadInput: with every mistake.
    """
    return read_document(document_of(data, file))


def read_document(document: Document, folder: str | Path | None = None) -> Scenario:
    """The scenario in a document; `folder` is as for a file.

    Raises:
        BadInput: with every mistake.
    """
    keys = SourceValue(document, document.data).keys(KEYS, ("players",))
    if not keys:
        document.check()
    scenario = _read(keys, document.file, None if folder is None else Path(folder))
    document.check()
    if too_many := too_many_untold(scenario):
        keys["players"].wrong(too_many)
        document.check()
    return with_untold_deck(scenario) if "deck" in keys and keys["deck"].value == UNTOLD else scenario


def _read(keys: dict[str, SourceValue], file: str, folder: Path | None) -> Scenario:
    if "format" in keys and (keys["format"].value != FORMAT or keys["format"].value is True):
        keys["format"].wrong(f"this is format {plain(keys['format'].value)}; only format {FORMAT} is known")
    edition = (keys["edition"].word(editions(), "edition") if "edition" in keys else None) or GENERAL
    cards = _read_boxes(keys, edition, folder)
    loose = "loose" in keys and keys["loose"].flag()
    players, lying, warnings = _read_zones(keys, cards.box, loose)
    if cards.own.cards:
        warnings += check_names(keys["cards" if "cards" in keys else "sets"], cards.own, cards.wanted, players)
    ids = (*rules(), *readings())
    most = sum(copies_in_play(cards.box, (name for names in lying.values() for name in names)).values())
    words = EntryNames(players, cards.box, most, reasons(cards.box, ids))
    return Scenario(
        players=tuple(Seat(name, lying.get(f"{name}.hand", ()), lying.get(f"{name}.stable", ())) for name in players),
        edition=edition,
        sets=cards.sets,
        cards=cards.own.data,
        own=cards.brought,
        copies=cards.copies,
        deck=lying.get("deck"),
        discard=lying.get("discard", ()),
        nursery=lying.get("nursery"),
        turn=_read_turn(keys["turn"], players) if "turn" in keys else ((players or ("",))[0], "action"),
        loose=loose,
        script=read_entries(keys["script"], words) if "script" in keys else (),
        expect=read_expect(keys["expect"], words, ids) if "expect" in keys else None,
        question=read_question(keys["question"], words) if "question" in keys else None,
        file=file,
        warnings=warnings,
        **{key: read(keys[key]) for key, read in _BY_THEMSELVES.items() if key in keys},
    )


class _Cards(NamedTuple):
    """The cards of a scenario: which sets the file names, whose cards are played, those brought along, and the box."""

    sets: tuple[str, ...] | None
    wanted: tuple[str, ...]
    own: Own
    brought: tuple[Card, ...]
    copies: dict[str, int]
    box: Box


def _read_boxes(keys: dict[str, SourceValue], edition: str, folder: Path | None) -> _Cards:
    sets, files = read_sets(keys["sets"], folder) if "sets" in keys else (None, [])
    own = read_own_cards(keys.get("cards"), files, keys.get("sets"))
    if "cards" in keys or files:
        # While one of its cards is wrong, no name of a card can be judged.
        keys["cards" if "cards" in keys else "sets"].document.check()
    wanted = sets if sets or (sets is not None and own.cards) else editions()[edition].sets
    if sets == () and not own.cards and not keys["sets"].document.problems:
        keys["sets"].wrong("the list is empty, and there is no card under `cards`")
    brought = as_in_sets(own.data, own.cards, _known_sets(keys, wanted))
    box = Box.of(wanted, brought)
    copies = read_copies(keys["copies"], box) if "copies" in keys else {}
    return _Cards(sets, wanted, own, brought, copies, box.with_copies(copies))


def _read_zones(
    keys: dict[str, SourceValue], box: Box, loose: bool
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]], tuple[str, ...]]:
    """The players, the cards of each zone that the file tells, and the warnings of a loose scenario."""
    seats, placed = _read_players(keys["players"], box) if "players" in keys else ((), [])
    for zone in SHARED:
        if zone in keys and not (zone == "deck" and keys[zone].value == UNTOLD):
            placed += read_cards(keys[zone], zone, box)
    names = number_copies(placed, loose)
    warnings = too_many(box, names.values()) if loose else ()
    lying: dict[str, list[str]] = {zone: [] for zone in SHARED if zone in keys}
    for item in placed:
        lying.setdefault(item.zone, []).append(names[item.spot.path])
    return tuple(filter(None, seats)), {zone: tuple(cards) for zone, cards in lying.items()}, warnings


def _known_sets(keys: dict[str, SourceValue], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The sets; a rulebook whose own set there is not needs `sets`, and without it no name of a card can be judged."""
    missing = [name for name in wanted if name not in set_ids()]
    if missing:
        says = f"there is no card set '{missing[0]}' for this rulebook; say with `sets` which cards are played"
        keys["edition"].wrong(f"{says}. Known: {', '.join(set_ids())}")
        keys["edition"].document.check()
    games = {cards.game for cards in load_sets(wanted)}
    if len(games) > 1:
        where = keys.get("sets") or keys["edition"]
        where.wrong("cards of Unstable Unicorns and of Llamas Unleashed are not mixed - their backs differ")
    return wanted


def _read_players(spot: SourceValue, box: Box) -> tuple[tuple[str, ...], list[Placed]]:
    found = list(items(spot))
    if isinstance(spot.value, list) and not MIN_PLAYERS <= len(found) <= MAX_PLAYERS:
        spot.wrong(f"there are {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(found)}")
    names: list[str] = []
    placed: list[Placed] = []
    for item in found[: MAX_PLAYERS + 1]:
        keys = item.keys(("name", "hand", "stable"), ("name",))
        name = _read_name(keys["name"], names) if "name" in keys else ""
        names.append(name)
        for zone in keys:
            if zone != "name":
                placed += read_cards(keys[zone], f"{name}.{zone}", box)
    return tuple(names), placed


def _read_name(spot: SourceValue, earlier: list[str]) -> str:
    name = _bounded(spot, spot.text(), MAX_NAME)
    if name in earlier:
        spot.wrong(f"two players are called {name}")
    elif name.casefold() in RESERVED:
        spot.wrong(f"'{name}' is a word of the file itself; call the player something else")
    elif name != name.strip():
        spot.wrong(f"the name '{name}' begins or ends with a space")
    return name


def _read_title(spot: SourceValue) -> str:
    return _bounded(spot, " ".join(spot.text().split()), MAX_TITLE)


def _bounded(spot: SourceValue, text: str, most: int) -> str:
    if len(text) > most:
        spot.wrong(f"{len(text)} characters; at most {most} are read")
    elif not all(letter.isprintable() for letter in text):
        spot.wrong("it holds a character that cannot be printed")
    return text


def _read_readings(spot: SourceValue) -> dict[str, str]:
    found = {}
    for key, value in keyed(spot, readings(), "reading").items():
        choice = value.word(readings()[key].choices, f"choice for {key}")
        if choice:
            found[key] = choice
    return found


def _read_turn(spot: SourceValue, players: tuple[str, ...]) -> tuple[str, Phase]:
    keys = spot.keys(("player", "phase"))
    player = keys["player"].word(players, "player") if "player" in keys else (players or ("",))[0]
    phase = keys["phase"].word(PHASES, "phase") if "phase" in keys else "action"
    return player or "", phase or "action"


def _read_seed(spot: SourceValue) -> int:
    seed = spot.number(0)
    if seed > MAX_SEED:
        spot.wrong(f"a seed is at most {MAX_SEED}")
    return seed


def _read_stop(spot: SourceValue) -> Stop:
    return spot.word(STOPS, "way to stop") or "decision"


def _read_source(spot: SourceValue) -> dict[str, Any]:
    keys = spot.keys(SOURCE_KEYS, ("says", "where"))
    if "authority" in keys:
        keys["authority"].word(AUTHORITIES, "authority")
    return {key: _read_of_source(key, value) for key, value in keys.items()}


def _read_of_source(key: str, spot: SourceValue) -> Any:
    if key == "stands_for":
        return _read_stand_ins(spot)
    return spot.value if key == "authority" else spot.text()


def _read_stand_ins(spot: SourceValue) -> dict[str, str]:
    """A card that is laid out -> the one of which the source speaks."""
    return {str(name): spot.at(name).text() for name in _mapping(spot)}


def _mapping(spot: SourceValue) -> dict[str, Any]:
    if isinstance(spot.value, dict):
        return spot.value
    spot.expected("a mapping")
    return {}


_BY_THEMSELVES: Final[dict[str, Callable[[SourceValue], Any]]] = {
    "title": _read_title,
    "readings": _read_readings,
    "seed": _read_seed,
    "stop": _read_stop,
    "source": _read_source,
    "lesson": _mapping,
}
"""The parts that can be read without knowing any other."""
