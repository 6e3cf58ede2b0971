"""Claims: which official runs which table. Also the coordinators' two pages."""
