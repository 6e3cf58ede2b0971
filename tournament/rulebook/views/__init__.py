"""The pages of a rulebook: read by everybody, written by the organizer."""
