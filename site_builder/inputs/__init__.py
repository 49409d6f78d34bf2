"""Input formats: a module a format, found by `discover`; see contracts.InputFormat."""
