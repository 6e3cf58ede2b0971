"""What is drawn and printed: dice, cups, colours, pages, QR codes. Knows no championship and no table."""
