"""Users with a password: organizers. Coordinators have a code, which is the tournament's."""
