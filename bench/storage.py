#!/usr/bin/env python3
"""What two kinds of storage cost on disk: size after a load and after a drive, bytes that the server's process gave to the
disk for each committed transaction, and how long it takes after a crash under load until it answers. Prints a table.

    bench/storage.py [--testbeds mariadb mariadb-myrocks] [--warehouses 4] [--duration 60] [ORDERLINE]

Bytes are `write_bytes` of /proc/PID/io, for which one must be root or the server's user.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What was committed is written to its place for a while after.
SETTLE = 20


class Server:
    def __init__(self, orderline, name, folder):
        self.orderline, self.name, self.folder = orderline, name, folder
        self.node = json.loads(self.call("testbed", "start", name, "--json"))["nodes"][0]

    def call(self, *arguments):
        ended = subprocess.run([*self.orderline, *arguments], cwd=self.folder, capture_output=True, text=True)
        if ended.returncode not in (0, 4):
            sys.exit(f"{arguments}: {ended.stderr}")
        return ended.stdout

    def bytes_on_disk(self):
        found = subprocess.check_output(["du", "-s", "-B1", pathlib.Path(self.node["folder"], "data")], text=True)
        return int(found.split()[0])

    def bytes_written(self):
        lines = pathlib.Path(f"/proc/{self.node['pids'][0]}/io").read_text().splitlines()
        return int(dict(line.split(": ") for line in lines)["write_bytes"])

    def run(self, duration, *more):
        return ["run", "--testbed", self.name, "--verify-before=false", "--ceiling=false", "--ramp-up", "0s",
                "--terminals", "8", "--duration", f"{duration}s", *more]

    def committed(self):
        result = json.loads(max(self.folder.glob("runs/*/result.json")).read_text())
        return sum(kind["counts"]["committed"] for kind in result["accounting"]["types"])

    def recovery(self):
        run = subprocess.Popen([*self.orderline, *self.run(30)], cwd=self.folder, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
        time.sleep(20)
        self.call("testbed", "do", self.name, "crash", self.name)
        begin = time.monotonic()
        self.call("testbed", "do", self.name, "restart", self.name)
        seconds = time.monotonic() - begin
        run.wait()
        return seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("orderline", nargs="*", default=[str(ROOT / "orderline")])
    parser.add_argument("--testbeds", nargs="+", default=["mariadb", "mariadb-myrocks"])
    parser.add_argument("--warehouses", type=int, default=4)
    parser.add_argument("--duration", type=int, default=60)
    said = parser.parse_args()
    print(f"{'':16} {'loaded':>9} {'driven':>9} {'committed':>10} {'written each':>13} {'recovery':>9}")
    for name in said.testbeds:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(said.orderline, name, pathlib.Path(folder))
            try:
                server.call("load", "--testbed", name, "--warehouses", str(said.warehouses))
                time.sleep(SETTLE)
                loaded, before = server.bytes_on_disk(), server.bytes_written()
                server.call(*server.run(said.duration))
                time.sleep(SETTLE)
                committed = server.committed()
                each = (server.bytes_written() - before) / committed
                driven = server.bytes_on_disk()
                print(f"{name:16} {loaded / 2**20:5.0f} MiB {driven / 2**20:5.0f} MiB {committed:10,} {each:11,.0f} B"
                      f" {server.recovery():7.1f} s", flush=True)
            finally:
                server.call("testbed", "stop", name)


if __name__ == "__main__":
    main()
