"""The draw sheet: requested, built, checked, published, objected to or made void."""
