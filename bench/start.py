#!/usr/bin/env python3
"""Time from the command to the work: of each verb until its work would begin, and of `demo` until its terminals begin.

Rounds are interleaved: each runs everything once. A verb is given no work: the server does not answer, the folder is not
there, or it is asked for its help. What ends with this is the whole process.
"""

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from datetime import datetime
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
NOWHERE = "--url jdbc:postgresql://127.0.0.1:1/none".split()
VERBS = {
    "--version": [],
    "help": [],
    "plan": [],
    "list": [],
    "dialect": ["show", "postgresql"],
    "driver": ["list"],
    "claims": [],
    "history": ["none"],
    "testbed": ["list"],
    "show": ["none"],
    "report": ["none"],
    "compare": ["none", "none"],
    "import": ["none", "none"],
    "study": ["status", "none"],
    "xa": ["list", *NOWHERE],
    "ledger": ["check", "none"],
    "ceiling": ["--help"],
    "agent": ["--help"],
    **{verb: NOWHERE for verb in ("load", "verify", "acid", "run", "ingest", "drop")},
    "sql": [*NOWHERE, "none.sql"],
}


def seconds(program, verb, folder):
    began = time.monotonic()
    done = subprocess.run([program, verb, *VERBS[verb]], cwd=folder, capture_output=True, text=True)
    taken = time.monotonic() - began
    if done.returncode not in (0, 2, 3):
        raise SystemExit(f"{verb}: exit code {done.returncode}: {done.stderr}")
    return taken


def demo(program, folder):
    """Seconds from the command until its terminals begin, and what it said until then with the seconds of each line."""
    began, at = time.monotonic(), time.time()
    process = subprocess.Popen([program, "demo", "--ramp-up", "1s", "--duration", "5s", "--set", f"run-folder={folder}/run"],
                               cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = [(time.monotonic() - began, line.rstrip()) for line in process.stdout]
    process.wait()
    try:
        result = json.loads(Path(folder, "run", "result.json").read_text())
    except FileNotFoundError:
        raise SystemExit("\n".join(line for _, line in lines))
    shutil.rmtree(Path(folder, "run"))
    first = datetime.fromisoformat(result["started"]).timestamp() - at
    return first, [(when, line) for when, line in lines if when <= first]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=[*VERBS, "demo"], help="verbs, or demo")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--program", default=ROOT / "orderline", help="for example that of a distribution")
    options = parser.parse_args()
    program = Path(options.program).resolve()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "--version"], check=True, capture_output=True)
        verbs = [verb for verb in options.what if verb != "demo"]
        rounds = [{verb: seconds(program, verb, folder) for verb in verbs} for _ in range(options.rounds)]
        print(f"{'':12}{'median s':>10}{'min':>8}{'max':>8}")
        for verb in verbs:
            times = [r[verb] for r in rounds]
            print(f"{verb:12}{median(times):10.3f}{min(times):8.3f}{max(times):8.3f}", flush=True)
        if "demo" in options.what:
            demos = [demo(program, folder) for _ in range(options.rounds + 1)][1:]  # the first fills the cache
            taken = [first for first, _ in demos]
            print(f"{'demo':12}{median(taken):10.3f}{min(taken):8.3f}{max(taken):8.3f}   until it drives; the last:")
            for when, line in demos[-1][1]:
                print(f"{when:22.3f}  {line}")


if __name__ == "__main__":
    main()
