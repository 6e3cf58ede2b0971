"""The pages of the draw that belong to no single step: the organizer's room, the public page, the
documents.
"""
