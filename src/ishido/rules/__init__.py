"""The rules of Ishido: values and functions. No clock, no files, and no randomness except the
deal's."""
