"""What pages are built from: nouns a reader sees, as plain values. Nothing here knows a template or the disk."""
