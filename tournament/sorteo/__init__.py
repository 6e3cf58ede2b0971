"""The draw in public: a sheet is prepared and published, cups are rolled and typed, the seats are revealed,
and what changes later gets a sheet or a note of its own. The protocol itself is `tournament.draw`.
"""
