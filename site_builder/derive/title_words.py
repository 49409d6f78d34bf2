BY_COUNT = (0.0, 0.03, 0.12, 0.23, 0.33, 0.4, 0.5, 0.6)
RATIO: dict[str, float] = {}
