"""*¿Qué hago si…?*: every case with the answer in force in a championship now."""
