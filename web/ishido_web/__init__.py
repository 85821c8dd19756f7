"""The game in a web page: opens its window, and lets computer players think in Web Workers.

``start.mjs`` imports :mod:`ishido_web.boot`, and ``worker.mjs`` :mod:`ishido_web.thinker`.
"""
