"""The user who signs in with a name and a password: organizers. Coordinators have a code, which is the
tournament's."""
