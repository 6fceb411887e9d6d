#!/usr/bin/env python3
"""Ingestion by INSERT and by COPY, against psql: \\copy of the same rows from files, one process a client.

Rounds are interleaved, and ratios are taken within a round, so that what else happens on the machine meets both sides.
psql generates nothing and commits once a file: it is the ceiling for this server.
"""

import argparse
import json
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from cluster import Cluster

ROOT = Path(__file__).resolve().parent.parent
TABLE = "orderline_ingestion"


def ingest(cluster, by, options, folder):
    done = subprocess.run(
        [options.orderline, "ingest", "--url", cluster.url("bench"), "--user", cluster.USER, "--json", "--keep", "--by", by,
         "--terminals", str(options.clients), "--transactions", str(options.rounds), "--rows", str(options.rows),
         "--bytes", str(options.bytes), "--results", folder], capture_output=True, text=True, env=cluster.environment())
    if done.returncode not in (0, 4):
        raise SystemExit(f"orderline ingest failed: {done.stderr[-2000:]}")
    result = json.loads(done.stdout)
    checks = [(check["id"], check["status"]) for check in result["after"]]
    if checks != [("ingested", "holds")] or result["ingestion"]["rows"] != options.total:
        raise SystemExit(f"not verified: {checks}, {result['ingestion']}")
    insert = result["summary"]["types"][0]["response"]
    print(f"  {by}: {result['ingestion']['rows']:,} rows verified, insert p50 {insert['p50'] / 1000:.2f} ms,"
          f" p90 {insert['p90'] / 1000:.2f} ms, p99 {insert['p99'] / 1000:.2f} ms, max {insert['maxMicros'] / 1000:.1f} ms",
          flush=True)
    return result["ingestion"]["rowsPerSecond"]


def psql(cluster, command):
    subprocess.run([cluster.bin / "psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-d", "bench", "-c", command],
                   env=cluster.environment(), check=True, stdout=subprocess.DEVNULL)


def files(cluster, options, folder):
    """One of each client, out of what was ingested."""
    for client in range(1, options.clients + 1):
        psql(cluster, f"\\copy (SELECT * FROM {TABLE} WHERE client_no = {client}) to '{folder}/{client}'")


def copy(cluster, options, folder):
    psql(cluster, f"TRUNCATE {TABLE}")
    began = time.monotonic()
    with ThreadPoolExecutor(options.clients) as pool:
        list(pool.map(lambda client: psql(cluster, f"\\copy {TABLE} from '{folder}/{client}'"),
                      range(1, options.clients + 1)))
    seconds = time.monotonic() - began
    found = int(cluster.psql("bench", f"SELECT count(*) FROM {TABLE}"))
    if found != options.total:
        raise SystemExit(f"psql left {found} rows")
    return found / seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=25_000)
    parser.add_argument("--rows", type=int, default=10)
    parser.add_argument("--bytes", type=int, default=200)
    parser.add_argument("--orderline", default=ROOT / "orderline")
    options = parser.parse_args()
    options.total = options.clients * options.rounds * options.rows
    rates = []
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        for number in range(options.repeats):
            cluster.psql("postgres", "DROP DATABASE IF EXISTS bench", "CREATE DATABASE bench", "CHECKPOINT")
            insert = ingest(cluster, "insert", options, folder)
            cluster.psql("postgres", "CHECKPOINT")
            bulk = ingest(cluster, "bulk", options, folder)
            files(cluster, options, folder)
            cluster.psql("postgres", "CHECKPOINT")
            rates.append((insert, bulk, copy(cluster, options, folder)))
            insert, bulk, tool = rates[-1]
            print(f"round {number + 1}: INSERT {insert:,.0f} rows/s, COPY {bulk:,.0f} rows/s, psql {tool:,.0f} rows/s;"
                  f" INSERT / psql {insert / tool:.3f}, COPY / psql {bulk / tool:.3f}", flush=True)
    print(f"\nmedians: INSERT / psql {median(i / t for i, _, t in rates):.3f},"
          f" COPY / psql {median(b / t for _, b, t in rates):.3f}, COPY / INSERT {median(b / i for i, b, _ in rates):.3f}")


if __name__ == "__main__":
    main()
