"""Wrong tries, of passwords and of codes: whose are counted together (`passwords`, `codes`, and `addresses`
for both), and after how many nobody is let in.
"""
