"""Claims: which official runs which table, taken, taken over, released. Also the coordinators' two pages."""
