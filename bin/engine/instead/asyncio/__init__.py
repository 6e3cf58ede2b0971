"""No event loop: the engine never waits. Pyodide needs the name at its start, and where Python awaits a
promise.
"""


def get_event_loop() -> None:
    raise RuntimeError("no event loop here")
