#!/usr/bin/env python3
"""Time and memory of `orderline isolation check` for a long history: sound, with an anomaly here and there, and of sessions
that read what is committed at each moment only.

Needs no database. --transactions says how many, --memory the most that Java may take.
"""

import argparse
import json
import os
import random
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SESSIONS = 16
LISTS = 8  # at a time
LENGTH = 24  # of a list, before another one takes its place


def history(out, transactions, torn):
    """Transactions one after the other, each overlapping those of other sessions. Of `torn`, a read may find an earlier
    state than the transaction's other ones did."""
    draw = random.Random(1)
    lists = [[f"k{i}", []] for i in range(LISTS)]
    made, value = LISTS, 0
    for number in range(transactions):
        begin = number * 1000
        operations = []
        for _ in range(draw.randint(1, 4)):
            place = draw.randrange(LISTS)
            key, values = lists[place]
            if draw.random() < 0.5:
                value += 1
                values.append(value)
                operations.append(["append", key, value])
                if len(values) >= LENGTH:
                    lists[place] = [f"k{made}", []]
                    made += 1
            else:
                seen = values[:-1] if draw.random() < torn else values
                operations.append(["read", key, list(seen)])
        session = str(number % SESSIONS)
        out.write(json.dumps({"type": "begin", "session": session, "node": "n", "time": begin, "operations": [
            each[:2] if each[0] == "read" else each for each in operations]}) + "\n")
        out.write(json.dumps({"type": "committed", "session": session, "time": begin + (SESSIONS - 1) * 1000 - 500,
                              "operations": operations}) + "\n")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--transactions", type=int, default=1_000_000)
    options.add_argument("--memory", default="2g")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, torn in (("sound", 0), ("one read in 10,000 is torn", 1e-4), ("one in 10", 0.1)):
            file = Path(folder) / "history.jsonl"
            with file.open("w") as out:
                history(out, asked.transactions, torn)
            begun = time.monotonic()
            ended = subprocess.run([ROOT / "orderline", "isolation", "check", file], text=True, stdout=subprocess.PIPE,
                                   env={**os.environ, "ORDERLINE_JAVA_OPTS": f"-Xmx{asked.memory}"})
            seconds = time.monotonic() - begun
            words = next(line for line in ended.stdout.splitlines() if line.startswith("delivered"))
            print(f"{name:30} {file.stat().st_size / 1e6:6.0f} MB {seconds:6.1f} s  {words}", flush=True)


if __name__ == "__main__":
    main()
