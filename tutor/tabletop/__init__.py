"""One table: a situation and an answer go in, JSON comes out.

Nothing is kept between two requests, and nothing of Jupyter is known here. What goes in and out: `page/view/data.d.ts`.
"""
