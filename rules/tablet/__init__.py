"""The engine on a tablet: one function from JSON to JSON, and the files that a browser runs it with."""
