"""What can be measured of the look: ``python -m tools.look > docs/look.md``."""
