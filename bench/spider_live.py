#!/usr/bin/env python3
"""Calls `orderline xa clean --yes` at random moments while terminals work on Spider, its commits stall now and then, and its
compute node is killed now and then. Transactions of another application are prepared on the shards. In the end nothing that
a terminal was told may be missing, all conditions must hold, and the other application's transactions must be there."""

import argparse
import collections
import json
import random
import signal
import subprocess
import time

from spider_kills import Spider

FOREIGN = ["'my_other_application_17'", "'c00000000000000a9','ff',1"]


def on(spider, node, text, wait=True):
    process = subprocess.Popen(["mariadb", "--no-defaults", "-uroot", f"--socket={spider.path(node, 's')}"],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if wait:
        return process.communicate(text)[0]
    process.stdin.write(text)
    process.stdin.close()
    return process


def foreign(spider, node):
    on(spider, node, "CREATE TABLE bench.neighbour (n INT);")
    for name in FOREIGN:
        on(spider, node, f"XA START {name}; INSERT INTO bench.neighbour VALUES (1); XA END {name}; XA PREPARE {name};")


def stalled(spider, node, seconds):
    """No commit, and no preparation of one, goes on while all tables are locked for reading."""
    return on(spider, node, f"FLUSH TABLES WITH READ LOCK; DO SLEEP({seconds:.2f}); UNLOCK TABLES;", wait=False)


def driven(spider, options):
    run = spider.orderline("run", "--terminals", str(options.terminals), "--ramp-up", "0s", "--duration", "24h",
                           "--ledger", "200ms", "--set", "drive.outage-limit=2m", "--set", "drive.ceiling=false",
                           "--set", "verify.before=false", "--set", "verify.after=false", "--set", "monitor.local=false")
    for line in run.stderr:
        if line.startswith("run folder: "):
            return run
    raise SystemExit("the run did not begin")


def results(branches):
    for branch in branches:
        yield branch["result"].split(":")[0] or "not ours"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--terminals", type=int, default=8)
    parser.add_argument("--kill-every", type=int, default=20, help="calls after which the compute node is killed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--until", type=float, default=float("inf"), help="begin no call after so many seconds")
    options = parser.parse_args()
    draw, begin, told, kills, calls = random.Random(options.seed), time.monotonic(), collections.Counter(), 0, 0
    with Spider() as spider:
        spider.done("load", "--warehouses", "2", "--shards", "2")
        for node in ("shard-1", "shard-2"):
            foreign(spider, node)
        run = driven(spider, options)
        locks = []
        while calls < options.calls and time.monotonic() - begin < options.until:
            calls += 1
            time.sleep(draw.uniform(0, 1))
            if calls % 2:
                locks.append(stalled(spider, draw.choice(("shard-1", "shard-2")), draw.uniform(0.5, 4)))
            if calls % options.kill_every == 0:
                kills += 1
                spider.kill("compute")
                spider.start("compute")
            code, out = spider.done("xa", "clean", "--yes", "--json", codes=(0, 3), nodes=True)
            found = list(results(json.loads(out) if out.strip().startswith("[") else []))
            told.update(found)
            print(f"call {calls:3} exit code {code} {dict(collections.Counter(found))}", flush=True)
        for lock in locks:
            lock.wait()
        run.send_signal(signal.SIGINT)
        out, _ = run.communicate()
        spider.done("xa", "clean", "--yes", nodes=True)
        ledger = spider.done("ledger", "check", "last", codes=(0, 6))
        verify = spider.done("verify", codes=(0, 6))
        there = [sum(f"my_other_application_17" in line for line in on(spider, node, "XA RECOVER;").splitlines())
                 + on(spider, node, "XA RECOVER;").count("c00000000000000a9") for node in ("shard-1", "shard-2")]
        print("\n".join(line for line in out.splitlines() if line.startswith(("NOPM", "accounting", "outages"))))
        print(ledger[1])
        print(f"{calls} calls, {kills} kills of the compute node; branches: {dict(told)}")
        print(f"foreign transactions there: {there} of [2, 2]; ledger's exit code {ledger[0]}, verify's {verify[0]}")


if __name__ == "__main__":
    main()
