"""Builds a static, searchable site from a pile of paper abstracts."""

__version__ = "0.1.0"
