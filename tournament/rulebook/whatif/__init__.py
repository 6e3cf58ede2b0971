"""*¿Qué hago si…?*: every case with its answer."""
