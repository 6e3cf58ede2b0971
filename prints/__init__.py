"""Drawing and printing: dice, cups, colours, pages, QR codes. Knows no championship or table."""
