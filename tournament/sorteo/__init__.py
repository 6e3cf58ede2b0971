"""The draw in public: sheet, cups, reveal and later changes. The protocol itself is `tournament.draw`."""
