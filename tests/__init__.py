"""The tests; a package, so that they can share what several of them need."""
