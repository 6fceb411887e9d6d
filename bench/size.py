#!/usr/bin/env python3
"""What `orderline size` says before a run, against what the run used: PostgreSQL on this host, at three sizes."""

import argparse
import json
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from cluster import Cluster
from styles import ROOT, orderline

# warehouses, terminals, sessions; a tenth of TPC-C's pauses.
SIZES = [(1, 10, 10), (4, 100, 20), (10, 1_000, 50)]
LOG = "server's log"
UNCHECKED = ["--set", "verify.before=false", "--set", "verify.after=false", "--set", "drive.ceiling=false"]


def size_of(folder):
    return sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())


def status(pid, name):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name):
            return int(line.split()[1]) * 1024
    return 0


def on_the_wire(port):
    """So far: bytes that clients sent to the server and got from it, by connection."""
    done = subprocess.run(["ss", "-tinH", f"dport = :{port}"], capture_output=True, text=True)
    sums, client = {}, ""
    for line in done.stdout.splitlines():
        if not line.startswith(("\t", " ")):
            client = line.split()[3]
            continue
        figures = dict(word.split(":", 1) for word in line.split() if word.startswith(("bytes_acked:", "bytes_received:")))
        sums[client] = sum(map(int, figures.values()))
    return sums


class Watch(threading.Thread):
    """Memory of a process and what its connections carried, each second until it ends."""

    def __init__(self, process, port):
        super().__init__(daemon=True)
        self.process, self.port, self.peak, self.wire = process, port, 0, {}
        self.start()

    def run(self):
        while self.process.poll() is None:
            try:
                self.peak = max(self.peak, status(self.process.pid, "VmHWM"))
            except OSError:  # it has just ended
                return
            for client, carried in on_the_wire(self.port).items():
                self.wire[client] = max(carried, self.wire.get(client, 0))
            time.sleep(0.5)


def drive(cluster, folder, arguments):
    """Runs Orderline; gives what was seen of it, by the names of `orderline size`."""
    before = server(cluster)
    process = subprocess.Popen([ROOT / "orderline", "run", "--url", cluster.url("loaded"), "--user", cluster.USER, "--json",
                                "--set", f"results={folder}", *UNCHECKED, *arguments], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, env=cluster.environment(), text=True)
    watch = Watch(process, cluster.port)
    result = json.loads(process.communicate()[0])
    after = server(cluster)
    window = result["window"]["endSeconds"] - result["window"]["beginSeconds"]
    whole = sum(t["counts"]["committed"] + t["counts"]["rolledBack"] for t in result["accounting"]["types"]
                if t["type"] != "delivery-background")
    return {
        "transactions": result["summary"]["totalPerMinute"] / 60,
        "driver cores": result["harness"]["cpuSeconds"] / window,
        "driver memory": watch.peak,
        "network to the server": sum(watch.wire.values()) / result["window"]["endSeconds"],
        "growth of the data": after[0] - before[0],
        LOG: after[1] - before[1],
        "run folder": size_of(folder),
    }, whole, window


def server(cluster):
    """Bytes of the database and of the log written so far."""
    cluster.psql("loaded", "CHECKPOINT")
    return (int(cluster.psql("loaded", "SELECT pg_database_size(current_database())")),
            int(cluster.psql("loaded", "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")))


def load(cluster, warehouses):
    cluster.psql("postgres", "DROP DATABASE IF EXISTS loaded", "CREATE DATABASE loaded")
    empty = int(cluster.psql("loaded", "SELECT pg_database_size(current_database())"))
    orderline(cluster, "load", "--url", cluster.url("loaded"), "--user", cluster.USER, "--warehouses", warehouses)
    cluster.psql("loaded", "VACUUM ANALYZE")  # so that nothing of the load is left for the run
    return int(cluster.psql("loaded", "SELECT pg_database_size(current_database())")) - empty


def size(cluster, ceiling, *arguments):
    out = orderline(cluster, "size", "--url", cluster.url("loaded"), "--measured", ceiling, "--json", *arguments)
    return {need["name"]: need["value"] for need in json.loads(out)}


def calibrate(cluster, ceiling, options):
    """What the formulas begin with: runs without pauses in each style, and with hardly anything to do."""
    print(Path(ceiling).read_text(), "data of 4 warehouses", load(cluster, 4), flush=True)
    runs = [["--style", style, "--terminals", "10"] for style in ("row", "batch", "procedure")]
    runs += [["--terminals", "10", "--sessions", "10", "--pace", "spec"],
             ["--terminals", "200", "--sessions", "200", "--limit", "100/s", "--style", "procedure"]]
    for run in runs:
        with tempfile.TemporaryDirectory() as folder:
            seen, whole, window = drive(cluster, folder, [*run, "--ramp-up", f"{options.ramp_up}s", "--duration",
                                                          f"{options.window}s"])
            print(*run, f"{seen['driver cores'] / seen['transactions'] * 1e6:.0f} µs",
                  f"{seen['network to the server'] * (window + options.ramp_up) / whole:.0f} B on the wire",
                  f"{seen['growth of the data'] / whole:.0f} B of data", f"{seen[LOG] / whole:.0f} B of log",
                  seen, flush=True)


def compare(cluster, ceiling, options):
    print(f"{'':24}{'predicted':>14}{'measured':>14}{'error':>9}")
    for warehouses, terminals, sessions in SIZES:
        arguments = ["--terminals", terminals, "--sessions", sessions, "--pace", "0.1", "--style", options.style,
                     "--ramp-up", f"{options.ramp_up}s", "--duration", f"{options.window}s"]
        predicted = size(cluster, ceiling, "--warehouses", warehouses, *arguments)
        measured = {"disk for the data": load(cluster, warehouses)}
        with tempfile.TemporaryDirectory() as folder:
            measured |= drive(cluster, folder, list(map(str, arguments)))[0]
        print(f"{warehouses} warehouses, {terminals} terminals, {sessions} sessions")
        for name, value in measured.items():
            print(f"  {name:22}{predicted[name]:14,.4g}{value:14,.4g}{100 * (predicted[name] / value - 1):+8.0f} %",
                  flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ramp-up", type=int, default=25, help="seconds")
    parser.add_argument("--window", type=int, default=20, help="seconds")
    parser.add_argument("--style", default="row")
    parser.add_argument("--calibrate", action="store_true", help="measure what the formulas rest on instead")
    options = parser.parse_args()
    with Cluster() as cluster, tempfile.NamedTemporaryFile("w", suffix=".json") as ceiling:
        ceiling.write(orderline(cluster, "ceiling", "--json"))
        ceiling.flush()
        (calibrate if options.calibrate else compare)(cluster, ceiling.name, options)


if __name__ == "__main__":
    main()
