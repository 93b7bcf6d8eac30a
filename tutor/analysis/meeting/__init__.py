"""What two or three cards do to each other, found by laying out situations and playing them.

Begin at `meetings`.
`card_uses` works out from a card's words what it could do or suffer, `all_situations` lays that out, `relations` reads
off who acts on whom.
What is still so with a blank card in its place is no meeting.
"""
