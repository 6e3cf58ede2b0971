"""Two-step verification (TOTP, RFC 6238): a code of the organizer's phone after the password, for those who
turn it on.
"""
