"""Without Pyodide's event loop."""
