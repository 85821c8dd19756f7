"""``python -m ishido``."""

import sys

from ishido.cli import main

sys.exit(main())
