"""Every name has a face of its own, which is told apart by what is seen; and so has a card of one's own."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
import resvg_py

from tests.faces.pixels import pixels
from tutor.cards import Card, CardSet, all_sets
from tutor.faces import PREFIX, face_by, face_token, sprite, symbols
from tutor.faces.face_file import face_table, read_faces
from tutor.faces.face_tokens import face_tokens
from tutor.faces.motifs import VENDORED, motifs
from tutor.faces.package_motifs import NoPackage, packaged_motifs, used_motifs
from tutor.faces.sprite import MOTIF
from tutor.sharing.share_cards import colours
from tutor.vocabulary import CARD_TYPES, VARIATIONS
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

SMALL = 24
"""So many pixels wide the faces are compared: half of what a card of a Stable has on a phone."""

SEEN = 90
"""So much red, green and blue of a pixel change together where a person sees it."""

LEAST_DIFFERENT = 0.05
"""How much of two faces is not the same where they are told apart."""

CARDS = {card.name: card for box in all_sets() for card in box.cards}


def drawn(token: str, type: str) -> list[tuple[int, ...]]:
    """The face, small, on the ground of its type."""
    ground = f'<rect width="48" height="48" fill="{colours()[type]}" opacity=".4"/>'
    face = f'<use href="#{PREFIX}{token}" width="48" height="48"/>'
    size = f'width="{SMALL}" height="{SMALL}" viewBox="0 0 48 48"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{symbols([token])}</defs>{ground}{face}</svg>'
    return pixels(resvg_py.svg_to_bytes(svg_string=svg, background="white"))


def token_of(card: Card) -> str:
    return face_token(card.name, card.type, card.variations)


def difference(one: list[tuple[int, ...]], other: list[tuple[int, ...]]) -> float:
    """Which part of the pixels is seen to be another."""
    changed = (sum(abs(a - b) for a, b in zip(*both, strict=True)) > SEEN for both in zip(one, other, strict=True))
    return sum(changed) / len(one)


@pytest.mark.parametrize("box", all_sets(), ids=lambda box: box.id)
def test_no_two_cards_of_a_box_look_the_same(box: CardSet) -> None:
    faces = {card.name: drawn(token_of(card), card.type) for card in box.cards}
    near = {
        pair: found for pair in combinations(faces, 2) if (found := difference(*map(faces.get, pair))) < LEAST_DIFFERENT
    }
    assert near == {}


def test_every_published_name_has_a_face_and_no_other() -> None:
    assert {name.casefold(): card.type for name, card in CARDS.items()} == {
        name: said["type"] for name, said in face_table().names.items()
    }
    assert len(set(face_tokens())) == len(CARDS) + len(face_table().backs)
    assert all(face_by(token_of(card)) is not None for card in CARDS.values())


def test_unicorns_of_every_kind_wear_a_horn_and_magical_ones_a_mane() -> None:
    faces = {name: face_by(token_of(card)) for name, card in CARDS.items()}
    assert {name for name, face in faces.items() if face and face.horned} == {
        name for name, card in CARDS.items() if card.is_unicorn and not (card.variations and card.type != "magical")
    }
    assert not [name for name, card in CARDS.items() if card.type in ("magical", "ultimate") and not faces[name].mane]
    assert {name for name, face in faces.items() if face and face.baby} == {
        name for name, card in CARDS.items() if card.type == "baby"
    }


def test_the_animal_of_a_card_is_seen() -> None:
    shown = {name: face_by(token_of(card)).motif for name, card in CARDS.items() if card.variations}
    assert shown == {name: CARDS[name].variations[0] for name in shown}


def test_the_motifs_are_those_of_the_packages() -> None:
    try:
        packaged = packaged_motifs()
    except NoPackage:
        pytest.skip("the packages come with `make check`")
    assert json.loads(VENDORED.read_text(encoding="utf-8")) == packaged, "run: python -m tutor.faces"


def test_only_motifs_that_are_used_are_kept() -> None:
    assert used_motifs(face_table()) | {"horn", "mane", "cloud"} == set(motifs())


def test_the_authors_of_what_is_taken_are_named() -> None:
    told = (VENDORED.parent / "LICENSE-game-icons").read_text(encoding="utf-8")
    assert set(face_table().inks) <= set(re.findall(r"[a-z]+(?:-[a-z]+)+|[a-z]+", told))


def test_the_sprite_is_whole_and_small() -> None:
    import gzip

    tree = ET.fromstring(sprite())
    ids = [one.attrib["id"] for one in tree.iter() if "id" in one.attrib]
    assert len(ids) == len(set(ids))
    used = {one.attrib["href"].removeprefix("#") for one in tree.iter() if "href" in one.attrib}
    assert used <= set(ids)
    assert {f"{PREFIX}{token}" for token in face_tokens()} | {f"{MOTIF}{name}" for name in motifs()} <= set(ids)
    assert {one.tag.rpartition("}")[2] for one in tree.iter()} <= {
        *("svg", "symbol", "g", "use", "path", "circle", "ellipse", "rect"),
        *("defs", "stop", "radialGradient", "linearGradient"),
    }
    assert len(gzip.compress(sprite().encode())) < 150_000


# ---- cards of one's own ------------------------------------------------------------------------------------------


def test_a_card_of_one_s_own_gets_its_face_by_its_words() -> None:
    assert face_token("Grumpy Panda", "upgrade").split(".")[1] == "panda"
    assert face_token("Mighty Raccoonicorn", "magical").split(".")[1] == "raccoon"
    assert face_token("Brzk", "magic", (), "Look into the volcano").split(".")[1] == "volcano"
    assert face_token("Brzk", "instant").split(".")[1] == face_table().types["instant"]


@pytest.mark.parametrize("type", CARD_TYPES)
@pytest.mark.parametrize("animal", ["", *VARIATIONS])
def test_it_has_one_whatever_it_is(type: str, animal: str) -> None:
    token = face_token(f"Brzk {type}", type, (animal,) if animal else ())
    assert token == face_token(f"Brzk {type}", type, (animal,) if animal else ())
    assert re.fullmatch(r"[a-z0-9.-]+", token)
    assert len(set(drawn(token, type))) > 20
    face = face_by(token)
    assert face is not None
    assert not animal or face.motif == animal


def test_names_that_differ_have_faces_that_differ_where_the_words_are_the_same() -> None:
    tokens = {face_token(f"Panda {word}", "upgrade") for word in ("Rzk", "Tlm", "Vnp", "Brt", "Glf", "Wnd")}
    assert len(tokens) > 3


@pytest.mark.parametrize(
    "token",
    [
        "",
        "x",
        "own.",
        "own.panda",
        "own.panda.magic..",
        "own.panda.magic..x",
        "own.<b>.magic..1",
        "own.panda.x..1",
        "a" * 999,
    ],
)
def test_a_token_that_is_none_of_ours_draws_nothing(token: str) -> None:
    assert face_by(token) is None
    assert symbols([token]) == ""


# ---- the file ----------------------------------------------------------------------------------------------------


def test_what_is_wrong_in_the_file_is_told_with_its_line() -> None:
    text = """
colours: {red: "#ff0000", blue: blue}
inks: {}
coats: {}
dyes: {}
horns: {panda: here}
words: {}
types: {}
backs: {}
names:
  magic:
    A: {of: panda, mane: green}
    B: {mane: red}
    C: {of: panda, hat: red}
"""
    with pytest.raises(BadInput) as told:
        read_faces(text)
    assert [(one.line, one.path) for one in told.value.problems] == [
        (2, "colours.blue"),
        (6, "horns.panda"),
        (12, "names.magic.A.mane"),
        (13, "names.magic.B"),
        (14, "names.magic.C.hat"),
    ]
