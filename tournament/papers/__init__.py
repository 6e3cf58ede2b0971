"""What a championship prints: the list of its papers, and how one of them is made, at once or as a job. What
stands on each paper, and how it is laid out, is the affair of the module that registers it.
"""
