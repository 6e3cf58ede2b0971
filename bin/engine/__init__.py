"""Makes what a tablet runs the engine with (`rules/tablet/built/`): see `__main__.py`."""
