#!/usr/bin/env python3
"""Rows a second that `orderline load` reaches on each engine that runs here, with its indexes and statistics, the JVM's start
included. Engines are no competitors of each other here: each has its own durability, and some are in the driver's process.
"""

import argparse
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROWS = 499_261  # of a warehouse: TPC-C 4.3.3.1, with the mean of 10 lines an order, and items apart
ITEMS = 100_000


def load(engine, warehouses, workers, folder):
    where = ["--testbed", engine] if ":" not in engine else ["--url", engine.replace("FOLDER", folder)]
    began = time.monotonic()
    ended = subprocess.run([ROOT / "orderline", "load", *where, "--warehouses", str(warehouses), "--workers", str(workers)],
                           capture_output=True, text=True)
    if ended.returncode:
        raise SystemExit(f"{engine}: {ended.stderr}")
    return time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", help="testbeds, or URLs in which FOLDER is replaced", default=[
        "postgresql-18", "mariadb", "mysql", "jdbc:h2:FOLDER/h2", "jdbc:hsqldb:mem:bench",
        "jdbc:hsqldb:file:FOLDER/hsqldb;hsqldb.default_table_type=cached", "jdbc:derby:FOLDER/derby;create=true",
        "jdbc:sqlite:FOLDER/sqlite.db"])
    parser.add_argument("--warehouses", type=int, default=4)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    rows = options.warehouses * ROWS + ITEMS
    for engine in options.engines:
        with tempfile.TemporaryDirectory() as folder:
            seconds = load(engine, options.warehouses, options.workers, folder)
            print(f"{engine:40} {seconds:7.1f} s {rows / seconds:10,.0f} rows/s", flush=True)


if __name__ == "__main__":
    main()
