#!/usr/bin/env python3
"""CH-benCHmark: what sessions with analytic queries cost TPC-C, and TPC-C them, on one PostgreSQL.

Each round runs, in an order by chance, TPC-C alone, and for each number of analytic sessions both together and the
queries alone, each time on a fresh copy of the same loaded database. Ratios are taken within a round; their intervals are
Student's, of the logarithms of all rounds.
"""

import argparse
import json
import math
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from statistics import geometric_mean, mean, median, stdev

from cluster import Cluster
from styles import load, orderline

# Student's t for 95 %, by degrees of freedom.
T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262}


class Drives:
    def __init__(self, cluster, options, folder):
        self.cluster, self.options, self.folder = cluster, options, folder

    def run(self, *arguments):
        options = self.options
        out = orderline(self.cluster, "run", "--url", self.cluster.url("bench"), "--user", self.cluster.USER, "--json",
                        "--ramp-up", f"{options.ramp_up}s", "--duration", f"{options.seconds}s",
                        "--set", f"results={self.folder}", "--set", "verify.before=false", "--set", "drive.ceiling=false",
                        "--set", "monitor.database=false", "--set", "monitor.local=false", *arguments)
        return json.loads(out)

    def transactions(self):
        """New-Orders a minute."""
        return self.run("--terminals", self.options.terminals, "--set", "verify.after=false")["summary"]["nopm"]

    def queries(self, sessions):
        """Queries an hour."""
        result = self.run("--workload", "ch-benchmark", "--terminals", sessions)
        types = result["summary"]["types"]
        done = sum(one["counts"]["committed"] for one in types)
        failed = sum(one["counts"]["failed"] for one in types)
        if failed:
            raise SystemExit(f"{failed} queries failed: {result['accounting']['errors']}")
        return done * 3600 / self.options.seconds

    def both(self, terminals, sessions):
        self.cluster.fresh_copy("loaded", "bench")
        with ThreadPoolExecutor() as pool:
            first = pool.submit(self.transactions) if terminals else None
            second = pool.submit(self.queries, sessions) if sessions else None
            return {"nopm": first.result() if first else None, "queries": second.result() if second else None}


def ratio(some, others):
    """Geometric mean of the ratios of pairs, with its interval."""
    logs = [math.log(x / y) for x, y in zip(some, others)]
    half = T[len(logs) - 1] * stdev(logs) / math.sqrt(len(logs)) if len(logs) > 1 else math.inf
    middle = mean(logs)
    return f"{math.exp(middle):.3f} ({math.exp(middle - half):.3f} … {math.exp(min(700, middle + half)):.3f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, choices=range(2, 11), metavar="2..10")
    parser.add_argument("--sessions", type=int, nargs="*", default=[1, 2, 4], help="analytic (%(default)s)")
    parser.add_argument("--terminals", type=int, default=4, help="of TPC-C")
    parser.add_argument("--warehouses", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--ramp-up", type=int, default=10, help="seconds")
    parser.add_argument("--seed", type=int, default=1, help="of the order of runs")
    options = parser.parse_args()
    places = [(True, 0)] + [(terminals, number) for number in options.sessions for terminals in (True, False)]
    rounds = []
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        orderline(cluster, "load", "--workload", "ch-benchmark", "--url", cluster.url("loaded"), "--user", cluster.USER)
        drives = Drives(cluster, options, folder)
        chance = random.Random(options.seed)
        for number in range(options.rounds):
            figures = {}
            for place in chance.sample(places, len(places)):
                figures[place] = drives.both(*place)
                print(f"round {number + 1}: TPC-C {'on ' if place[0] else 'off'}, {place[1]} analytic: {figures[place]}",
                      flush=True)
            rounds.append(figures)
    alone = [figures[True, 0]["nopm"] for figures in rounds]
    print(f"\nTPC-C alone: {median(alone):,.0f} NOPM\n\n| analytic sessions | NOPM | × alone (95 %) | queries an hour |"
          " × alone (95 %) |\n|---|---|---|---|---|")
    for number in options.sessions:
        nopm = [figures[True, number]["nopm"] for figures in rounds]
        queries = [figures[True, number]["queries"] for figures in rounds]
        undisturbed = [figures[False, number]["queries"] for figures in rounds]
        print(f"| {number} | {geometric_mean(nopm):,.0f} | {ratio(nopm, alone)} | {geometric_mean(queries):,.0f} |"
              f" {ratio(queries, undisturbed)} |")


if __name__ == "__main__":
    main()
