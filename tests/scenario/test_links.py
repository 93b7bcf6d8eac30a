"""A link holds its situation, is short, says so when it is damaged, and goes on opening when the tutor has moved on."""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from benchmarks.same_events import PLAYED
from tests.length import seeds
from tests.scenario.asking import Asking, played_out
from tutor.cards import load_sets
from tutor.data import data_root
from tutor.rulebook import editions
from tutor.scenario import Entry, Pick, Scenario, Seat, from_link, read, read_text, to_link, write
from tutor.scenario.link_words import FILE, link_words
from tutor.scenario.packing import DEFLATED, pack
from tutor.scenario.permalink import MAX_LINK
from tutor.scenario.rulings import published
from tutor.scenario.save import as_scenario
from tutor.scenario.unpacking import Damaged, unpack
from tutor.script.question import Question
from tutor.vocabulary import STABLE_TYPES
from tutor.yamlfile import MAX_BYTES, BadInput, read_yaml

OLD = read_yaml((Path(__file__).parent / "old_links.yaml").read_text(encoding="utf-8"), "old_links.yaml").data
FIRST_WORDS, THEIR_HASH = 1594, "700232c0353bf38efdd1d7ad29237c2abb62fc392ea1cfa7a9f76a9dc248f2b8"
"""How many words the list began with, and the hash of their lines."""

SHORT = 90
"""How long the link of 15 cards with players, turn, question and a way to stop may be."""

OF_A_WORD = 3
"""How many bytes a word of the list may take, of which two are its number."""


# ---- what they hold ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old", OLD, ids=[one["of"] for one in OLD])
def test_a_link_of_the_first_version_opens_as_it_did(old: dict[str, str]) -> None:
    found = read(old["link"])
    assert write(found) == write(read_text(old["opens"]))
    assert read(to_link(found)) == found
    assert len(to_link(found)) < len(old["link"])


def test_whatever_is_published_is_in_its_link() -> None:
    for kind in ("ruling", "lesson", "sample"):
        for one in published(kind):
            assert from_link(to_link(one.scenario)) == one.scenario, one.id
            assert write(from_link(to_link(one.scenario))) == write(one.scenario), one.id


@pytest.mark.parametrize("seed", seeds(40))
def test_whatever_is_played_is_in_its_link(seed: int) -> None:
    chance = Random(seed)
    result = played_out(chance.choice(sorted(PLAYED)), seed)
    title = chance.choice(("", "Zoë's \t Neigh, #2? \n", "May Ana? - No!"))
    reached = as_scenario(result.scenario, result.state)._replace(
        title=title, stop=chance.choice(("decision", "chain"))
    )
    for found in map(read_text, map(write, (reached, result.scenario))):
        assert from_link(to_link(found)) == found


@pytest.mark.parametrize("seed", seeds(60))
def test_whatever_is_asked_is_in_its_link(seed: int) -> None:
    chance = Random(seed)
    asking = Asking(chance.choice(sorted(PLAYED)), chance)
    found = read_text(write(asking.scenario._replace(question=asking.question())))
    assert from_link(to_link(found)) == found


DATA = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text()
    | some.sampled_from(["Neigh#2", "Neigh#02", "a#2#3", "Ana's Neigh, please", "Neigh  Neigh", " Ana Neigh#2 ", "?"]),
    lambda inner: some.lists(inner, max_size=12) | some.dictionaries(some.sampled_from(["by", "play", ""]), inner),
    max_leaves=20,
)  # fmt: skip


@given(DATA)
@settings(max_examples=300, deadline=None)
def test_any_plain_data_comes_back(data: Any) -> None:
    found = unpack(pack(data))
    assert repr(found) == repr(data)


@given(some.binary(max_size=80))
@settings(max_examples=500, deadline=None)
def test_any_bytes_are_data_or_damaged(raw: bytes) -> None:
    try:
        unpack(raw)
    except ValueError:
        return


# ---- how long they are -------------------------------------------------------------------------------------------


def fifteen(chance: Random) -> Scenario:
    """Fifteen cards of a box before three players, with a question."""
    book = chance.choice([book for book in sorted(editions()) if book != "travel"])
    types = {card.name: card.type for box in load_sets(editions()[book].sets) for card in box.cards}
    lying = chance.sample([name for name, type_ in types.items() if type_ in STABLE_TYPES], 9)
    held = chance.sample(
        [name for name, type_ in types.items() if type_ not in ("baby", "herd") and name not in lying], 6
    )
    seats = tuple(
        Seat(name, tuple(held[i * 2 : i * 2 + 2]), tuple(lying[i * 3 : i * 3 + 3]))
        for i, name in enumerate(("Ana", "Ben", "Cleo"))
    )
    question = Question(may=Entry("play", "Ben", (Pick(held[2]),), into="Cleo"))
    return Scenario(seats, edition=book, turn=("Ben", "action"), stop="chain", question=question)


def test_fifteen_cards_with_a_question_make_a_short_link() -> None:
    longest = 0
    for seed in range(100):
        situation = fifteen(Random(seed))
        link = to_link(situation)
        assert from_link(link) == situation
        longest = max(longest, len(link))
    assert longest <= SHORT


def test_every_word_of_the_list_in_a_text_is_its_number_wherever_in_the_text_it_stands() -> None:
    chance, words = Random(0), sorted(link_words().words)
    for many in range(1, 12):
        for _ in range(30):
            text = " ".join(chance.sample(words, many))
            assert unpack(pack(text)) == text
            assert len(pack(text)) <= OF_A_WORD * many + 2, text


# ---- the list of words -------------------------------------------------------------------------------------------


def test_words_are_only_ever_added_behind_the_others() -> None:
    lines = (data_root() / FILE).read_text(encoding="utf-8").splitlines()
    first = "\n".join(lines[:FIRST_WORDS])
    assert hashlib.sha256(first.encode()).hexdigest() == THEIR_HASH, (
        f"a line among the first {FIRST_WORDS} of cards/{FILE} was changed, moved or taken out: links that people have "
        "passed on would mean something else. Put it back; new words go to the end."
    )
    assert len(set(lines)) == len(lines)
    assert all(line and line == line.strip() for line in lines)


def test_a_word_that_is_not_in_the_list_is_written_as_it_is() -> None:
    assert "Zoë-Marie" not in link_words().words
    assert unpack(pack({"Zoë-Marie.stable": ["Zoë-Marie's Neigh", "Brand New Unicorn#3"]})) == {
        "Zoë-Marie.stable": ["Zoë-Marie's Neigh", "Brand New Unicorn#3"]
    }


# ---- damaged, strange and hostile --------------------------------------------------------------------------------


def linked(raw: bytes, check: int | None = None) -> str:
    """A link with these bytes in it, and the check that fits them."""
    found = binascii.crc_hqx(raw, 0) if check is None else check
    return "2." + base64.urlsafe_b64encode(found.to_bytes(2, "big") + raw).decode().rstrip("=")


def deflated(raw: bytes) -> str:
    """A link with these bytes, deflated."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return linked(bytes([DEFLATED]) + packer.compress(raw) + packer.flush(), binascii.crc_hqx(raw, 0))


BOMB = deflated(pack({"players": ["Ana"] * 60_000, "title": "Ana " * 900}))
BAD = {
    "nothing behind the version": ("2.", "link: the link is damaged: a part of it is missing, added or changed"),
    "letters that none has": ("2.abc!", "link: the link is damaged: it cannot be unpacked"),
    "a wrong check": (linked(pack({}), 1), "link: the link is damaged: a part of it is missing, added or changed"),
    "no bytes": (linked(b""), "link: the link is damaged: it cannot be unpacked"),
    "data that is no situation": (linked(pack([1, 2])), "link: the link is damaged: it cannot be unpacked"),
    "a newer word": (
        linked(bytes([255, 255, 255])),
        "link: this link has words that are not known here: a newer version of the tutor made it",
    ),
    "a newer version": ("3.abc", "link: this link is of version 3; only versions 1 and 2 are known"),
    "too much": (
        deflated(b"#" * 5_000_000),
        "link: the link holds more than the 65536 bytes that a situation may have",
    ),
    "too many words": (BOMB, "link: the link holds more than the 65536 bytes that a situation may have"),
    "too deep": (linked(b"\x11" * 1000), "link: the link is damaged: it cannot be unpacked"),
    "deflated badly": (linked(bytes([DEFLATED, 255, 2])), "link: the link is damaged: it cannot be unpacked"),
    "too long": ("2." + "a" * MAX_LINK, f"link: the link has {MAX_LINK + 2} characters; at most {MAX_LINK} are read"),
    "a wrong situation": (linked(pack({"playrs": []})), "link: playrs: unknown key 'playrs'. Did you mean 'players'?"),
}


@pytest.mark.parametrize(("link", "says"), BAD.values(), ids=BAD)
def test_a_bad_link_gets_one_clear_sentence(link: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        from_link(link)
    assert str(caught.value).splitlines()[0].startswith(says)


def test_a_link_that_was_cut_or_changed_by_a_letter_never_opens_as_something_else() -> None:
    link = to_link(fifteen(Random(1)))
    for at in range(2, len(link)):
        for changed in (link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :], link[:at]):
            with pytest.raises(BadInput, match="the link is damaged"):
                from_link(changed)


def test_a_situation_that_is_larger_than_a_file_may_be_gets_no_link() -> None:
    seats = (Seat("Ana"), Seat("Ben"))
    with pytest.raises(BadInput, match=f"at most the {MAX_BYTES} bytes"):
        to_link(Scenario(seats, turn=("Ana", "action"), lesson={"text": "Neigh " * 20_000}))


def test_keys_twice_are_damage() -> None:
    raw = pack({"a": 1, "b": 2}).replace(b"b", b"a")
    with pytest.raises(Damaged):
        unpack(raw)
