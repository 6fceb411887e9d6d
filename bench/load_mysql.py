#!/usr/bin/env python3
"""Rows a second into testbed `mysql`, against the server's own LOAD DATA INFILE of the same rows from files that lie beside it,
one for each table and warehouse, then the same indexes, then ANALYZE, by as many sessions as Orderline has load workers.
Needs Orderline's driver `mysql` and MariaDB's client, which speaks MySQL's protocol. LOAD DATA generates nothing and sends
nothing over a connection, so it is the floor for this server; the JVM's start is in Orderline's time.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from load_mariadb import ORDERLINE, Client, compare, options_of

WAREHOUSE = re.compile(r"`((?:\w+_)?w_id)`")


class MySql:
    """The testbed, which may read and write files in a folder of its own."""

    database = "orderline"

    def __enter__(self):
        self.home = Path(tempfile.mkdtemp(prefix="orderline-bench-"))
        try:
            told = self.orderline("testbed", "start", "mysql", "--json", "--set", f"secure_file_priv={self.home}")
        except BaseException:
            shutil.rmtree(self.home)
            raise
        node = json.loads(told)["nodes"][0]
        host, port = node["url"].split("/")[2].split(":")
        self.client = ["mariadb", "--no-defaults", f"-h{host}", f"-P{port}", f"-u{node['user']}", "-N", "-B", "-r"]
        self.password = Path(node["folder"], "password").read_text().strip()
        return self

    def __exit__(self, *_):
        self.orderline("testbed", "stop", "mysql")
        shutil.rmtree(self.home)

    def orderline(self, *arguments):
        ended = subprocess.run([ORDERLINE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if ended.returncode:
            raise SystemExit(f"{arguments}: {ended.stderr}")
        return ended.stdout

    def sql(self, database, *statements):
        ended = subprocess.run([*self.client, database], input=";\n".join(statements), text=True, capture_output=True,
                               env=os.environ | {"MYSQL_PWD": self.password})
        if ended.returncode:
            raise SystemExit(f"{statements}: {ended.stderr}")
        return ended.stdout

    def load(self, warehouses, workers):
        self.orderline("load", "--testbed", "mysql", "--warehouses", str(warehouses), "--workers", str(workers))


class ServersOwn(Client):
    load_data = "LOAD DATA INFILE"

    def __init__(self, server, workers, warehouses):
        self.warehouses = warehouses
        super().__init__(server, workers)

    def dump(self, table):
        """A file for each warehouse, so that sessions share the larger tables as Orderline's do."""
        create = self.creates[self.tables.index(table)]
        column = WAREHOUSE.search(create)
        parts = range(1, self.warehouses + 1) if column else [0]
        paths = [f"{self.server.home}/{table}-{part}.txt" for part in parts]
        for part, path in zip(parts, paths):
            rows = f" WHERE {column[1]} = {part}" if column else ""
            self.server.sql(self.server.database, f"SELECT * INTO OUTFILE '{path}' FROM {table}{rows}")
        return paths


def main():
    options = options_of(__doc__, 10)
    with MySql() as server:
        server.load(options.warehouses, options.workers)
        compare(server, ServersOwn(server, options.workers, options.warehouses), options)


if __name__ == "__main__":
    main()
