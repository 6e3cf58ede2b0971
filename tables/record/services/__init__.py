"""Every write of an acta. Locks in order: the tournament's, the acta, the device; a move locks the acta
alone.
"""
