"""The effect chain: links, the targets of their effects, the effects carried out action by action, and what others may
do about an effect or an event before it takes place.
"""
