"""Search measured: bytes and time to the first results, size of the index, and whether the paper meant comes first."""
