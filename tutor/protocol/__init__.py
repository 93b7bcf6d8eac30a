"""What goes between Python and the browser: a row a request, with the types of what is asked and of what is replied.

`request_rows` has the rows; the types stand in files by their noun, and each ends in `Json`. `likeness` holds what
comes in against them, `typescript` makes the browser's types of them: `python -m tutor.protocol` writes these.
No library does both: pydantic takes 63 ms and 10 MB at each start, and it, msgspec and cattrs make no TypeScript.
"""
