"""The site: the notebooks as pages for everybody, served read-only by standalone Voilà."""
