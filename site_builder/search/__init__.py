"""Full-text search: lunr's index cut into small files, and the readers of those files."""
