"""Who is here: marking those who arrive before the first draw."""
