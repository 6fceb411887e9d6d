#!/usr/bin/env python3
"""Makes the table of delivered isolation in docs/isolation.md: for each engine and level a run of TPC-C with isolation
probes beside it, its strongest level that nothing contradicts, and the anomalies by name with their counts.

    bench/delivered.py [--seconds 20] [--only NAME] [ORDERLINE]

Engines that are not installed are left out, and said. With --only the page stays as it is. Some 40 s for each cell.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "isolation.md"
BEGIN = "<!-- made by bench/delivered.py -->\n"
END = "<!-- made by bench/delivered.py, until here -->\n"
ALL = ("read-committed", "repeatable-read", "serializable")
COMMITTED = ALL[:1]
STANDBY = ["--set", "testbed.read=standby"]

# name, how it is reached, levels, further flags
SYSTEMS = [
    ("PostgreSQL 18", "postgresql-18", ALL, []),
    ("PostgreSQL 18, reads on a standby, `remote_apply`", "postgresql-ha", ALL[1:2],
     [*STANDBY, "--set", "testbed.settings.synchronous_commit=remote_apply"]),
    ("PostgreSQL 18, reads on a standby, asynchronous", "postgresql-ha", ALL[1:2],
     [*STANDBY, "--set", "testbed.settings.synchronous_commit=local"]),
    ("PostgreSQL 18 over foreign partitions, two shards", "postgres-fdw", COMMITTED, ["--warehouses", "2"]),
    ("ShardingSphere-JDBC over two PostgreSQL 18, XA", "shardingsphere", COMMITTED, ["--warehouses", "2"]),
    ("Pgpool-II, load balancing by statement", "pgpool", COMMITTED, []),
    ("MariaDB 10.11", "mariadb", ALL, []),
    ("MyRocks in MariaDB 10.11", "mariadb-myrocks", ALL[:2], []),
    ("MySQL 8.0", "mysql", ALL, []),
    ("Galera, three nodes", "galera", ALL[:2], []),
    ("Spider, two shards, XA", "spider", ALL, ["--warehouses", "2", "--shards", "2"]),
    ("H2", "h2", ALL, []),
    ("HSQLDB", "hsqldb-memory", ALL, []),
    ("Derby", "jdbc:derby:{}/derby", ALL, []),
    ("SQLite", "jdbc:sqlite:{}/sqlite.db", ALL[2:], []),
]


def run(orderline, where, level, flags, seconds):
    """The run's result, or why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        command = [orderline, "run", "--terminals", "2", "--ramp-up", "1s", "--duration", f"{seconds}s", "--isolation", level]
        command += ["--isolation-probe", "8", "--isolation-probe-rate", "50", "--verify-before", "false"]
        command += ["--verify-after", "false", "--ceiling", "false", "--results", f"{folder}/runs"]
        if where.startswith("jdbc:"):
            url = where.format(folder)
            loaded = subprocess.run([orderline, "load", "--url", url, "--warehouses", "1"], capture_output=True, text=True)
            if loaded.returncode:
                return None, loaded.stderr.strip()
            command += ["--url", url]
        else:
            command += ["--testbed", where, *([] if "--warehouses" in flags else ["--warehouses", "1"]), *flags]
        # Derby's own 20 s would leave some ten transactions, most of them locked out by each other.
        options = {**os.environ, "ORDERLINE_JAVA_OPTS": "-Dderby.locks.deadlockTimeout=1"}
        ended = subprocess.run(command, capture_output=True, text=True, timeout=600, env=options)
        results = list(pathlib.Path(folder).glob("runs/*/result.json"))
        if not results:
            return None, ended.stderr.strip().splitlines()[-1] if ended.stderr.strip() else f"exit code {ended.returncode}"
        return json.loads(results[0].read_text()), ""


def row(name, level, result):
    seen = result["isolation"]
    counts = seen["counts"]
    names = [
        (f"**{found['name']}** {found['count']:,}" if found["forbidden"] else f"{found['name']} {found['count']:,}")
        for found in seen["findings"]
    ]
    delivered = seen["problem"] or seen["delivered"] or "less than read-committed"
    return (f"| {name} | {level} | {delivered} | {counts['committed']:,} | {counts['rolledBack']:,} |"
            f" {', '.join(names) or 'nothing'} |")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=int, default=20)
    options.add_argument("--only", help="systems with this in their names")
    options.add_argument("orderline", nargs="?", default=str(ROOT / "orderline"))
    given = options.parse_args()
    lines = ["| system | asked for | delivered | committed | rolled back | found, in bold what the level forbids |",
             "|---|---|---|---|---|---|"]
    for name, where, levels, flags in SYSTEMS:
        for level in levels if not given.only or given.only in name else []:
            result, why = run(given.orderline, where, level, flags, given.seconds)
            line = row(name, level, result) if result else f"| {name} | {level} | not run: {why} | | | |"
            print(line, file=sys.stderr, flush=True)
            lines.append(line)
    if not given.only:
        page = PAGE.read_text()
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n\n" + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
