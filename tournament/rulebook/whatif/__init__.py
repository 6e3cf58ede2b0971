"""*¿Qué hago si…?*: every case with the answer that holds in a championship now."""
