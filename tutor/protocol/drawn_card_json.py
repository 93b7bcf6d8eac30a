"""A card as it is drawn in a picture to be sent, and whose it is."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tutor.protocol.sizes import Name, NumberRange


class ShownCardJson(TypedDict):
    """A card by what chooses its drawing."""

    name: Name
    type: Name
    """"" for one that nobody has told."""
    face: NotRequired[Name]
    """The token of its picture (`tutor.faces`); without one it has the drawing of its type."""
    variation: NotRequired[Name]


class ShownOwnerJson(TypedDict):
    """Whose card it is: the name, and the place among the players."""

    name: Name
    index: Annotated[int, NumberRange(0, 999)]


class OwnedCardJson(ShownCardJson):
    """A card with whose it is; null where nobody's, or where there are several."""

    owner: ShownOwnerJson | None
