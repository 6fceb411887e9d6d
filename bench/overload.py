#!/usr/bin/env python3
"""A long run at a rate that the server holds until the last minutes: there its processes stand still for most of each
second. The run must be invalid, say why, and have the waiting in its percentiles."""

import argparse
import json
import os
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from cluster import Cluster
from styles import ROOT, load

INVALID = 4


def children(cluster):
    master = int((cluster.home / "data" / "postmaster.pid").read_text().split()[0])
    return [int(pid) for pid in Path(f"/proc/{master}/task/{master}/children").read_text().split()]


def hold_back(cluster, share, until):
    """Lets the server's processes run for this share of each fifth of a second."""
    while not until.is_set():
        held = children(cluster)
        for sent, seconds in ((signal.SIGSTOP, 0.2 * (1 - share)), (signal.SIGCONT, 0.2 * share)):
            for pid in held:
                try:
                    os.kill(pid, sent)
                except ProcessLookupError:
                    pass
            time.sleep(seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--warehouses", type=int, default=100)
    parser.add_argument("--rate", type=int, default=150, help="transactions a second")
    parser.add_argument("--minutes", type=int, default=40)
    parser.add_argument("--held-back", type=int, default=10, help="minutes at the end")
    parser.add_argument("--share", type=float, default=0.05, help="of the time that the server's processes run in these")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        load(cluster, options.warehouses)
        print(f"loaded {options.warehouses} warehouses in {time.monotonic() - began:.0f} s", flush=True)
        run = subprocess.Popen([ROOT / "orderline", "run", "--url", cluster.url("loaded"), "--user", cluster.USER,
                                "--rate", f"{options.rate}/s", "--ramp-up", "30s", "--duration", f"{options.minutes}m",
                                "--set", f"results={folder}"], env=cluster.environment())
        while not (started := list(Path(folder).glob("*/intervals.csv"))) and run.poll() is None:
            time.sleep(1)
        ended = threading.Event()
        slow = threading.Timer(30 + 60 * (options.minutes - options.held_back), hold_back,
                               (cluster, options.share, ended))
        slow.start()
        while run.poll() is None and not (started[0].parent / "result.json").exists():
            time.sleep(1)
        ended.set()
        slow.cancel()
        code = run.wait()
        subprocess.run([ROOT / "orderline", "report", str(started[0].parent)], check=True)
        result = json.loads((started[0].parent / "result.json").read_text())
        for finding in result["verdict"]["findings"]:
            print(finding["level"], finding["rule"], finding["message"])
        if code != INVALID:
            raise SystemExit(f"exit {code}: a rate that was not held must make the run invalid")


if __name__ == "__main__":
    main()
