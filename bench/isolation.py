#!/usr/bin/env python3
"""Makes docs/isolation.md: the ACID tests on seven engines, each freshly loaded with one warehouse. PostgreSQL comes with
Orderline, and so do H2, HSQLDB, Derby and SQLite; MariaDB and MySQL's driver must be installed. Takes about ten minutes,
most of them Derby's deadlock timeouts."""

import os
import subprocess
import tempfile

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ORDERLINE = os.path.join(HOME, "orderline")
PAGE = os.path.join(HOME, "docs", "isolation.md")
FROM_HERE = "<!-- from here on made by bench/isolation.py; tests hold parts of it against the engines -->\n"
ALL = "read-uncommitted,read-committed,repeatable-read,serializable"
ENGINES = [
    ("postgresql-18", ""),
    ("mariadb", ALL),
    ("mysql", ALL),
    ("h2", "read-uncommitted,read-committed,repeatable-read,snapshot,serializable"),
    ("hsqldb-memory", ""),
    ("jdbc:derby:{}/derby", ""),
    ("jdbc:sqlite:{}/sqlite.db", ""),
]


def section(engine, levels, folder):
    """The page's part on an engine; the exit code says whether some level passes everything, which is no error here."""
    if engine.startswith("jdbc:"):
        url = engine.format(folder)
        subprocess.run([ORDERLINE, "load", "--url", url, "--warehouses", "1"], check=True, cwd=folder)
        where = ["--url", url]
    else:
        where = ["--testbed", engine, "--warehouses", "1"]
    command = [ORDERLINE, "acid", *where, "--only", "atomicity,isolation", "--markdown", "--results", folder]
    command += ["--levels", levels] if levels else []
    ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, cwd=folder)
    if ended.returncode not in (0, 6):
        raise SystemExit(f"{engine}: ended with {ended.returncode}")
    return ended.stdout


def main():
    with open(PAGE) as file:
        page = file.read()
    with tempfile.TemporaryDirectory() as folder:
        parts = [section(engine, levels, folder) for engine, levels in ENGINES]
    with open(PAGE, "w") as file:
        file.write(page[: page.index(FROM_HERE)] + FROM_HERE + "\n" + "\n".join(parts))


if __name__ == "__main__":
    main()
