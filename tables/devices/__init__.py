"""The organizer's page of the tablets: each device that runs or watches a table, by its own report."""
