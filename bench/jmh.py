#!/usr/bin/env python3
"""Prints what JMH measured, with ratios to the last other commit in bench/jmh.csv, and writes it there if sources are those of
a commit.

± and the interval of a ratio are JMH's, of 99.9 %, between the iterations of all forks: a busy machine makes them wide. A
ratio whose interval has 1 in it is no difference.
"""

import csv
import json
import subprocess
import sys
from datetime import date
from math import isnan, sqrt
from os import cpu_count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "bench" / "jmh.csv"
COLUMNS = ["commit", "date", "machine", "benchmark", "unit", "score", "error"]


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def commit():
    """None if the sources differ from it."""
    return None if git("status", "--porcelain", "core", "lab", "field", "program", "pom.xml") else git("rev-parse", "--short=12", "HEAD")


def machine():
    models = [line.partition(":")[2].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
              if line.startswith("model name")]
    return f"{cpu_count()} x {models[0] if models else 'unknown'}"


def figures(results):
    """(benchmark, unit): (score, error) of a result file of JMH."""
    found = {}
    for result in results:
        name = " ".join([".".join(result["benchmark"].split(".")[-2:]), *result.get("params", {}).values()])
        metrics = {"ns": result["primaryMetric"]}
        for metric, value in result["secondaryMetrics"].items():
            if metric.endswith("gc.alloc.rate.norm"):
                metrics["bytes"] = value
            if "instructions" in metric:
                metrics["instructions"] = value
        for unit, metric in metrics.items():
            found[name, unit] = float(metric["score"]), float(metric["scoreError"])
    return found


def ratio(now, before):
    """Text of now ÷ before with its interval; the relative errors are independent."""
    if before is None:
        return "new"
    if before[0] < 0.5 or now[0] < 0.5:
        return "" if abs(now[0] - before[0]) < 0.5 else f"{before[0]:.0f} before"
    value = now[0] / before[0]
    spread = value * sqrt((now[1] / now[0]) ** 2 + (before[1] / before[0]) ** 2)
    if isnan(spread):
        return f"{value:.2f} (one iteration: nothing known of its error)"
    return f"{value:.2f} ({max(0, value - spread):.2f} … {value + spread:.2f})"


def main():
    measured = figures(json.loads(Path(sys.argv[1]).read_text()))
    rows = list(csv.DictReader(FILE.open())) if FILE.exists() else []
    name, here = commit(), machine()
    others = [row for row in rows if row["commit"] != name]
    reference = [row for row in others if row["commit"] == others[-1]["commit"]]
    before = {(row["benchmark"], row["unit"]): (float(row["score"]), float(row["error"])) for row in reference}
    against = f"÷ {reference[0]['commit']} of {reference[0]['date']}" if reference else ""
    print(f"{'benchmark':46}{'per operation':>28}   {against}")
    for (benchmark, unit), (score, error) in measured.items():
        text = ratio((score, error), before.get((benchmark, unit))) if reference else ""
        print(f"{benchmark:46}{score:12,.1f} ± {error:8,.1f} {unit:<6} {text}")
    if reference and reference[0]["machine"] != here:
        print(f"that was another machine ({reference[0]['machine']}): ratios of times say nothing")
    if name:
        write(rows, name, here, measured)


def write(rows, name, here, measured):
    """In place of what the same commit had of these benchmarks."""
    kept = [row for row in rows if (row["commit"], row["benchmark"]) not in {(name, b) for b, _ in measured}]
    with FILE.open("w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(kept)
        for (benchmark, unit), (score, error) in measured.items():
            writer.writerow(dict(zip(COLUMNS, [name, date.today(), here, benchmark, unit, round(score, 3), round(error, 3)])))


if __name__ == "__main__":
    main()
