"""A championship after its champion, and as a picture: what is sent to the messaging group."""
