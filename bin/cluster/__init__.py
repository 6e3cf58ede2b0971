"""`make cluster`: PostgreSQL, Redis, nginx, several web processes and workers on one machine."""
