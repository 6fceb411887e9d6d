#!/usr/bin/env python3
"""Kills a Spider compute node under load, again and again, at random moments; after each time it finishes what is in doubt
with `orderline xa clean --yes`, and verifies. Says what was in doubt, and whether every condition held."""

import argparse
import json
import os
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ORDERLINE = os.environ.get("ORDERLINE_PROGRAM") or os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),
                                                                "orderline")
SERVER = "/usr/sbin/mariadbd"
HOSTS = {"compute": "127.0.0.1", "shard-1": "127.0.0.1", "shard-2": "127.0.0.2"}
COMPUTE = ["plugin_load_add = ha_spider", "spider_support_xa = ON", "spider_internal_xa = ON",
           "spider_internal_xa_id_type = 1", "spider_conn_recycle_mode = 2", "spider_bulk_size = 1000000"]


def free_port(host):
    with socket.socket() as s:
        s.bind((host, 0))
        return s.getsockname()[1]


class Spider:
    """A compute node over two shards, with fsync, in a temporary folder."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="spider-kills-")
        self.password = secrets.token_hex(16)
        self.ports = {name: free_port(host) for name, host in HOSTS.items()}
        self.processes = {}
        for name in HOSTS:
            self.create(name)
        for name in ("shard-1", "shard-2", "compute"):
            self.start(name)
        for number in (1, 2):
            name = f"shard-{number}"
            self.sql(f"SET SESSION sql_log_off = ON; CREATE SERVER `{number}` FOREIGN DATA WRAPPER mysql OPTIONS (HOST"
                     f" '{HOSTS[name]}', PORT {self.ports[name]}, DATABASE 'bench', USER 'bench', PASSWORD"
                     f" '{self.password}');")
        return self

    def __exit__(self, *_):
        for process in self.processes.values():
            process.kill()
            process.wait()
        shutil.rmtree(self.folder)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def create(self, name):
        os.makedirs(self.path(name, "tmp"))
        subprocess.run(["mariadb-install-db", "--no-defaults", *self.as_root(), f"--datadir={self.path(name, 'data')}",
                        "--auth-root-authentication-method=normal", "--skip-test-db", "--skip-name-resolve"],
                       check=True, capture_output=True)
        with open(self.path(name, "cnf"), "w") as f:
            f.write("\n".join(["[mariadbd]", f"port = {self.ports[name]}", f"bind-address = {HOSTS[name]}",
                               f"socket = {self.path(name, 's')}", f"tmpdir = {self.path(name, 'tmp')}",
                               f"log-error = {self.path(name, 'log')}", "skip_name_resolve = ON", "local_infile = ON",
                               "innodb_flush_log_at_trx_commit = 1", "innodb_buffer_pool_size = 256M",
                               "max_connections = 300", "character_set_server = utf8mb4",
                               "collation_server = utf8mb4_bin", *(COMPUTE if name == "compute" else [])]) + "\n")
        grants = ("FLUSH PRIVILEGES;\nCREATE DATABASE bench;\n"
                  f"CREATE USER bench@'127.0.0.1' IDENTIFIED BY '{self.password}';\n"
                  "GRANT ALL ON *.* TO bench@'127.0.0.1' WITH GRANT OPTION;\n")
        subprocess.run([SERVER, "--no-defaults", *self.as_root(), f"--datadir={self.path(name, 'data')}",
                        "--bootstrap"], input=grants, text=True, check=True, capture_output=True)

    @staticmethod
    def as_root():
        return ["--user=root"] if os.getuid() == 0 else []

    def start(self, name):
        self.processes[name] = subprocess.Popen(
            [SERVER, f"--defaults-file={self.path(name, 'cnf')}", *self.as_root(),
             f"--datadir={self.path(name, 'data')}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                socket.create_connection((HOSTS[name], self.ports[name]), 1).close()
                return
            except OSError:
                if self.processes[name].poll() is not None:
                    sys.exit(open(self.path(name, "log")).read()[-2000:])
                time.sleep(0.05)

    def kill(self, name):
        self.processes[name].send_signal(signal.SIGKILL)
        self.processes[name].wait()

    def sql(self, text):
        """By a socket, as root of this server; the password is in standard input only."""
        subprocess.run(["mariadb", "--no-defaults", "-uroot", f"--socket={self.path('compute', 's')}"], input=text,
                       text=True, check=True)

    def url(self, name):
        return f"jdbc:mariadb://{HOSTS[name]}:{self.ports[name]}/bench"

    def orderline(self, *arguments, nodes=False):
        more = [a for n in ("shard-1", "shard-2") for a in ("--set", f"nodes.{n}={self.url(n)}")] if nodes else []
        return subprocess.Popen(
            [ORDERLINE, *arguments, "--url", self.url("compute"), "--user", "bench", "--dialect", "spider", *more],
            cwd=self.folder, env={**os.environ, "ORDERLINE_PASSWORD": self.password}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def done(self, *arguments, codes=(0,), nodes=False):
        process = self.orderline(*arguments, nodes=nodes)
        out, err = process.communicate()
        if process.returncode not in codes:
            sys.exit(f"{arguments}: exit code {process.returncode}\n{out}\n{err}")
        return process.returncode, out


def once(spider, number, at, terminals):
    run = spider.orderline("run", "--terminals", str(terminals), "--ramp-up", "0s", "--duration", "10m",
                           "--set", "drive.outage-limit=1s", "--set", "drive.ceiling=false",
                           "--set", "verify.before=false", "--set", "verify.after=false", "--set", "monitor.local=false")
    for line in run.stderr:
        if line.startswith("run folder: "):
            break
    time.sleep(at)
    spider.kill("compute")
    run.communicate()
    spider.start("compute")
    _, out = spider.done("xa", "clean", "--yes", "--json", nodes=True)
    branches = json.loads(out)
    code, out = spider.done("verify", "--json", "--set", "verify.workers=4", codes=(0, 6))
    checks = json.loads(out)
    committed = sum(b["result"] == "committed" for b in branches)
    rolled_back = sum(b["result"] == "rolled back" for b in branches)
    _, left = spider.done("xa", "list", "--json", nodes=True)
    print(f"kill {number:2}  after {at:5.2f} s  branches {len(branches):2}: committed {committed}, rolled back"
          f" {rolled_back}; left {len(json.loads(left))}; conditions {'hold' if code == 0 else 'VIOLATED'}", flush=True)
    for check in checks:
        if code and check["status"] == "violated":
            print("  ", check["id"], check["examples"])
    return code, branches


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--warehouses", type=int, default=2)
    parser.add_argument("--terminals", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--until", type=float, default=float("inf"), help="begin no kill after so many seconds")
    options = parser.parse_args()
    draw = random.Random(options.seed)
    begin = time.monotonic()
    with Spider() as spider:
        spider.done("load", "--warehouses", str(options.warehouses), "--shards", "2")
        kills, violated, branches = 0, 0, []
        while kills < options.kills and time.monotonic() - begin < options.until:
            kills += 1
            code, found = once(spider, kills, draw.uniform(2, 6), options.terminals)
            violated += code != 0
            branches += found
        print(f"{kills} kills: {violated} with a violated condition; {len(branches)} branches in doubt,"
              f" {sum(b['result'] == 'committed' for b in branches)} committed,"
              f" {sum(b['result'] == 'rolled back' for b in branches)} rolled back")


if __name__ == "__main__":
    main()
