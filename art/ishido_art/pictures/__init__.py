"""Every stoneset and board is drawn by this package, from numbers alone.

``python -m ishido_art.pictures`` draws everything into the game's ``assets/`` (the same pixels each
time), ``python -m ishido_art.pictures --only board:ishido/pouch`` one picture, and
``python -m ishido_art.pictures.preview OUT`` shows the result as the window will show it.

**To add a stoneset**, write ``sets/NAME.py`` that offers ``SET``, a `stoneset.StoneSet`:

- six functions, one a colour, each returning a `material.Material`: a periodic tile of linear
  colour built from ``plain`` and ``veil`` over `noise`, its polish, and the `material.Ink` of
  its symbols. Order them from dark to light; keep every two at least 20 apart (ΔE76) for all
  kinds of colour vision. The build prints the distances.
- six drawings, SVG on a square from −50 to 50, white on nothing, made with the helpers in
  `shape` (``fill``, ``line``, ``brush``, ``cut``, ``turned`` …). They are centred and scaled to
  equal weight by themselves.
- ``cut``: `stone.inlaid` (the default), `stone.carved`, or a function of your own that turns
  a drawing into a `stone.Relief`.

**To add a board**, write ``boards/NAME.py`` that offers ``WORLD``, a `world.World`. Its parts
are named after their files; each says how it is drawn, as a rule by handing a look to `board`,
`furniture`, `pouch` or `backdrop`. A new material is a function from a size to a linear picture
and a relief in pixels (see `wood.plank`); what goes into a `furniture.Slab` has to look the same
all along its edges (see `wood.even`).

A set or board is found by its file; nothing needs to be registered.
"""
