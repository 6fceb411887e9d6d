#!/usr/bin/env python3
"""Faults of a cluster under Patroni or pg_auto_failover, under load: how long nothing is committed, by kind of fault, and
whether anything that was acknowledged is missing. Prints a table; the run's folder stays.

    bench/failover.py [--testbed patroni] [--rounds 4] [--async] [--lagging] [--only FAULT] [ORDERLINE]

One fault in 50 s, repaired after 30; with pg_auto_failover, which has its usual times, one in 110 s, repaired after 80. Needs
Debian's patroni, etcd-server, haproxy and postgresql-15, or postgresql-15-auto-failover.
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Stack(typing.NamedTuple):
    every: int
    repair: int
    program: str
    judge: str  # what the leader is parted from
    helper: str  # what it dies without
    settings: str
    strict: str
    asynchronous: str

    def kinds(self):
        return [
            ("crash leader.postgres", None),
            (f"crash leader.{self.program}", "restart down"),
            ("pause leader", "resume paused"),
            (f"partition leader from {self.judge}", "heal"),
            ("partition leader from peers", "heal"),
            (f"crash {self.helper}", "restart down"),
            ("crash leader", "restart down"),
        ]


PATRONI_MODE = 'patroni.synchronous_mode: "{0}", patroni.synchronous_mode_strict: "{0}"'
STACKS = {
    "patroni": Stack(
        50,
        30,
        "patroni",
        "etcd",
        "etcd-leader",
        'patroni.ttl: "20", patroni.loop_wait: "5", patroni.retry_timeout: "5", shared_buffers: 256MB',
        PATRONI_MODE.format("on"),
        PATRONI_MODE.format("off"),
    ),
    "pg-auto-failover": Stack(
        110,
        80,
        "pg_autoctl",
        "monitor",
        "monitor",
        "shared_buffers: 256MB",
        'pg_auto_failover.number_sync_standbys: "1"',
        'pg_auto_failover.number_sync_standbys: "0"',
    ),
}
# The leader goes on for two seconds after its standbys have heard the last of it.
LAGGING = [("partition leader from peers; sleep; crash leader", "heal; restart down")]


def plan(testbed, stack, kinds, rounds, strict):
    at, faults, second = [], [], 5
    for _ in range(rounds):
        for fault, repair in kinds:
            faults.append((second, fault))
            first, *later = fault.split("; sleep; ")
            at.append(f"{second}s: {first}")
            at += [f"{second + 2}s: {action}" for action in later]
            if repair:
                at.append(f"{second + stack.repair}s: {repair}")
            second += stack.every
    return faults, f"""
testbed: {testbed}
testbed.settings: {{ {stack.settings}, {stack.strict if strict else stack.asynchronous} }}
warehouses: 1
drive: {{ style: batch, terminals: 8, duration: {second + 10}s, ramp-up: 0s, ceiling: false, ledger: 100ms, outage-limit: 120s }}
at: {{ {", ".join(at)} }}
"""


def pauses(result):
    """(begin, seconds) of each time in which nothing was committed."""
    for outage in result["outages"]:
        if outage["firstCommitSeconds"]:
            yield outage["lastCommitSeconds"], outage["firstCommitSeconds"] - outage["lastCommitSeconds"]
    for finding in result["verdict"]["findings"]:
        stall = re.match(r"no transaction was completed for ([\d.]+) s, from second ([\d.]+)", finding["message"])
        if stall:
            yield float(stall[2]), float(stall[1])


def table(faults, every, result):
    found = sorted(pauses(result))
    by_kind = {}
    for second, fault in faults:
        length = max((s for begin, s in found if second - 1 <= begin < second + every - 1), default=0)
        by_kind.setdefault(fault, []).append(length)
    print(f"{'fault':50} {'times':>5}  seconds without a commit: median (least ... most)")
    for fault, lengths in by_kind.items():
        print(f"{fault:50} {len(lengths):5}  {statistics.median(lengths):.1f} ({min(lengths):.1f} ... {max(lengths):.1f})")
    for kind in result["ledger"]["types"]:
        print(f"{kind['label']}: {kind['acknowledged']:,} acknowledged, {kind['missing']:,} missing")
    failed = [f["message"] for f in result["verdict"]["findings"] if f["level"] == "FAIL"]
    print("\n".join(failed) if failed else "every check holds")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--testbed", choices=STACKS, default="patroni")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--async", dest="asynchronous", action="store_true")
    parser.add_argument("--lagging", action="store_true")
    parser.add_argument("--only", help="one of the faults, such as 'pause leader'")
    parser.add_argument("orderline", nargs="?", default=str(ROOT / "orderline"))
    options = parser.parse_args()
    stack = STACKS[options.testbed]
    kinds = LAGGING if options.lagging else [kind for kind in stack.kinds() if options.only in (None, kind[0])]
    faults, text = plan(options.testbed, stack, kinds, options.rounds, not options.asynchronous)
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{options.testbed}-"))
    (folder / "plan.yaml").write_text(text)
    subprocess.run([options.orderline, "run", "plan.yaml", "--results", "runs"], cwd=folder, check=False)
    runs = sorted((folder / "runs").glob("*/result.json"))
    if not runs:
        sys.exit("no run")
    print(f"\n{runs[-1].parent}")
    table(faults, stack.every, json.loads(runs[-1].read_text()))


if __name__ == "__main__":
    main()
