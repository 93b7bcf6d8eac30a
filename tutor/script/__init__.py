"""What a person writes of a game, as plain values: moves, questions, what is expected; and which cards its names mean.

It reads no file and says no sentence: `scenario` reads and plays it, `explain` puts it into words.
"""
