"""Where a bundle starts. Its worker processes start here, too."""

from ishido.cli import main

raise SystemExit(main())
