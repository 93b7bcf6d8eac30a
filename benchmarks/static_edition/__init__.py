"""How large the static edition is, how soon it is there, and how fast its engine answers beside CPython's."""
