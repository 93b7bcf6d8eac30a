"""How fast the pages are in a real browser, beside a hello-world on the same server: `python -m benchmarks.browser`."""
