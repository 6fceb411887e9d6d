#!/usr/bin/env python3
"""A long run: does memory grow, and does throughput stay even while PostgreSQL analyses its tables?"""

import argparse
import json
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from cluster import Cluster
from styles import ROOT, load


def resident_mib(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0


def watch(process, samples, began):
    while process.poll() is None:
        try:
            samples.append((time.monotonic() - began, resident_mib(process.pid)))
        except FileNotFoundError:
            return
        time.sleep(5)


def run(cluster, folder, arguments):
    """Runs Orderline; gives its result, and (seconds, MiB) of its memory."""
    process = subprocess.Popen([ROOT / "orderline", "run", "--url", cluster.url("loaded"), "--user", cluster.USER,
                                "--json", "--set", f"results={folder}", *arguments],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=cluster.environment(), text=True)
    samples = []
    threading.Thread(target=watch, args=(process, samples, time.monotonic()), daemon=True).start()
    out = process.communicate()[0]
    return json.loads(out), samples


def near(samples, seconds):
    return min(samples, key=lambda sample: abs(sample[0] - seconds))[1]


def ten_second_rates(folder, result):
    """Committed New-Orders in each ten seconds of the window."""
    [path] = Path(folder).glob("*/intervals.csv")
    lines = [line.split(",") for line in path.read_text().splitlines()]
    column = {name: place for place, name in enumerate(lines[0])}
    seconds = [int(line[column["committed"]]) for line in lines[1:]
               if line[column["type"]] == "new-order" and line[column["phase"]] == "measure"]
    return [sum(seconds[i:i + 10]) for i in range(0, len(seconds) - 9, 10)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--warehouses", type=int, default=10)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--style", default="row")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        analyzed = "SELECT autoanalyze_count FROM pg_stat_user_tables WHERE relname = 'bmsql_district'"
        before = int(cluster.psql("loaded", analyzed))
        result, samples = run(cluster, folder, [
            "--terminals", "10", "--ramp-up", "30s", "--duration", f"{options.minutes}m", "--set",
            f"drive.style={options.style}", "--set", "verify.before=false", "--set", "verify.after=false"])
        early, late = near(samples, 120), near(samples, 60 * options.minutes)
        rates = ten_second_rates(folder, result)
        print(f"NOPM {result['summary']['nopm']:.0f}")
        print(f"resident {early:.0f} MiB at minute 2, {late:.0f} MiB at minute {options.minutes}: ratio {late / early:.3f}")
        print(f"ten-second intervals: lowest {min(rates) / median(rates):.2f}, highest {max(rates) / median(rates):.2f}"
              " of the median")
        print(f"automatic analyses of the district table meanwhile: {int(cluster.psql('loaded', analyzed)) - before}")
        for finding in result["verdict"]["findings"]:
            if finding["rule"] in ("steady-state", "harness-bound", "gc-pause", "clock-trouble"):
                print(f"{finding['level']} {finding['rule']}: {finding['message']}")


if __name__ == "__main__":
    main()
