#!/usr/bin/env python3
"""10,000 terminals with TPC-C's keying and think times in one process, over 50 sessions: what they cost, how late they
are, and whether they reach what the pauses allow."""

import argparse
import tempfile

from cluster import Cluster
from long import run
from styles import load

# TPC-C 5.2.5: mean keying and think time over the deck of 23 cards, in seconds, and the share of New-Orders.
PAUSE = (10 * (18 + 12) + 10 * (3 + 12) + (2 + 10) + (2 + 5) + (2 + 5)) / 23
SHARE = 10 / 23


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--terminals", type=int, default=10_000)
    parser.add_argument("--sessions", type=int, default=50)
    parser.add_argument("--warehouses", type=int, default=10)
    parser.add_argument("--style", default="procedure")
    parser.add_argument("--ramp-up", type=int, default=60, help="seconds")
    parser.add_argument("--window", type=int, default=180, help="seconds")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        load(cluster, options.warehouses)
        result, samples = run(cluster, folder, [
            "--terminals", str(options.terminals), "--sessions", str(options.sessions), "--pace", "spec",
            "--ramp-up", f"{options.ramp_up}s", "--duration", f"{options.window}s",
            "--set", f"drive.style={options.style}", "--set", "verify.before=false", "--set", "verify.after=false"])
        foreground = [t for t in result["summary"]["types"] if not t["background"]]
        count = sum(t["response"]["count"] for t in foreground)
        response = sum(t["response"]["count"] * t["response"]["meanMicros"] for t in foreground) / count / 1e6
        predicted = 60 * options.terminals * SHARE / (PAUSE + response)
        reached = result["summary"]["completedPerMinute"]
        harness = result["harness"]
        print(f"New-Orders {reached:.0f} a minute, rollbacks included; 5.2.5 predicts {predicted:.0f}:"
              f" ratio {reached / predicted:.4f}")
        print(f"memory {max(m for _, m in samples):.0f} MiB resident at most")
        print(f"processor {harness['cpuSeconds'] / options.window:.3f} cores")
        print(f"lag {harness['lagP50Micros'] / 1000:.3f} / {harness['lagP99Micros'] / 1000:.3f} /"
              f" {harness['lagMaxMicros'] / 1000:.1f} ms (p50 / p99 / max)")
        print(f"skipped {result['accounting']['total']['skipped']}, failed {result['accounting']['total']['failed']}")


if __name__ == "__main__":
    main()
