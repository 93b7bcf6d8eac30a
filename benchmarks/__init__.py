"""How fast the tutor is, beside other Python games in the same run: `python -m benchmarks`."""
