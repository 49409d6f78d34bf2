"""Text that people write to steer the site: YAML in, checked settings and diagnostics with line and column out."""
