"""The text engine: whatever an author typed, read once into rich text."""
