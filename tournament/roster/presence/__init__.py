"""Who is here: the door before the first draw."""
