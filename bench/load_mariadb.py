#!/usr/bin/env python3
"""Time to load MariaDB, against its own client: LOAD DATA LOCAL INFILE of the same rows from files, then the same indexes,
then ANALYZE, each by as many clients as Orderline has load workers. The client generates nothing, so it is the floor for
this server.
"""

import argparse
import getpass
import re
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from cluster import free_port

ORDERLINE = Path(__file__).resolve().parent.parent / "orderline"
SECONDARY = re.compile(r",\n  ((?:UNIQUE )?KEY [^\n]*?)(?=,?\n)")


class MariaDb:
    """A server of its own, durable, on loopback, in a folder that is thrown away."""

    database = "loaded"

    def __init__(self):
        self.home = Path(tempfile.mkdtemp(prefix="orderline-bench-"))
        self.port = free_port()

    def __enter__(self):
        user = f"--user={getpass.getuser()}"
        subprocess.run(["mariadb-install-db", "--no-defaults", user, f"--datadir={self.home}/data",
                        "--auth-root-authentication-method=normal", "--skip-test-db"], check=True, capture_output=True)
        with open(self.home / "log", "w", encoding="utf-8") as log:
            self.server = subprocess.Popen(
                ["/usr/sbin/mariadbd", "--no-defaults", user, f"--datadir={self.home}/data",
                 f"--socket={self.home}/s", f"--pid-file={self.home}/pid", f"--port={self.port}",
                 "--bind-address=127.0.0.1", "--local-infile=1", f"--secure-file-priv={self.home}",
                 "--innodb-buffer-pool-size=2G", "--innodb-log-file-size=1G"], stdout=log, stderr=log)
        while not (self.home / "pid").exists():
            time.sleep(0.1)
        return self

    def __exit__(self, *_):
        self.server.kill()
        self.server.wait()
        shutil.rmtree(self.home)

    def sql(self, database, *statements):
        return subprocess.run(
            ["mariadb", "--no-defaults", "--local-infile=1", "-h127.0.0.1", f"-P{self.port}", "-uroot", "-N", "-B", "-r",
             database], input=";\n".join(statements), check=True, text=True, capture_output=True).stdout

    def load(self, warehouses, workers):
        subprocess.run([ORDERLINE, "load", "--url", f"jdbc:mariadb://127.0.0.1:{self.port}/loaded", "--user", "root",
                        "--warehouses", str(warehouses), "--workers", str(workers)], check=True, capture_output=True)


class Client:
    """The same load from files, made from a database that Orderline loaded."""

    load_data = "LOAD DATA LOCAL INFILE"

    def __init__(self, server, workers):
        self.server, self.workers = server, workers
        sizes = server.sql("information_schema", "SELECT table_name FROM tables WHERE table_schema = "
                           f"'{server.database}' ORDER BY data_length DESC")
        self.tables = sizes.split()
        self.creates = [server.sql(server.database, f"SHOW CREATE TABLE {t}").split("\t", 1)[1] for t in self.tables]
        self.rows = self.count(server.database)
        self.files = [(path, table) for table in self.tables for path in self.dump(table)]

    def count(self, database):
        return sum(int(self.server.sql(database, f"SELECT COUNT(*) FROM {table}")) for table in self.tables)

    def dump(self, table):
        """All rows in one file."""
        path = f"{self.server.home}/{table}.txt"
        self.server.sql(self.server.database, f"SELECT * INTO OUTFILE '{path}' FROM {table}")
        return [path]

    def all(self, statements):
        with ThreadPoolExecutor(self.workers) as pool:
            list(pool.map(lambda statement: self.server.sql("other", statement), statements))

    def load(self):
        self.server.sql("other", *[SECONDARY.sub("", create) for create in self.creates])
        self.all([f"{self.load_data} '{path}' INTO TABLE {table}" for path, table in self.files])
        self.all([f"ALTER TABLE {table} " + ", ".join("ADD " + key for key in keys)
                  for table, keys in zip(self.tables, map(SECONDARY.findall, self.creates)) if keys])
        self.all([f"ANALYZE TABLE {table}" for table in self.tables])


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


def compare(server, client, options):
    """In turns: the client's load, Orderline's."""
    name = server.database
    times = []
    for number in range(options.rounds):
        server.sql("mysql", "DROP DATABASE IF EXISTS other", "CREATE DATABASE other")
        floor = timed(client.load)
        if client.count("other") != client.rows:
            raise SystemExit("the client has not loaded all rows")
        server.sql("mysql", f"DROP DATABASE {name}", "DROP DATABASE other", f"CREATE DATABASE {name}")
        ours = timed(lambda: server.load(options.warehouses, options.workers))
        times.append((ours, floor))
        print(f"round {number + 1}: orderline {ours:.1f} s, {client.rows / ours:,.0f} rows/s; {client.load_data} {floor:.1f} s,"
              f" {client.rows / floor:,.0f} rows/s; ratio of the times {ours / floor:.2f}", flush=True)
    ours, floor = (median(each) for each in zip(*times))
    print(f"\nmedians: orderline {ours:.1f} s, {client.rows / ours:,.0f} rows/s; {client.load_data} {floor:.1f} s,"
          f" {client.rows / floor:,.0f} rows/s; ratio of the times {median(a / b for a, b in times):.2f}")


def options_of(text, warehouses):
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--warehouses", type=int, default=warehouses)
    parser.add_argument("--workers", type=int, default=2, help="of both")
    return parser.parse_args()


def main():
    options = options_of(__doc__, 4)
    with MariaDb() as server:
        server.sql("mysql", "CREATE DATABASE loaded")
        server.load(options.warehouses, options.workers)
        compare(server, Client(server, options.workers), options)


if __name__ == "__main__":
    main()
