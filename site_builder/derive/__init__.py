"""One derived fact each, from the words of one abstract alone."""
