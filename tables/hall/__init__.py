"""The QR code on a physical table: its page shows what is played there now, calls the referee, takes a
protest, and lets an official claim the table.
"""
