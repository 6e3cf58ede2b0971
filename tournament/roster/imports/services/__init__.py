"""Every write of an import: its preview, and what follows once it is confirmed."""
