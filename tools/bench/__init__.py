"""Benchmarks. Each is run as a module and prints a small table."""
