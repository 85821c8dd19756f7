"""The look, measured: ``python -m ishido_art.look`` prints it, ``….look.sheets`` draws it."""
