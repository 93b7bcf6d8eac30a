"""What somebody means who tells a quarrel in words: the situations it may be about, what is asked, and the answers.

Text goes in, plain values come out: `hearing` finds what the words name, `reading` what they say of a game: a `Case`. A
case is completed where the words leave it open, laid out on the ordinary builder of situations, said as a sentence of
slots, and answered. Begin to read at `case.py`, then `say.py`. What is drawn, and the search, is left to others.
"""
