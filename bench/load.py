#!/usr/bin/env python3
"""Time to load, against psql: \\copy of the same rows from files, then the same indexes, then VACUUM ANALYZE, each by as
many processes as Orderline has load workers. psql generates nothing, so it is the floor for this server.
"""

import argparse
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from cluster import Cluster
from styles import load


class Psql:
    """The same load from files, made from a database that Orderline loaded."""

    def __init__(self, cluster, folder):
        self.cluster, self.folder = cluster, Path(folder)
        self.tables = cluster.psql_lines(
            "loaded", "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
                      " ORDER BY relpages DESC")
        for table in self.tables:
            self.psql("loaded", f"\\copy {table} to '{self.folder / table}'")
        self.schema = self.dump("pre-data")
        self.indexes = [s for s in self.dump("post-data").split(";\n") if "INDEX" in s or "CONSTRAINT" in s]

    def dump(self, section):
        return subprocess.run([self.cluster.bin / "pg_dump", "--section", section, "loaded"], check=True,
                              env=self.cluster.environment(), capture_output=True, text=True).stdout

    def psql(self, database, command):
        subprocess.run([self.cluster.bin / "psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", command],
                       env=self.cluster.environment(), check=True, stdout=subprocess.DEVNULL)

    def load(self, database, workers):
        subprocess.run([self.cluster.bin / "psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", database],
                       env=self.cluster.environment(), check=True, input=self.schema, text=True,
                       stdout=subprocess.DEVNULL)
        for commands in ([f"\\copy {t} from '{self.folder / t}'" for t in self.tables],
                         [s.replace("ONLY ", "") for s in self.indexes],
                         [f"VACUUM ANALYZE {t}" for t in self.tables]):
            with ThreadPoolExecutor(workers) as pool:
                list(pool.map(lambda command: self.psql(database, command), commands))


# Whether both ended alike: pages that index-only scans need not look up, indexes, columns with statistics. Those of the
# little table of settings may come from autovacuum.
END = """SELECT round(100.0 * sum(relallvisible) FILTER (WHERE relkind = 'r') / sum(relpages) FILTER (WHERE relkind = 'r'))
  || ' % visible, ' || count(*) FILTER (WHERE relkind = 'i') || ' indexes, '
  || (SELECT count(*) FROM pg_stats WHERE schemaname = 'public' AND tablename <> 'bmsql_config') || ' columns with statistics'
  FROM pg_class WHERE relnamespace = 'public'::regnamespace"""


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


def same_end(cluster):
    ends = [cluster.psql(database, END) for database in ("loaded", "other")]
    if ends[0] != ends[1]:
        raise SystemExit(f"not the same work: orderline {ends[0]}; psql {ends[1]}")
    return ends[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warehouses", type=int, default=10)
    parser.add_argument("--workers", type=int, nargs="+", default=[2], help="connections of both, one after the other")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        Path(folder).chmod(0o755)
        psql = Psql(cluster, folder)
        times = {workers: [] for workers in options.workers}
        for number in range(options.rounds):
            for workers in options.workers:
                cluster.psql("postgres", "DROP DATABASE IF EXISTS other", "CREATE DATABASE other", "CHECKPOINT")
                floor = timed(lambda: psql.load("other", workers))
                cluster.psql("postgres", "DROP DATABASE loaded", "CHECKPOINT")
                ours = timed(lambda: print(load(cluster, options.warehouses, "--set", f"load.workers={workers}"), end=""))
                times[workers].append((ours, floor))
                print(f"round {number + 1}, {workers} connections: orderline {ours:.1f} s, psql {floor:.1f} s,"
                      f" ratio {ours / floor:.2f}; {same_end(cluster)}", flush=True)
        for workers, all in times.items():
            print(f"medians, {workers} connections: orderline {median(t[0] for t in all):.1f} s,"
                  f" psql {median(t[1] for t in all):.1f} s, ratio {median(a / b for a, b in all):.2f}")


if __name__ == "__main__":
    main()
