"""What an action does: its events are announced one by one, and each is impossible, prevented, replaced or done, by
which rules, and with what it sets off.
"""
