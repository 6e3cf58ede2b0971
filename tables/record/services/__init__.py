"""Every write of an acta, one transaction each. Locks are taken in the tournament's order, then the
acta, then the device. Recording a move locks the acta alone.
"""
