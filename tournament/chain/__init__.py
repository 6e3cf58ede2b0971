"""One chain over everything that decides a championship."""
