"""The static edition: a folder for any web server, in which the engine runs in the visitor's browser.

Begin at `edition`: it writes the same pages as the site has, at the same addresses.
What can be made beforehand lies in packs; for all else the engine runs in a worker, out of a picture of its memory
(`pack`).
"""
