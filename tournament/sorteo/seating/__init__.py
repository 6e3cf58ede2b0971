"""Who sits where: draw rules and seats to open."""
