"""How print says what only names something: kinds of cards, players, places, numbers, counts.

A row for each word of `grammar`: the patterns that read it, as `read.pattern` has them. What verbs, triggers and
statements are read by stands in their own rows.
"""

from __future__ import annotations

from typing import Final

from tutor.cards.grammar import CARD_KINDS, PLAYERS
from tutor.cards.rows import whole

EMPTY_WORDS: Final = (
    (",", "including", "you", ","),
    ("if", "you", "have", "one"),
    ("including", "you"),
    ("including", "yours"),
    ("if", "possible"),
    ("if", "able"),
    ("(",),
    (")",),
    ("directly",),
    ("immediately",),
    ("also",),
    ("please",),
)
"""Words that change nothing where they stand."""

SHORT_FORMS: Final = {
    "ur": "your",
    "u": "you",
    "cant": "can't",
    "dont": "don't",
    "doesnt": "doesn't",
    "&": "and",
    "w": "with",
    "chose": "choose",
    "neighed": "neigh'd",
    "neighd": "neigh'd",
}
"""How players write a word for short, or in a form that no pattern has -> the word."""

GOES_ON: Final = "or"
"""The word before which a full stop ends no sentence: what follows is another option."""

NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            "one 1",
            "two 2",
            "three 3",
            "four 4",
            "five 5",
            "six 6",
            "seven 7",
            "eight 8",
            "nine 9",
            "ten 10",
        ),
        start=1,
    )
    for word in words.split()
}
"""Number words and digits -> the number."""

KIND_READS: Final = {
    "card": (),
    "unicorn": ("unicorn", "animal"),
    "basic": ("basic unicorn", "basic animal", "basic"),
    "magical": ("magical unicorn", "magical animal", "magical"),
    "ultimate": ("ultimate unicorn", "ultimate animal", "ultimate"),
    "baby": ("baby unicorn", "baby animal", "baby"),
    "upgrade": ("upgrade",),
    "downgrade": ("downgrade",),
    "magic": ("magic",),
    "instant": ("instant",),
    "neigh": ("neigh", "stopping instant"),
    "named type": (),
    "alpaca": ("alpaca",),
    "goat": ("goat",),
    "llama": ("llama",),
    "ram": ("ram",),
}
"""Each kind of card as print has it before "card"; a card of any kind, and of the named type, are said otherwise."""

PLURALS: Final = {"baby": ("babies",)}
"""Plurals that no `s` makes."""

PLAYER_READS: Final = {
    "you": (),
    "each player": ("each player", "every player", "all players", "everyone", "everybody"),
    "each other player": (
        "each other player",
        "every other player",
        "all other players",
        "other players",
        "each of the other players",
        "everyone else",
        "everybody else",
        "each opponent",
        "all opponents",
    ),
    "any player": ("any player", "a player", "one player", "any one player", "(a|any) player of your choice"),
    "another player": (
        *("another player", "any other player", "one other player", "an opponent", "any opponent"),
        *("your opponent", "someone else", "somebody else", "(another player|an opponent) of your choice"),
    ),
    "that player": ("that player", "the chosen player", "they", "the player who (destroyed|sacrificed) (it|{this})"),
    "those players": ("those players", "each of those players", "each of the chosen players", "the chosen players"),
}
"""Each player, or group of players, that does something; "you" has its own sentences."""

WHOSE: Final = {
    "your": ("your", "your own"),
    "their": ("their", "their own", "his", "her", "his or her", "there"),
    "that": ("that player's", "the chosen player's", "its player's", "its owner's", "that same player's"),
    "another": (
        "another player's",
        "any other player's",
        "another players'",
        "an opponent's",
        "an opponents'",
        "your opponent's",
        "your opponents'",
        "someone's",
        "someone else's",
        "somebody's",
        "somebody else's",
        "one other player's",
    ),
    "others": ("other players'", "the other players'"),
    "any of all": ("any players'",),
    "any": ("any player's", "a player's", "any one player's"),
    "each": ("each player's", "every player's", "all players'"),
    "each other": ("each other player's", "every other player's", "all other players'"),
    "those": ("each of those players'", "those players'", "each of their", "each of the chosen players'"),
}
"""Whose Stable or hand it is."""

OTHERS_STABLES: Final = "stables of others"
"""The Stables of the other players where print has a plural: what is done there may be done in more than one."""

ANY_STABLES: Final = "stables of any"
"""The same of all players' Stables."""

STABLES_OF: Final = {
    "your": "your stable",
    "their": "their stable",
    "that": "that stable",
    "another": "another stable",
    "others": OTHERS_STABLES,
    "any": "any stable",
    "any of all": ANY_STABLES,
    "each": "each stable",
    "each other": "each other stable",
    "those": "those stables",
}
HANDS_OF: Final = {
    "your": "hand",
    "their": "their hand",
    "that": "that hand",
    "another": "another hand",
    "others": "another hand",
    "any": "any hand",
    "each other": "each other hand",
}
"""Whose Stable, or hand -> the place; "their" is settled by whom the sentence speaks of."""

PLACE_READS: Final = {
    OTHERS_STABLES: ("all other (stables|fields) together",),
    ANY_STABLES: ("all (stables|fields) together",),
    "each other stable": ("the other (stables|fields)",),
    "other stables": ("any (stable|field) but yours", "any other (stable|field)"),
    "any stable": ("any (stable|field)", "a (stable|field)", "the (stable|field) of any player"),
    "another stable": ("another (stable|field)", "the (stable|field) of another player"),
    "those stables": ("their (stables|fields)",),
    "that stable": ("that (stable|field)", "the same (stable|field)"),
    "fullest stable": ("the (stable|field) with the most (unicorns|animals)",),
    "emptiest stable": ("the (stable|field) with the fewest (unicorns|animals)",),
    "that hand": ("that hand",),
    "drawn": ("the cards drawn", "the cards you drew", "those drawn"),
    "discard": ("[the] discard [pile]",),
    "nursery": ("[the] nursery",),
    "deck": ("[the] deck",),
}
"""Places that are not said by whose they are."""

whole(
    (kind for kind in CARD_KINDS),
    KIND_READS,
    missing="the kind '{word}' is not read: it has no row in KIND_READS",
    unknown="KIND_READS reads '{word}', which is no kind of card",
)
whole(
    PLAYERS,
    PLAYER_READS,
    missing="the player '{word}' is not read: it has no row in PLAYER_READS",
    unknown="PLAYER_READS reads '{word}', which is no word for a player",
)
