"""The pages of the sign-up: of the players, of the organizer, of the door."""
