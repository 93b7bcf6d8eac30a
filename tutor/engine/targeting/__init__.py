"""Who and what may be named for an action, whether the action can be done at all, and which effects wait for what
happens. It judges and changes nothing.
"""
