"""The rules of Ishido: values and functions. No clock, no files, no chance but the deal's."""
