"""*¿Qué hago si…?*: every case with the answer in force now."""
