"""The site: the notebooks as pages for everybody, served read-only by Voilà's templates and front end.

A visitor's session, from the first request to its end:

    GET a page              the rendered page, from memory: no session yet, and no process
        |
    POST /session  ------>  rejected    429 or 503, with a sentence (`waiting_room`)
        |          ------>  queued      202: a ticket, asked with again until it is its turn
        v                      |
    admitted  <----------------+        201: a session with an id that cannot be guessed (`admission`, `sessions`)
        |
        |  websocket /api/kernels/ID/channels (`websocket_handler`)
        v
    open      the server answers what all pages ask at first, from the page's manifest
        |
        |  the first message that a widget gets: the page's process is forked (`supervisor`)
        v
    working   has a worker, the process of its own (`worker_process`); what it says goes to the websocket
        |  ^
        v  |  the socket is closed, and comes back within 2 minutes; what the worker said meanwhile is kept
    silent
        |
        v
    ended     never opened, left, closed, idle, over its time, out of memory, died or stopped: the word that the
              metrics count. The worker is killed, the place is free, and the next of the queue comes in

An open session that needed no worker may fall silent and come back, too. The reaper ends sessions by the clock and by
what workers take, the shutdown ends all. Each limit stands in `limits`.

The processes are a tree: the server starts the template process, which forks one process for each page, which forks
the workers. A death is the end of a socket: the supervisor restarts templates, and a dead worker ends its session.
"""
