"""What a championship prints: the list of its papers, and how one is made, at once or as a job. The module
that registers a paper decides its content and layout.
"""
