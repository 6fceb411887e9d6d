#!/usr/bin/env python3
"""What `orderline history` finds in made-up series, and Apache Otava in the same ones if this Python has it.

Noise of 3 %, independent, or with an autocorrelation of 0.3 from run to run; no step, or one of 2, 5 or 10 % down in the
middle. A change counts as the step if it is at most 5 runs beside it; else it is a false alarm, and so is what is reported
only for a while when runs come one by one.

For Otava: python3 -m venv V && V/bin/pip install apache-otava, then V/bin/python bench/history.py. With --csv FILE the
columns of a file are looked at instead.
"""

import argparse
import csv
import math
import random
import statistics
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOISE = 0.03
BESIDE = 5
OTAVA = {"probability": 0.001}  # its default

try:
    from otava.analysis import compute_change_points
except ImportError:
    compute_change_points = None


def series(seed, length, alike, step):
    """Around 1,000; each value's noise has a share of that of the one before."""
    luck = random.Random(seed)
    noise = luck.gauss(0, 1)
    values = []
    for i in range(length):
        values.append(1000 * math.exp(NOISE * noise) * (1 - step if i >= length // 2 else 1))
        noise = alike * noise + math.sqrt(1 - alike * alike) * luck.gauss(0, 1)
    return values


def orderline(many):
    """For each series: index and interval of what is in the whole of it; and index and length when first reported."""
    done = subprocess.run(
        ["java", "-cp", f"{ROOT}/target/orderline.jar:{ROOT}/target/lib/*", ROOT / "bench" / "ChangeSeries.java"],
        input="\n".join(",".join(map(repr, values)) for values in many), capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        whole, ever = line.split("|")
        yield ([tuple(map(float, change.split(":"))) for change in whole.split()],
               [tuple(map(int, change.split(":"))) for change in ever.split()])


def otava(many):
    for values in many:
        first = {}
        for length in range(2, len(values) + 1):
            for change in found(values[:length]):
                first.setdefault(change, length)
        yield [(change,) for change in found(values)], sorted(first.items())


def found(values):
    """With Otava's default window of 50."""
    changes, _ = compute_change_points(list(values), max_pvalue=OTAVA["probability"])
    return [int(change.index) for change in changes]


def is_step(index, length, step):
    return step > 0 and abs(index - length // 2) <= BESIDE


def false_alarms(ever, length, step):
    """Reports that are near each other are one."""
    alarms = []
    for index, _ in ever:
        if not is_step(index, length, step) and all(abs(index - other) > BESIDE for other in alarms):
            alarms.append(index)
    return len(alarms)


def row(answers, length, step):
    hits, delays, alarms, lasting, kept, exact = 0, [], 0, 0, 0, []
    for whole, ever in answers:
        mine = [change for change in whole if is_step(change[0], length, step)]
        hits += bool(mine)
        lasting += len(whole) - len(mine)
        alarms += false_alarms(ever, length, step)
        delays += [min(at - length // 2 for index, at in ever if is_step(index, length, step))] if mine else []
        exact += [abs(mine[0][0] - length // 2)] if mine else []
        kept += bool(mine) and len(mine[0]) > 1 and mine[0][2] <= 1 - step <= mine[0][3]
    count = len(answers)
    return {"found": f"{100 * hits / count:.0f} %" if step else "", "delay": f"{statistics.median(delays):.0f}" if delays else "",
            "off by": f"{statistics.mean(exact):.1f}" if exact else "",
            "alarms": f"{1000 * alarms / count / length:.2f}", "lasting": f"{1000 * lasting / count / length:.2f}",
            "interval": f"{100 * kept / hits:.0f} %" if hits and mine_has_interval(answers) else ""}


def mine_has_interval(answers):
    return any(len(change) > 1 for whole, _ in answers for change in whole)


def simulate(count, lengths):
    tools = {"Orderline": orderline} | ({"Otava": otava} if compute_change_points else {})
    print("| step | runs | autocorrelation | tool | found | delay in runs | off by | interval holds | false alarms per 1,000 runs | of these in the whole series |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for step in (0, 0.02, 0.05, 0.10):
        for alike in (0, 0.3):
            for length in lengths:
                many = [series(f"{seed} {length} {alike}", length, alike, step) for seed in range(count)]
                for name, tool in tools.items():
                    cells = row(list(tool(many)), length, step)
                    print(f"| {step:.0%} | {length} | {alike} | {name} | {cells['found']} | {cells['delay']} | {cells['off by']} |"
                          f" {cells['interval']} | {cells['alarms']} | {cells['lasting']} |", flush=True)


def columns(file):
    """What both find in each column of numbers."""
    with open(file, newline="") as lines:
        rows = list(csv.DictReader(lines))
    for name in rows[0]:
        try:
            values = [float(line[name]) for line in rows]
        except (TypeError, ValueError):
            continue
        mine = [f"{change[0]:.0f} (× {change[1]:.3f})" if len(change) > 1 else f"{change[0]:.0f}"
                for change in next(orderline([values]))[0]]
        theirs = ", ".join(map(str, found(values))) if compute_change_points else "not installed"
        print(f"| {name} | {len(values)} | {', '.join(mine)} | {theirs} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--series", type=int, default=200, help="series of each kind")
    parser.add_argument("--lengths", type=int, nargs="+", default=[30, 60, 120, 200])
    parser.add_argument("--csv", help="a file with a column for each series, such as Otava's examples")
    parser.add_argument("--otava-probability", type=float, default=OTAVA["probability"], help="of chance, as Otava's max_pvalue")
    given = parser.parse_args()
    OTAVA["probability"] = given.otava_probability
    if given.csv:
        columns(given.csv)
    else:
        simulate(given.series, given.lengths)


if __name__ == "__main__":
    main()
