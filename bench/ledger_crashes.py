#!/usr/bin/env python3
"""Crashes PostgreSQL under load, again and again, at random moments, and has each run's ledger held against what is left.

First with durable settings: each time all that was acknowledged must be there. Then with synchronous_commit = off and a
WAL writer that hardly ever writes: what was acknowledged last is gone, and the ledger must say so. Nothing is loaded
again in between: a ledger speaks of its own run only. Exit code 1 if one of both is not so.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import Cluster, as_user

ROOT = Path(__file__).resolve().parent.parent
LAZY = ["ALTER SYSTEM SET wal_writer_delay = '10s'", "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
        "ALTER ROLE bench SET synchronous_commit = off", "SELECT pg_reload_conf()"]
# The program starts twice for each crash: what it costs to compile is most of it.
JAVA = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m"


class CrashingCluster(Cluster):
    """Its postmaster is a child of this process, so that a killed one is gone and no zombie."""

    def start(self):
        options = [word for option in self.options() for word in option.replace("''", "").split(" ", 1)]
        log = open(self.home / "log", "a")
        self.postmaster = subprocess.Popen([self.bin / "postgres", "-D", self.home / "data", *options],
                                           stdout=log, stderr=log, **as_user())
        while subprocess.run([self.bin / "pg_isready", "-q", "-d", "postgres"], env=self.environment()).returncode:
            if self.postmaster.poll() is not None:
                sys.exit(f"the server ended: {Path(log.name).read_text()[-2000:]}")
            time.sleep(0.02)

    def stop(self):
        self.postmaster.send_signal(signal.SIGQUIT)
        self.postmaster.wait()

    def crash(self):
        """SIGKILL to all processes of the server at once: the postmaster is stopped first, so that it makes no others."""
        self.postmaster.send_signal(signal.SIGSTOP)
        killed = set()
        while new := self.children() - killed:  # one may have been made while the signal was on its way
            for pid in new:
                os.kill(pid, signal.SIGKILL)  # one that ended before is a zombie, as its parent is stopped
            killed |= new
        self.postmaster.kill()
        self.postmaster.wait()
        while any(Path(f"/proc/{pid}").exists() for pid in killed):  # one that writes to the disk takes a moment
            time.sleep(0.01)

    def children(self):
        listed = subprocess.run(["pgrep", "-P", str(self.postmaster.pid)], capture_output=True, text=True).stdout
        return set(map(int, listed.split()))


class Bench:
    def __init__(self, cluster, folder, options):
        self.cluster, self.folder, self.options = cluster, folder, options

    def start(self, *arguments):
        return subprocess.Popen([ROOT / "orderline", *map(str, arguments)], cwd=self.folder, text=True,
                                env=self.cluster.environment() | {"ORDERLINE_JAVA_OPTS": JAVA},
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def done(self, *arguments, codes=(0,)):
        process = self.start(*arguments)
        out, err = process.communicate()
        if process.returncode not in codes:
            sys.exit(f"{arguments}: exit code {process.returncode}\n{out}\n{err}")
        return process.returncode, out

    def target(self):
        return "--url", self.cluster.url("bench"), "--user", self.cluster.USER

    def crash(self, number, wait):
        """One run with one crash in it; the run goes on when the server is back."""
        run = self.folder / f"run-{number}"
        process = self.start(
            "run", *self.target(), "--terminals", self.options.terminals, "--ramp-up", "0s",
            "--duration", f"{self.options.seconds}s", "--outage-limit", "60s", "--ledger", self.options.ledger,
            "--ceiling=false", "--monitor-database=false", "--monitor-local=false", "--verify-before=false",
            "--verify-after=false", "--set", f"run-folder={run}")
        await_entries(run / "ledger.bin", process)
        time.sleep(wait)
        self.cluster.crash()
        self.cluster.start()
        out, err = process.communicate()
        if process.returncode not in (0, 4):
            sys.exit(f"run: exit code {process.returncode}\n{out}\n{err}")
        code, out = self.done("ledger", "check", run, "--json", codes=(0, 6))
        report = json.loads(out)
        own = json.loads((run / "result.json").read_text())["ledger"]
        if own["note"] == "" and own != report:
            sys.exit(f"the run's own report differs: {own}\n{report}")
        return code, report


def await_entries(ledger, process):
    while not (ledger.exists() and ledger.stat().st_size > 200):
        if process.poll() is not None:
            sys.exit(f"the run ended early:\n{process.communicate()[1]}")
        time.sleep(0.01)


def total(report, count):
    return sum(each[count] for each in report["types"])


def crashes(bench, title, count, draw):
    """How many of them were not clean."""
    print(f"{title}\n{'':>5}{'after s':>9}{'acknowledged':>14}{'missing':>9}{'in doubt':>10}{'found':>7}{'no entry':>10}"
          f"{'rolled back':>13}{'present':>9}{'took s':>8}", flush=True)
    found = 0
    for number in range(1, count + 1):
        wait, began = draw.uniform(0, bench.options.seconds / 2), time.monotonic()
        code, report = bench.crash(f"{title.split()[0]}-{number}", wait)
        found += code != 0
        print(f"{number:5}{wait:9.2f}{total(report, 'acknowledged'):14}{total(report, 'missing'):9}"
              f"{total(report, 'inDoubt'):10}{total(report, 'foundInDoubt'):7}{total(report, 'unacknowledged'):10}"
              f"{total(report, 'rolledBack'):13}{total(report, 'present'):9}{time.monotonic() - began:8.1f}"
              f"  {'clean' if code == 0 else 'NOT clean'}", flush=True)
    print(f"{count} crashes, {found} not clean", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crashes", type=int, default=50, help="with durable settings")
    parser.add_argument("--lazy", type=int, default=20, help="with synchronous_commit = off")
    parser.add_argument("--seconds", type=float, default=3, help="length of each run")
    parser.add_argument("--terminals", type=int, default=8)
    parser.add_argument("--ledger", default="100ms", help="delay of its entries")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    with CrashingCluster(shared_buffers="256MB") as cluster, tempfile.TemporaryDirectory() as folder:
        bench = Bench(cluster, Path(folder), options)
        cluster.psql("postgres", "CREATE DATABASE bench")
        bench.done("load", *bench.target(), "--warehouses", 1)
        durable = crashes(bench, "durable settings", options.crashes, draw)
        code, _ = bench.done("verify", *bench.target(), codes=(0, 6))
        print("all conditions hold" if code == 0 else "conditions are VIOLATED", flush=True)
        cluster.psql("postgres", *LAZY)
        lazy = crashes(bench, "lazy: synchronous_commit = off", options.lazy, draw)
    return 1 if durable or code or options.lazy and not lazy else 0


if __name__ == "__main__":
    sys.exit(main())
