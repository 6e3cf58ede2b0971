"""What is drawn and printed: dice, cups, the tokens of colour, pages, QR codes. Knows nothing of championships or of tables."""
