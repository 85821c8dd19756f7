"""The pictures of stonesets and boards."""
