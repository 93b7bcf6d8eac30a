"""Every reason against a move, and the moves without one: a move is legal exactly when nothing speaks against it."""
