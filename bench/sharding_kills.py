#!/usr/bin/env python3
"""Kills Orderline while ShardingSphere-JDBC, in its process, commits on two shards, again and again; after each time it ends
what was prepared with `orderline xa clean --yes`, and verifies. Says what was prepared, what became of it, and whether every
condition held. Needs the driver: orderline driver install shardingsphere."""

import argparse
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

ORDERLINE = os.environ.get("ORDERLINE_PROGRAM") or str(Path(__file__).resolve().parent.parent / "orderline")
TESTBED = ["--testbed", "shardingsphere"]


def orderline(*arguments, codes=(0,)):
    ended = subprocess.run([ORDERLINE, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ended.returncode not in codes:
        raise SystemExit(f"{arguments}: exit code {ended.returncode}\n{ended.stdout}\n{ended.stderr}")
    return ended


def in_doubt():
    return json.loads(orderline("xa", "list", "--json", *TESTBED).stdout)


def once(number, folder):
    """Payments by customers of the other shard only: for much of the time one is being committed on both."""
    run = subprocess.Popen(
        [ORDERLINE, "run", *TESTBED, "--warehouses", "2", "--terminals", "8", "--ramp-up", "0s", "--duration", "10m",
         "--mix", "payment=100", "--remote-payments", "100%", "--verify-before=false", "--ceiling=false",
         "--results", folder], text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for line in run.stderr:
        if "measure " in line:
            break
    while not in_doubt():
        pass
    run.kill()
    run.communicate()
    while any("may yet decide" in str(each) for each in in_doubt()):
        time.sleep(1)
    ended = json.loads(orderline("xa", "clean", "--yes", "--json", *TESTBED).stdout)
    left = in_doubt()
    verified = orderline("verify", *TESTBED, codes=(0, 6)).returncode == 0
    results = [each["result"] for each in ended]
    print(f"kill {number:2}  prepared {len(results):2}: committed {results.count('committed')}, rolled back"
          f" {results.count('rolled back')}; left {len(left)}; conditions {'hold' if verified else 'VIOLATED'}", flush=True)
    return verified, results


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=20, help="so many that left something prepared")
    asked = options.parse_args()
    orderline("testbed", "start", "shardingsphere", "--network")
    try:
        orderline("load", *TESTBED, "--warehouses", "2")
        orderline("testbed", "do", "shardingsphere", "delay", "shard-2", "50ms")
        violated, kills, between, all_results = 0, 0, 0, []
        with tempfile.TemporaryDirectory() as folder:
            while between < asked.kills:
                kills += 1
                verified, results = once(kills, folder)
                violated += not verified
                between += bool(results)
                all_results += results
        print(f"{kills} kills, {between} between prepare and commit; {violated} with a violated condition;"
              f" {len(all_results)} branches in doubt,"
              f" {all_results.count('committed')} committed, {all_results.count('rolled back')} rolled back")
    finally:
        orderline("testbed", "stop", "shardingsphere")


if __name__ == "__main__":
    main()
