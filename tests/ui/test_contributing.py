"""The examples of CONTRIBUTING.md, run as they stand there."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")

for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
    exec(compile(example, "CONTRIBUTING.md", "exec"))
