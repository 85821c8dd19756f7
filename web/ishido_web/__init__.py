"""The game in a web page: opens its window, and lets computer players think in Web Workers.

``start.js`` imports :mod:`ishido_web.boot`, and ``worker.js`` :mod:`ishido_web.thinker`.
"""
