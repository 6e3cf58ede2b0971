"""The organizer's page of the tablets: each device by its own report."""
