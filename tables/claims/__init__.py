"""Which official runs which table; the coordinators' two pages."""
