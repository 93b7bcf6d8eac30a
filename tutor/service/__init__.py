"""What the pages ask: requests come in, replies go out, both as plain JSON.

Nothing is kept between two requests, and nothing of Jupyter is known here. What goes in and out:
`tutor/protocol`.
"""
