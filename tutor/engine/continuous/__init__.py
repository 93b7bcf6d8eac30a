"""What holds now because of the cards in the Stables, and what a player sees of it: what is forbidden, which
conditions are met, what may enter a Stable. It judges and changes nothing.
"""
