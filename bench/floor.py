#!/usr/bin/env python3
"""Style `row` against its floor: BareRow.java sends the same statements by plain JDBC, with the same driver and settings,
and does nothing else. Processor time for a transaction, as a ratio within a round.
"""

import argparse
import subprocess
import tempfile
from statistics import median

from cluster import Cluster
from styles import ROOT, drive, load

JAVA_OPTIONS = "-XX:+UseParallelGC -XX:-UseAdaptiveSizePolicy -Xms256m -Xmx1g -XX:+UseCompactObjectHeaders".split()


def bare(cluster, options):
    java = subprocess.run([ROOT / "build" / "find-jdk"], check=True, capture_output=True, text=True).stdout.strip()
    done = subprocess.run(
        [f"{java}/bin/java", *JAVA_OPTIONS, "-cp", f"{ROOT}/target/orderline.jar:{ROOT}/target/lib/*",
         ROOT / "bench" / "BareRow.java", cluster.url("bench"), cluster.USER, str(options.warehouses),
         str(options.clients), str(options.ramp_up), str(options.window)], check=True, capture_output=True, text=True)
    transactions, milliseconds = done.stdout.split()
    return int(transactions), float(milliseconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warehouses", type=int, default=10)
    parser.add_argument("--clients", type=int, default=10)
    parser.add_argument("--ramp-up", type=int, default=40, help="seconds")
    parser.add_argument("--window", type=int, default=40, help="seconds")
    options = parser.parse_args()
    ratios = []
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        for number in range(options.rounds):
            cluster.fresh_copy("loaded", "bench")
            transactions, floor = bare(cluster, options)
            cluster.fresh_copy("loaded", "bench")
            ours = drive(cluster, "row", options, folder)
            ratios.append(ours["driver"] / floor)
            print(f"round {number + 1}: orderline {ours['driver']:.3f} s for 1,000 transactions at {ours['nopm']:.0f} NOPM,"
                  f" bare loop {floor:.3f} s at {transactions * 60 / options.window * 10 / 23:.0f}, ratio {ratios[-1]:.3f}", flush=True)
    print(f"median ratio {median(ratios):.3f}")


if __name__ == "__main__":
    main()
