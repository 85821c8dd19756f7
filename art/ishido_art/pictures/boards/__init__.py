"""The boards, one module each; a module offers ``WORLD``."""
