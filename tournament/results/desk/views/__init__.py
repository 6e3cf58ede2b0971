"""The desk: results without a tablet. The winner alone is enough, or the whole order, or by time with the
dice left.
"""
