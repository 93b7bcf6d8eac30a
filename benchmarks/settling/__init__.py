"""How long it takes to settle a dispute: `python -m benchmarks.settling`.

Ten situations (`benchmarks/disputes`) are searched as `outcomes` does, and in the same run without merging anything.
"""
