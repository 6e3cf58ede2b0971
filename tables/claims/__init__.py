"""Who runs which table, and the coordinators' pages."""
