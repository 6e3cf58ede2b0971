"""The draft as the organizer checks it, and objections."""
