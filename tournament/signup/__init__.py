"""Players sign up by themselves, wait for a place, and say that they are here; what each paid at the door."""
