"""Does everything that decides a championship stand as it was written, and follow from what it rests on?"""
