"""What players do by their link, and what the organizer and the door do."""
