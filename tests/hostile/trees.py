"""Data with one place or several spoilt: replaced by something else, dropped, doubled, moved, called otherwise."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Final

from hypothesis import strategies as st

Tree = Any
Path = tuple[str | int, ...]


def _deep(times: int) -> Tree:
    found: Tree = "Neigh"
    for level in range(times):
        found = [found] if level % 2 else {"do": found}
    return found


STRANGE: Final[tuple[Tree, ...]] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    3,
    2**31,
    2**63,
    -(2**70),
    10**4000,
    0.5,
    1e308,
    float("inf"),
    float("nan"),
    "",
    " ",
    "?",
    "none",
    "nobody",
    "deck",
    "all",
    "this",
    "true",
    "Ana",
    "Ana ",
    "Ben.hand",
    "Neigh",
    "neigh",
    "Neigh#2",
    "Neigh#0",
    "Neigh#-1",
    "Neigh#99999999999999999999",
    "Neigh#" + "9" * 5_000,
    "9" * 5_000,
    "007",
    "Neigh#",
    "#",
    "#2",
    "Rhinocron",
    "Llamaste",
    "\x00",
    "\n",
    "\x1b[31mred",
    "\u202eNeigh",
    "\ud800",
    "Zo\u00eb",
    "\U0001f984",
    "٣",
    "²",
    "x" * 5_000,
    "Neigh " * 900,
    "{}",
    "{0}",
    "%s",
    "{{x}}",
    "<b>",
    "../../x",
    [],
    {},
    [[]],
    [{}],
    {"": {}},
    {"a": 1},
    [None],
    ["?"] * 3_000,
    ["Neigh"] * 700,
    ["Rhinocron"] * 700,
    {str(n): n for n in range(700)},
    {"by": "Ana"},
    {"by": "Ana", "choose": []},
    {"by": "Ana", "choose": [[]]},
    {"any": []},
    {"not": {}},
    {"what": "unicorn", "count": 3},
    _deep(8),
    _deep(11),
    _deep(14),
)
"""What no place expects, or only a few."""

DEEP: Final = _deep(300)


def places(tree: Tree, at: Path = ()) -> Iterator[Path]:
    """The path of each value, the whole first."""
    yield at
    if isinstance(tree, dict | list):
        for key in tree if isinstance(tree, dict) else range(len(tree)):
            yield from places(tree[key], (*at, key))


def at(tree: Tree, path: Path) -> Tree:
    """The value there."""
    for part in path:
        tree = tree[part]
    return tree


def replaced(tree: Tree, path: Path, new: Tree) -> Tree:
    """The tree with something else there."""
    if not path:
        return new
    found = copy.copy(tree)
    found[path[0]] = replaced(tree[path[0]], path[1:], new)
    return found


def dropped(tree: Tree, path: Path) -> Tree:
    """The tree without what is there."""
    around = copy.copy(at(tree, path[:-1]))
    del around[path[-1]]
    return replaced(tree, path[:-1], around)


def doubled(tree: Tree, path: Path, times: int) -> Tree:
    """The tree with an item of a list several times; anything else in a list of itself."""
    value, around = at(tree, path), at(tree, path[:-1])
    if path and isinstance(around, list):
        return replaced(tree, path[:-1], [*around, *[value] * times])
    return replaced(tree, path, [value] * times)


def called(tree: Tree, path: Path, key: str) -> Tree:
    """The tree with another key there; an item of a list becomes a mapping with that key."""
    around = at(tree, path[:-1])
    if isinstance(around, dict):
        named = {key if one == path[-1] else one: value for one, value in around.items()}
        return replaced(tree, path[:-1], named)
    return replaced(tree, path, {key: at(tree, path)})


KEYS: Final = (
    "",
    "by",
    "play",
    "of",
    "choose",
    "into",
    "name",
    "cards",
    "\x00",
    "k" * 300,
    "players",
    "1",
    "a.b",
    "Ana.hand",
    "Ana.",
    ".hand",
    "will",
    "\ud800",
)


@st.composite
def spoilt(draw: st.DrawFn, trees: tuple[Tree, ...], most: int = 3) -> Tree:
    """One of these trees, with a few of its places spoilt."""
    tree = draw(st.sampled_from(trees))
    for _ in range(draw(st.integers(1, most))):
        found = list(places(tree))
        path = draw(st.sampled_from(found))
        how = draw(st.sampled_from(("replaced", "moved", "dropped", "doubled", "called")))
        if how == "replaced" or not path:
            tree = replaced(tree, path, draw(st.sampled_from(STRANGE)))
        elif how == "moved":
            tree = replaced(tree, path, at(tree, draw(st.sampled_from(found))))
        elif how == "dropped":
            tree = dropped(tree, path)
        elif how == "doubled":
            tree = doubled(tree, path, draw(st.sampled_from((1, 2, 9, 300))))
        else:
            tree = called(tree, path, draw(st.sampled_from(KEYS)))
        if not isinstance(tree, dict | list):
            break
    return tree


def each_place(tree: Tree, every: int = 1, first: int = 0) -> Iterator[tuple[Path, Tree]]:
    """Each place with each strange thing in it; or every so manieth of all these, from one on."""
    pairs = [(path, new) for path in places(tree) for new in STRANGE]
    for path, new in pairs[first % every :: every]:
        yield path, replaced(tree, path, new)
