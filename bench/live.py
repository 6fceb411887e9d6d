#!/usr/bin/env python3
"""What it costs a run to be watched: pairs of runs, with and without a page open in Chromium and a scrape of /metrics each second.

Within a pair the order is drawn. Chromium runs on the same machine: what it takes is not the driver's, but competes with it. Prints
the ratio with to without of NOPM and of the driver's processor time a transaction, with intervals of 95 % (t, of logarithms).

    bench/live.py PAIRS [--seconds N] [--ramp-up N] [--no-browser] -- WHERE     such as --testbed=postgresql-18
"""

import argparse
import json
import math
import random
import statistics
import subprocess
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
T95 = {2: 4.303, 3: 3.182, 5: 2.571, 7: 2.365, 9: 2.262, 11: 2.201, 15: 2.131, 23: 2.069}


def scrape(address, over):
    while not over.wait(1):
        try:
            urllib.request.urlopen(address + "/metrics", timeout=5).read()
        except OSError:
            pass  # not there yet, or not any more


def run(options, number, watched, folder):
    command = [ROOT / "orderline", "run", *options.where, f"--ramp-up={options.ramp_up}s", f"--duration={options.seconds}s",
               "--verify-before=false", "--verify-after=false", "--ceiling=false", f"--run-folder={folder}/{number}", "--json"]
    if watched:
        command.append("--live=127.0.0.1:0")
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    over, browser = threading.Event(), None
    for line in process.stderr:
        if line.startswith("live: "):
            link = line.split()[1]
            threading.Thread(target=scrape, args=(link.split("/?")[0], over), daemon=True).start()
            if not options.no_browser:
                browser = subprocess.Popen(
                    ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
                     "--window-size=1280,1400", f"--user-data-dir={folder}/browser", link],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process.wait()
    over.set()
    if browser:
        browser.terminate()
        browser.wait()
    result = json.loads(Path(folder, str(number), "result.json").read_text())
    done, harness = result["summary"], result["harness"]
    completed = sum(kind["counts"]["committed"] + kind["counts"]["rolledBack"] for kind in done["types"])
    return done["nopm"], harness["cpuSeconds"] * 1e6 / completed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=int)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--ramp-up", type=int, default=5)
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("where", nargs="+")
    options = parser.parse_args()
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        run(options, "warm", False, folder)
        for pair in range(options.pairs):
            order = random.sample([True, False], 2)
            found = {watched: run(options, f"{pair}-{watched}", watched, folder) for watched in order}
            ratios.append([a / b for a, b in zip(found[True], found[False])])
            print(f"pair {pair + 1}: NOPM {found[False][0]:,.0f} and {found[True][0]:,.0f} watched; "
                  f"µs a transaction {found[False][1]:.0f} and {found[True][1]:.0f}", flush=True)
            time.sleep(1)
    for name, of in zip(("NOPM", "driver's processor time"), zip(*ratios)):
        logs = [math.log(ratio) for ratio in of]
        half = T95.get(len(logs) - 1, 2.0) * statistics.stdev(logs) / math.sqrt(len(logs))
        middle = statistics.mean(logs)
        print(f"{name}: × {math.exp(middle):.3f} ({math.exp(middle - half):.3f} … {math.exp(middle + half):.3f})")


if __name__ == "__main__":
    main()
