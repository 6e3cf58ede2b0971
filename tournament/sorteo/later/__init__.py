"""What changes after a draw: rounds drawn before their players are known, late entries, tables that close,
no-shows, substitutes, and seats that pass to who won them.
"""
