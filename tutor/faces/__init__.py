"""What a card looks like: a picture of its own for every name, composed of parts, in which Unicorns wear horn and mane.

A face goes by its *token*: that of a published card is its name in small letters, that of a card of one's own says the
motif that its words chose. Pages draw a token as `<use href="#face-...">`; what it is made of stands here and nowhere
else, as SVG, for pages and for pictures that Python draws.
`cards/faces.yaml` says which card has which motif; `vendor` holds the motifs, taken from their packages by
`python -m tutor.faces`.
"""

from __future__ import annotations

from tutor.faces.face_tokens import back_token, face_by, face_token
from tutor.faces.sprite import PREFIX, sprite, symbols

__all__ = ["PREFIX", "back_token", "face_by", "face_token", "sprite", "symbols"]
