"""`python -m tutor.site`: serve the notebooks on this computer, as `tutor serve` does."""

from __future__ import annotations

import argparse
import sys

from tutor.site.site_options import BadOption, declare, read


def main() -> int:
    """Serve until stopped; 2 if an option is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tutor.site", description=__doc__)
    declare(parser)
    asked = parser.parse_args()
    from tutor.site.launch import serve

    try:
        serve(read(asked))
    except BadOption as wrong:
        sys.stderr.write(f"{wrong}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
