"""What happens, a sentence an event, and what was refused; out of facts and rows, for one reader or for all.

Begin at `sentences`: it finds the function of an event's kind. `telling` of the room above has what all are made with.
"""
