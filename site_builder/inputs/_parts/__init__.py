"""What several input formats share; the underscore keeps `discover` away from it."""
