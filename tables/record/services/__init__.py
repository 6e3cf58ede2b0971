"""Every write of an acta, one transaction each. Lock order: the tournament's, the acta, the device. Recording
a move locks the acta alone.
"""
