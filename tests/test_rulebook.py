"""The rules, readings and editions: as the fact tables have them, fitting together, and strict about mistakes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

from tutor.data import data_root
from tutor.rulebook import GENERAL, citation, citations, edition, editions, elsewhere, readings, rulebook, rules
from tutor.rulebook.book import blanks, takes_an
from tutor.rulebook.book_files import load_rulebook
from tutor.vocabulary import CARD_TYPES, MAX_PLAYERS, MIN_PLAYERS
from tutor.yamlfile import BadInput

pytestmark = pytest.mark.quick

EDITIONS = ["base", "control-chaos", "llamas", "second-edition", "travel"]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the data files that a test may spoil."""
    root = tmp_path / "cards"
    (root / "editions").mkdir(parents=True)
    for file in (*data_root().glob("*.yaml"), *(data_root() / "editions").glob("*.yaml")):
        shutil.copy(file, root / file.relative_to(data_root()))
    return root


def spoil(file: Path, old: str, new: str) -> int:
    """Replace one text in a file by another; the line where it stands."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def complaint(root: Path) -> str:
    """What is said about the data files in `root`, which are wrong."""
    with pytest.raises(BadInput) as bad:
        load_rulebook(root)
    return str(bad.value)


# ---- the books ---------------------------------------------------------------------------------------------------


def test_the_headings_are_those_that_the_books_print() -> None:
    """The list was compared with the books; a heading in brackets is none of theirs, but says which part is meant."""
    headings = yaml.safe_load((Path(__file__).parent / "headings.yaml").read_text(encoding="utf-8"))
    stated = {id: {rule.stated_in[id] for rule in rules().values() if id in rule.stated_in} for id in EDITIONS}
    assert stated == {id: set(found) for id, found in headings.items()}


ALL = set(EDITIONS)
LONG = {"base", "control-chaos", "llamas"}
SHORT = {"second-edition", "travel"}
WITH_BABIES = ALL - {"travel"}


@pytest.mark.parametrize(
    ("rule", "stated", "differently"),
    [
        ("setup.deck", ALL, set()),
        ("setup.expansions", WITH_BABIES, set()),
        ("setup.first-player", ALL, {"llamas"}),
        ("turn.action", ALL, set()),
        ("turn.action.may", ALL, SHORT),
        ("turn.beginning.optional-lapses", LONG | {"travel"}, {"travel"}),
        ("cards.subtypes", ALL, {"control-chaos", "travel"}),
        ("cards.instant", ALL, set()),
        ("cards.instant.unless", LONG, set()),
        ("cards.instant.neighs", SHORT, set()),
        ("cards.stays", SHORT, set()),
        ("cards.magic", ALL, SHORT),
        ("cards.baby.entry", WITH_BABIES, {"second-edition"}),
        ("cards.baby.return", WITH_BABIES, set()),
        ("terms.discard-pile", ALL, set()),
        ("terms.discard-pile.sent", LONG, set()),
        ("chain.simultaneous", LONG, set()),
        ("bring.not-play", LONG, {"llamas"}),
        ("core.rules", {"llamas"}, set()),
        ("win.threshold", ALL, {"travel"}),
    ],
)
def test_who_states_a_rule_and_who_has_it_differently(rule: str, stated: set[str], differently: set[str]) -> None:
    assert (set(rules()[rule].stated_in), set(rules()[rule].differs)) == (stated, differently)


def test_a_rulebook_settles_the_readings_that_it_speaks_of() -> None:
    settled = {
        id: {at: choice for at, choice in it.readings.items() if choice != readings()[at].default}
        for id, it in editions().items()
    }
    assert settled == {
        "base": {},
        "control-chaos": {},
        "llamas": {"baby-between-stables": "forbidden"},
        "second-edition": {"magic-shuffles-itself": "shuffled-in"},
        "travel": {
            "deck-out": "reshuffle",
            "extra-draw": "at-once",
            "magic-shuffles-itself": "shuffled-in",
            "moved-enters": "does-not-count",
            "moved-leaves": "does-not-count",
            "returned-leaves": "does-not-count",
            "two-player-removal": "rulebook",
        },
    }


# ---- the files fit together --------------------------------------------------------------------------------------


def test_the_five_editions_are_there_and_the_general_one_is_first() -> None:
    assert list(editions()) == EDITIONS
    assert edition().id == GENERAL == EDITIONS[0]


def test_the_rulebooks_numbers_and_words() -> None:
    rows = [(it.id, it.to_win(2), it.to_win(5), it.to_win(6), it.to_win(8), it.babies) for it in editions().values()]
    assert rows == [
        ("base", 7, 7, 6, 6, True),
        ("control-chaos", 7, 7, 6, 6, True),
        ("llamas", 7, 7, 6, 6, True),
        ("second-edition", 7, 7, 6, 6, True),
        ("travel", 5, 5, 5, 5, False),
    ]
    assert {(it.deal, it.hand_limit) for it in editions().values()} == {(5, 7)}
    assert [it.id for it in editions().values() if not it.handed_out] == ["llamas"]
    assert edition("llamas").terms["magical"] == "Magical Animal"
    assert edition("llamas").terms["stables"] == "Fields"
    assert edition("base").terms["magical"] == "Magical Unicorn"
    assert edition("base").terms["neighs"] == "Neighs"


@pytest.mark.parametrize("id", EDITIONS)
def test_an_editions_numbers_are_those_its_rules_state(id: str) -> None:
    played = edition(id)
    assert f"dealt {played.deal} cards" in rules()["setup.deal"].text(played)
    assert f"limit is {played.hand_limit} cards" in rules()["turn.hand-limit"].text(played)
    threshold = rules()["win.threshold"]
    numbers = {int(number) for number in re.findall(r"\d+", threshold.differs.get(id, threshold.says))}
    assert {played.to_win(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)} <= numbers
    assert played.babies == (id in rules()["setup.baby"].stated_in)
    stated = [id in rules()[rule].stated_in for rule in ("two-players.remove", "two-players.neigh")]
    assert stated == [id == "travel"] * 2


def test_the_list_for_two_players_is_the_one_the_rule_names_and_every_edition_has_it() -> None:
    named = rules()["two-players.remove"].says
    assert len(edition("travel").left_out) == 7
    assert all(name in named for name in edition("travel").left_out)
    assert {it.left_out for it in editions().values()} == {edition("travel").left_out}


@pytest.mark.parametrize("id", EDITIONS)
def test_every_rule_and_reading_is_a_sentence_in_an_editions_own_terms(id: str) -> None:
    played = edition(id)
    texts = [rule.text(played) for rule in rules().values()]
    for reading in readings().values():
        texts += [played.fill(text) for text in (reading.asks, *reading.choices.values())]
    assert [text for text in texts if blanks(text) or re.search(r"\b[Aa] [AEIO]|\b[Aa]n Uni", text)] == []
    assert {*CARD_TYPES, "game", "stable", "stables", "unicorn", "unicorns", "neigh", "neighs"} == played.terms.keys()


def test_terms_take_the_right_article() -> None:
    stays = rules()["cards.stays"]
    assert stays.text(edition("llamas")).startswith("An Animal, Upgrade or Downgrade stays in the Field")
    assert stays.text(edition("base")).startswith("A Unicorn, Upgrade or Downgrade stays in the Stable")
    assert [
        word for word in ("Animal", "Upgrade", "Instant", "Unicorn", "Ultimate Unicorn", "Neigh") if takes_an(word)
    ] == [
        "Animal",
        "Upgrade",
        "Instant",
        "Ultimate Unicorn",
    ]


def test_a_rule_is_said_in_the_words_of_the_book_that_is_played() -> None:
    assert rules()["setup.first-player"].text(edition("llamas")) == "Whoever spat last goes first."
    assert rules()["setup.first-player"].text(edition("base")) == "Whoever wears the most colours goes first."


def test_a_citation_names_the_heading_and_says_where_a_rulebook_is_silent() -> None:
    told = [
        citation(rules()["turn.draw"], edition("second-edition")),
        citation(rules()["chain.link"], edition("second-edition")),
        citation(rules()["pile.no-effects"], edition("base")),
        citation(rules()["win.threshold"], edition("travel")),
        citation(rules()["setup.baby"], edition("travel")),
        citation(rules()["pile.respond"], edition("llamas")),
        citation(rules()["pile.no-effects"], edition("llamas")),
    ]
    assert told == [
        "Second Edition: The turn",
        "General rule book: The effect chain (not said in Second Edition)",
        "Travel Edition: Neighing card effects (not said in General rule book)",
        "Travel Edition: The end of the game",
        "Travel Edition",
        "General rule book: Resolving Instant cards (Llamas Unleashed: the core rules are the same)",
        "Travel Edition: Neighing card effects (not said in Llamas Unleashed)",
    ]


def test_every_rule_is_stated_by_the_book_played_or_says_whose_it_is() -> None:
    for played in editions().values():
        told = citations(rules(), played)
        assert list(told) == sorted(rules())
        others = elsewhere(told, played)
        for id, rule in rules().items():
            books = [
                editions()[book] for book in {**rule.stated_in, **rule.differs} if editions()[book].short in told[id]
            ]
            assert books, (played.id, id)
            assert (played in books) == (id not in others or played.id in rule.differs)
            assert (id in others) == (played.id not in rule.stated_in)
            assert id not in others or told[id] == played.short or played.short in told[id].partition("(")[2]


def test_whose_rules_are_is_asked_of_rules_alone() -> None:
    assert list(citations(["turn.draw", "pandas", "Rhinocorn", "turn.draw", "chain.link"], edition())) == [
        "chain.link",
        "turn.draw",
    ]


def test_an_edition_that_is_not_known_is_guessed_at() -> None:
    with pytest.raises(BadInput) as bad:
        edition("second-editon")
    assert str(bad.value) == (
        "edition: unknown edition 'second-editon'. Did you mean 'second-edition'? "
        "Known: base, control-chaos, llamas, second-edition, travel"
    )


# ---- mistakes ----------------------------------------------------------------------------------------------------


def test_an_untouched_copy_loads_to_the_same(copy: Path) -> None:
    again = load_rulebook(copy)
    assert list(again.rules) == list(rules())
    assert again.editions["travel"].readings == rulebook().editions["travel"].readings


MISTAKES = [
    ("editions/base.yaml", "deal: 5", "deal: five", "deal: must be a number from 1 up, not 'five'"),
    ("editions/base.yaml", "deal: 5", "deal: true", "deal: must be a number from 1 up, not true"),
    ("editions/base.yaml", "babies: true", "babies: 1", "babies: must be true or false, not '1'"),
    ("editions/base.yaml", "{2-5: 7, 6-8: 6}", "{2-5: 7, 5-8: 6}", "to win.5-8: 5 players stand here twice"),
    ("editions/base.yaml", "{2-5: 7, 6-8: 6}", "{2-5: 7, 7-8: 6}", "to win: 6 players are missing"),
    (
        "editions/base.yaml",
        "{2-5: 7, 6-8: 6}",
        "{2-8: 7, 9: 6}",
        "to win.9: must be players from 2 to 8, like '2-5' or '8'",
    ),
    (
        "editions/base.yaml",
        "hand limit: 7",
        "hand limits: 7",
        "hand limits: unknown key 'hand limits'. Did you mean 'hand limit'? Known: babies, deal, differs, hand limit, "
        "readings, sets, short, states, terms, title, to win, two players",
    ),
    (
        "editions/base.yaml",
        "  stable: Stable",
        "  stabel: Stable",
        "terms.stabel: unknown key 'stabel'. Did you mean 'stable'? Known: game, neigh, stable, unicorn",
    ),
    (
        "editions/travel.yaml",
        "  deck-out: reshuffle",
        "  deck-out: shuffle",
        "readings.deck-out: unknown choice 'shuffle'. Did you mean 'reshuffle'? "
        "Known: most-unicorns, nobody, reshuffle",
    ),
    (
        "editions/travel.yaml",
        "[actions.then]",
        "[actions.then, actions.then]",
        "states.Card effects with multiple actions[1]: 'actions.then' stands here twice",
    ),
    (
        "editions/travel.yaml",
        "[actions.then]",
        "[actions.then, turn.draw]",
        "states.Card effects with multiple actions[1]: 'turn.draw' is already stated under 'The turn'",
    ),
    (
        "rules.yaml",
        "setup.deal: Five cards each | Each player",
        "setup.deal: Five cards each | Each {playr}",
        "setup.deal: unknown term 'playr'. Known: baby, basic, downgrade, game, herd, instant, magic, magical, neigh, "
        "neighs, stable, stables, ultimate, unicorn, unicorns, upgrade",
    ),
    ("rules.yaml", "setup.deal: Five", "setup.deal:\nsetup.deals: Six", "setup.deal: must be a text, not nothing"),
    (
        "rules.yaml",
        "setup.deal: Five",
        "setup.odd: Odd | Odd.\nsetup.deal: Five",
        "setup.odd: no edition states this rule",
    ),
    (
        "rules.yaml",
        "setup.deal: Five",
        "Deal: Odd | Odd.\nsetup.deal: Five",
        "Deal: an id is small letters, digits and hyphens, like 'turn.draw'",
    ),
    (
        "readings.yaml",
        "  default: most-unicorns",
        "  default: most-unicorn",
        "deck-out.default: unknown choice 'most-unicorn'. Did you mean 'most-unicorns'? "
        "Known: most-unicorns, nobody, reshuffle",
    ),
    ("readings.yaml", "  default: most-unicorns", "", "deck-out: 'default' is missing"),
    ("readings.yaml", "  name: Ties", "", "first-to-win: 'name' is missing"),
    (
        "rules.yaml",
        "setup.deal: Five cards each |",
        "setup.deal:",
        "setup.deal: must be a name and a text, written as 'name | text'",
    ),
    (
        "rules.yaml",
        "setup.deal: Five cards each |",
        "setup.deal: Five cards for each and everybody at a table |",
        "setup.deal: the name 'Five cards for each and everybody at a table' has 44 letters; at most 40 are allowed",
    ),
    (
        "readings.yaml",
        "reshuffle: Shuffle and go on |",
        "reshuffle: Most {unicorns} wins |",
        "deck-out.choices.reshuffle: something else is called 'Most {unicorns} wins' too",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), MISTAKES, ids=[row[3].partition(":")[0] for row in MISTAKES])
def test_a_mistake_is_told_with_file_line_place_and_guess(copy: Path, file: str, old: str, new: str, says: str) -> None:
    line = spoil(copy / file, old, new)
    place = re.escape((copy / file).parent.name + "/" + Path(file).name)
    found = [row for row in complaint(copy).splitlines() if row.endswith(says)]
    assert len(found) == 1, complaint(copy)
    match = re.fullmatch(rf"{place}:(\d+): {re.escape(says)}", found[0])
    assert match, found[0]
    if "missing" not in says:
        assert int(match[1]) == line


def test_a_rule_id_that_is_not_known_is_guessed_at(copy: Path) -> None:
    line = spoil(copy / "editions/travel.yaml", "[actions.then]", "[actions.thn]")
    told = complaint(copy)
    start = f"editions/travel.yaml:{line}: states.Card effects with multiple actions[0]: unknown rule 'actions.thn'. "
    assert told.startswith(start + "Did you mean 'actions.then'? Known: actions.and, actions.if-you-do, ")


def test_all_mistakes_of_all_files_are_told_at_once(copy: Path) -> None:
    spoil(copy / "rules.yaml", "| Each player is dealt", "| Each {playr} is dealt")
    spoil(copy / "readings.yaml", "  default: most-unicorns", "  default: most")
    spoil(copy / "editions/travel.yaml", "deal: 5", "deal: 0")
    spoil(copy / "editions/llamas.yaml", "sets: [llamas]", "sets: []")
    (copy / "editions/base.yaml").write_text("title: [", encoding="utf-8")
    told = complaint(copy)
    for file in ("cards/rules.yaml", "cards/readings.yaml", "travel.yaml", "llamas.yaml", "base.yaml"):
        assert file in told


def test_a_missing_file_is_told(copy: Path) -> None:
    (copy / "readings.yaml").unlink()
    (copy / "editions/base.yaml").unlink()
    told = complaint(copy)
    assert "cards/readings.yaml: the file cannot be read: No such file or directory" in told
    assert "cards/editions: the general edition 'base.yaml' is missing" in told


def test_every_rule_and_reading_has_a_name_of_its_own_that_is_short() -> None:
    names = [found.name for found in (*rules().values(), *readings().values())]
    assert len(names) == len(set(names)) == len(rules()) + len(readings())
    for reading in readings().values():
        assert reading.names.keys() == reading.choices.keys()
        names += reading.names.values()
    filled = [book.fill(name) for book in editions().values() for name in names]
    assert [name for name in filled if not 0 < len(name) <= 40] == []
