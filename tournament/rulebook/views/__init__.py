"""The pages of a rulebook: public, and the organizer's."""
