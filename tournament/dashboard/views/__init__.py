"""The first pages: of a visitor, of an organizer, of a championship."""
