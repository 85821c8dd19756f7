"""The stonesets, one module each; a module offers ``SET``."""
