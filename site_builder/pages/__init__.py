"""One module for each kind of page; `_parts` holds what several of them are built from."""
