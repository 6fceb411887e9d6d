#!/usr/bin/env python3
"""Throughput and processor time of the three statement styles, against pgbench on the same server in the same minutes.

Rounds are interleaved: each round runs everything once, each on a fresh copy of the same loaded database. Ratios are
taken within a round, so that what else happens on the machine meets both sides.
"""

import argparse
import json
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

import pgbench
from cluster import Cluster

ROOT = Path(__file__).resolve().parent.parent
STYLES = ["row", "batch", "procedure"]
PGBENCH = ["pgbench", "pgbench-tx"]
ORDERS = "SELECT sum(d_next_o_id) FROM bmsql_district"


def orderline(cluster, *arguments):
    done = subprocess.run([ROOT / "orderline", *map(str, arguments)], capture_output=True, text=True,
                          env=cluster.environment())
    if done.returncode not in (0, 4):
        raise SystemExit(f"orderline {arguments[0]} failed: {done.stderr[-2000:]}")
    return done.stdout


def load(cluster, warehouses, *options):
    cluster.psql("postgres", "CREATE DATABASE loaded")
    return orderline(cluster, "load", "--url", cluster.url("loaded"), "--user", cluster.USER,
                     "--warehouses", warehouses, *options)


def drive(cluster, style, options, folder):
    server = cluster.cpu_seconds()
    out = orderline(cluster, "run", "--url", cluster.url("bench"), "--user", cluster.USER, "--json",
                    "--terminals", options.clients, "--ramp-up", f"{options.ramp_up}s",
                    "--duration", f"{options.window}s", "--set", f"drive.style={style}", "--set", "verify.before=false",
                    "--set", "verify.after=false", "--set", f"results={folder}")
    result = json.loads(out)
    types = result["summary"]["types"]
    completed = sum(t["counts"]["committed"] + t["counts"]["rolledBack"] for t in types if t["name"] != "delivery")
    if not result["database"]["agrees"]:
        raise SystemExit(f"client and database disagree: {result['database']}")
    whole = result["accounting"]["types"]
    everything = sum(t["counts"]["committed"] + t["counts"]["rolledBack"] for t in whole if t["type"] != "delivery")
    return {
        "nopm": result["summary"]["nopm"],
        "driver": 1000 * result["harness"]["cpuSeconds"] / completed,
        "server": 1000 * (cluster.cpu_seconds() - server) / everything,
        "allocated": result["harness"]["allocatedBytesPerTransaction"],
    }


def drive_pgbench(cluster, name, options, folder):
    transactions = name == "pgbench-tx"
    arguments = cluster, "bench", folder, options.warehouses, options.clients
    server = cluster.cpu_seconds()
    pgbench.run(*arguments, options.ramp_up, transactions)
    before, began = int(cluster.psql("bench", ORDERS)), time.monotonic()
    cpu, count = pgbench.run(*arguments, options.window, transactions)
    orders, seconds = int(cluster.psql("bench", ORDERS)) - before, time.monotonic() - began
    share = options.window / (options.window + options.ramp_up)
    return {
        "nopm": 60 * orders / seconds,
        "driver": 1000 * cpu / count,
        "server": 1000 * share * (cluster.cpu_seconds() - server) / count,
        "allocated": 0,
    }


def table(rounds):
    print(f"{'':12}{'NOPM':>9}{'min':>9}{'max':>9}{'÷ pgbench-tx':>14}{'driver':>9}{'server':>9}{'B/tx':>8}")
    for name in rounds[0]:
        figures = [r[name] for r in rounds]
        nopm = [f["nopm"] for f in figures]
        ratio = f"{median(r[name]['nopm'] / r['pgbench-tx']['nopm'] for r in rounds):14.3f}" \
            if "pgbench-tx" in rounds[0] else f"{'':14}"
        print(f"{name:12}{median(nopm):9.0f}{min(nopm):9.0f}{max(nopm):9.0f}{ratio}"
              f"{median(f['driver'] for f in figures):9.3f}{median(f['server'] for f in figures):9.3f}"
              f"{median(f['allocated'] for f in figures):8.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=[*STYLES, *PGBENCH], help="%(default)s")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warehouses", type=int, default=10)
    parser.add_argument("--clients", type=int, default=10)
    parser.add_argument("--ramp-up", type=int, default=30, help="seconds")
    parser.add_argument("--window", type=int, default=60, help="seconds")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        # The functions come with the first run in style `procedure`; pgbench needs them in its copy.
        orderline(cluster, "run", "--url", cluster.url("loaded"), "--user", cluster.USER, "--set",
                  "drive.style=procedure", "--set", "drive.transactions=1", "--set", f"results={folder}")
        rounds = []
        for number in range(options.rounds):
            rounds.append({})
            for name in options.what:
                cluster.fresh_copy("loaded", "bench")
                run = drive_pgbench if name in PGBENCH else drive
                rounds[-1][name] = run(cluster, name, options, folder)
                print(f"round {number + 1}: {name} {rounds[-1][name]['nopm']:.0f} NOPM", flush=True)
        print("\nmedians; driver and server: processor seconds for each 1,000 transactions")
        table(rounds)


if __name__ == "__main__":
    main()
