"""Checks of the digest's own content against the abstracts that it sums up."""
