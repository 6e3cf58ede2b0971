"""No event loop: the engine waits for nothing. Pyodide takes this name when it starts, and calls it where
Python awaits a promise."""


def get_event_loop() -> None:
    raise RuntimeError("no event loop here")
