"""The pages of the sorteo: the organizer's room, the scribe's and the announcer's devices, what everybody
sees, and what is corrected afterwards.
"""
