"""The picture that is sent: whatever it shows, all of it lies in the picture, and its texts stay texts."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.faces.markup import without_faces
from tutor.faces import face_token
from tutor.sharing.share_cards import drawings
from tutor.sharing.share_chips import chips
from tutor.sharing.share_picture import HIGH, MAX_PLAYERS, WIDE, share_picture
from tutor.sharing.word_wrap import cut, plain, set_in, width, wrapped

SVG = "{http://www.w3.org/2000/svg}"
ANSWER = {"word": "It depends", "tone": "open", "says": "It goes by what Ben does.", "rule": None}
RULE = {"name": "Targets first", "place": "Second Edition: Beginning of turn"}


def card(name: str = "Rhinocorn", type: str = "magical", owner: str | None = "Ana") -> dict[str, Any]:
    return {"name": name, "type": type, "owner": owner and {"name": owner, "index": 0}}


def shown(**parts: Any) -> dict[str, Any]:
    return {"title": "May Ana play it?", "about": "Second Edition", "answer": None, "cards": [], "players": []} | parts


def player(name: str, stable: int, hand: int) -> dict[str, Any]:
    places = [
        {"says": "Stable", "cards": [card()] * stable},
        {"says": "hand", "cards": [card("Neigh", "instant")] * hand},
    ]
    return {"name": name, "places": places}


def checked(given: dict[str, Any]) -> list[str]:
    """The texts of the picture, which is well-formed and has all of them inside."""
    root = ElementTree.fromstring(without_faces(share_picture(given), "<defs>", "</defs>\n"))
    assert (root.tag, root.get("width"), root.get("height")) == (f"{SVG}svg", str(WIDE), str(HIGH))
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "rect",
        "path",
        "g",
        "text",
        "circle",
        "use",
    }
    for one in root.iter(f"{SVG}text"):
        x, y, size = (float(one.get(part, "")) for part in ("x", "y", "font-size"))
        wide = width(one.text or "", size, one.get("font-weight") == "700")
        left = {"middle": x - wide / 2, "end": x - wide}.get(one.get("text-anchor", ""), x)
        assert left > 28, one.text
        assert left + wide < WIDE - 28, one.text
        assert size * 0.8 < y < HIGH - 36, one.text
    return [one.text or "" for one in root.iter(f"{SVG}text")]


def test_an_answer_has_its_word_large_its_sentence_its_rule_and_its_cards() -> None:
    svg = share_picture(shown(answer={**ANSWER, "rule": RULE}, cards=[card(), card("Neigh", "instant", None)]))
    texts = {one.text: float(one.get("font-size", "")) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")}
    assert {"May Ana play it?", RULE["name"], RULE["place"], "Rhinocorn", "Neigh", "Ana", "Rules tutor"} <= {*texts}
    assert texts["It depends"] == max(texts.values()) > 80
    assert ANSWER["says"] in " ".join(map(str, texts))


def test_without_an_answer_it_shows_who_plays_and_what_each_has() -> None:
    texts = checked(shown(title="A quarrel", players=[player("Ana", 2, 0), player("Ben", 0, 1)]))
    assert [text for text in texts if text in ("Ana", "Ben", "Stable", "hand", "Rhinocorn", "Neigh")] == [
        *("Ana", "Ben", "Stable", "Rhinocorn", "Rhinocorn", "hand", "Neigh")
    ]


@pytest.mark.parametrize("players", [2, 4, 5, MAX_PLAYERS])
def test_of_too_many_cards_it_is_said_how_many_there_are_more(players: int) -> None:
    texts = checked(shown(players=[player(f"Player {n}", 30, 20) for n in range(players)]))
    there = sum(text in ("Rhinocorn", "Neigh") for text in texts)
    more = [int(text.split()[1]) for text in texts if text.startswith("and ") and text.endswith(" more")]
    assert len(more) == players
    assert there + sum(more) == 50 * players


def test_where_not_even_one_card_fits_they_are_counted() -> None:
    told = chips(player("Ana", 3, 2)["places"], (0, 0, 200, 10))
    assert [one.name.lines for one in told] == [("5 cards",)]


TEXTS = st.text(max_size=300) | st.sampled_from(("<script>&\"'", "]]>", "\x00\ud800\u202e", "漢字" * 90, "W" * 400, ""))


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_hostile_texts_stay_texts_and_inside(data: st.DataObject) -> None:
    one = {"name": TEXTS, "type": st.sampled_from(("magic", "", "svg")), "variation": TEXTS}
    whose = st.none() | st.fixed_dictionaries({"name": TEXTS, "index": st.integers(0, 10**6)})
    rule = st.none() | st.fixed_dictionaries({"name": TEXTS, "place": TEXTS})
    tones = st.sampled_from(("yes", "no", "open"))
    answer = st.fixed_dictionaries({"word": TEXTS, "tone": tones, "says": TEXTS, "rule": rule})
    places = st.lists(st.fixed_dictionaries({"says": TEXTS, "cards": st.lists(st.fixed_dictionaries(one))}), max_size=3)
    parts = {
        "title": TEXTS,
        "about": TEXTS,
        "answer": st.none() | answer,
        "cards": st.lists(st.fixed_dictionaries({**one, "owner": whose}), max_size=6),
        "players": st.lists(st.fixed_dictionaries({"name": TEXTS, "places": places}), max_size=10),
    }
    cards = st.lists(st.fixed_dictionaries(one), max_size=5)
    aim = st.fixed_dictionaries({"verb": TEXTS, "state": TEXTS, "cards": cards, "owner": whose})
    aims = st.lists(aim, max_size=4)
    actor = {"card": st.none() | st.fixed_dictionaries(one), "says": TEXTS, "owner": whose, "instead": TEXTS}
    link = st.lists(st.fixed_dictionaries({**actor, "aims": aims}), max_size=5)
    checked(data.draw(st.fixed_dictionaries({**parts, "link": link})))


def aim(verb: str, *names: str, state: str = "locked", owner: str | None = "Ben") -> dict[str, Any]:
    cards = [{"name": name, "type": "magical"} for name in names]
    return {"verb": verb, "state": state, "cards": cards, "owner": owner and {"name": owner, "index": 1}}


def actor(name: str, *aims: dict[str, Any], instead: str = "") -> dict[str, Any]:
    card = {"name": name, "type": "upgrade"}
    return {"card": card, "says": "", "owner": {"name": "Ana", "index": 0}, "instead": instead, "aims": list(aims)}


def test_a_link_has_a_thread_from_each_that_acts_to_what_it_is_done_to_and_the_answer_stamped_on_it() -> None:
    link = [actor("Rhinocorn", aim("DESTROY", "Americorn")), actor("Glitter Bomb")]
    given = shown(answer={**ANSWER, "word": "No", "tone": "no"}, cards=[card("Americorn")], link=link)
    texts = checked(given)
    assert {"Rhinocorn", "DESTROY", "Americorn", "Glitter Bomb"} <= {*texts}
    assert texts.count("No") == 2
    assert share_picture(given).count("stroke-dasharray") == 1
    elsewhere = {**given, "cards": [card("Stabby the Unicorn"), card("Rhinocorn")]}
    assert checked(elsewhere).count("No") == 1  # what is asked about is not in the link


def test_what_became_of_a_target_and_whom_it_is_about_is_said() -> None:
    link = [
        actor("Rhinocorn", aim("DESTROY", "Americorn", "Llamacorn", state="replaced"), aim("", state="done")),
        actor("Black Knight", aim("SACRIFICE", "Black Knight", state="done"), instead="replaces"),
        *(actor(f"Card {n}") for n in range(5)),
    ]
    texts = checked(shown(answer=ANSWER, cards=[card()], link=link))
    assert {"DESTROY", "replaced", "SACRIFICE", "instead", "Ben"} <= {*texts}
    assert not [text for text in texts if text.startswith("Card")][1:]  # three of what acts have room


def test_a_card_has_its_face_and_what_is_no_face_the_drawing_of_its_type() -> None:
    ours = face_token("Rhinocorn", "magical")
    told = share_picture(shown(answer=ANSWER, cards=[{**card(), "face": ours}]))
    assert f'<use href="#face-{ours}"' in told
    assert told.count(f'<symbol id="face-{ours}"') == 1
    wrong = share_picture(shown(answer=ANSWER, cards=[{**card(), "face": '"><script>'}]))
    assert wrong == share_picture(shown(answer=ANSWER, cards=[card()]))


def test_a_long_question_gets_smaller_before_it_is_cut() -> None:
    long = "May Cleo answer Rhinocorn with a Neigh while Ben has a Stable full of Unicorns? "
    assert not any("…" in text for text in checked(shown(title=long * 2, answer=ANSWER, cards=[card()] * 4)))
    cut_off = [text for text in checked(shown(title=long * 9, answer=ANSWER)) if "…" in text]
    assert len(cut_off) == 1
    assert long.startswith(cut_off[0].rpartition("?")[2].strip(" …"))


def test_every_type_and_animal_has_a_drawing() -> None:
    for name in drawings()["drawings"]:
        type, _, animal = name.partition("-")
        svg = share_picture(shown(answer=ANSWER, cards=[{**card(type=type), "variation": animal}]))
        shape = drawings()["drawings"][name][0]
        part = shape if "part" not in shape else drawings()["parts"][shape["part"]][0]
        assert str(part.get("area") or part.get("line")) in svg


def test_lines_are_no_longer_than_their_room_and_lose_no_word() -> None:
    text = "Which rules hold for Instants upon Instants, whose rulebook does not say?"
    lines = wrapped(text, 200, 20)
    assert " ".join(lines) == text
    assert all(width(line, 20) <= 200 for line in lines)
    assert cut(lines, 1, 200, 20) == ("Which rules hold…",)
    assert set_in(text, 200, (40, 10), 3).size == 10
    assert plain(" a\n\x07b\u202e ") == "a b"
