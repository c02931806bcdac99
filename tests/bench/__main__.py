"""`python -m tests.bench [name…]`: runs the benchmarks of this folder and prints their figures."""

import importlib
import pkgutil
import sys

from tests import bench


def main(*wanted: str) -> None:
    names = sorted(found.name for found in pkgutil.iter_modules(bench.__path__) if found.name != "__main__")
    for name in wanted or names:
        print(f"{name}:")
        importlib.import_module(f"tests.bench.{name}").run()


if __name__ == "__main__":
    main(*sys.argv[1:])
