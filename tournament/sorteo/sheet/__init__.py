"""The draw sheet: what is asked of it, how it is built, checked, published, objected to or made void."""
