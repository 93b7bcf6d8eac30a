"""What a table would ask of a position, the most telling first, and the answers."""
