"""Copies of the whole database before irreversible steps, and its move to another one."""
