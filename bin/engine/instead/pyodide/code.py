"""The page runs no code of its own by `runPython`."""
