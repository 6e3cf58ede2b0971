"""No event loop. Pyodide needs the name at its start."""


def get_event_loop() -> None:
    raise RuntimeError("no event loop here")
