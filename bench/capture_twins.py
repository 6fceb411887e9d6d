#!/usr/bin/env python3
"""Captures Debian's pgbench and sysbench, and TPC-C by `orderline run`, runs their twins, captures those, and compares.

Needs a PostgreSQL with logging_collector = on and pg_stat_statements preloaded, and a superuser there:

    bench/capture_twins.py --host 127.0.0.1 --port 5432 --user bench --password-env PGPASSWORD

Databases `twin_original` and `twin_copy` are made anew for each.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", default="5432")
    parser.add_argument("--user", default="bench")
    parser.add_argument("--password-env", default="PGPASSWORD", help="environment variable with the password")
    parser.add_argument("--sessions", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--theta", default="1.2", help="exponent of pgbench's random_zipfian, above 1")
    parser.add_argument("--rounds", type=int, default=5, help="of both by turns, without capturing, for throughput")
    parser.add_argument("--only", choices=["pgbench", "zipfian", "sysbench", "tpcc"])
    return parser.parse_args()


class Bench:
    def __init__(self, options):
        self.options = options
        self.environment = dict(os.environ, PGPASSWORD=os.environ.get(options.password_env, ""))
        self.environment["ORDERLINE_PASSWORD"] = self.environment["PGPASSWORD"]
        self.folder = Path(tempfile.mkdtemp(prefix="twins-"))
        self.run(str(ROOT / "orderline"), "--version")  # builds it if need be: not while something is captured

    def run(self, *command):
        done = subprocess.run(command, env=self.environment, text=True, capture_output=True, check=False)
        if done.returncode not in (0, 5):
            sys.exit(f"{' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def sql(self, database, *statements):
        there = ["psql", "-q", "-h", self.options.host, "-p", self.options.port, "-U", self.options.user, "-d", database]
        for statement in statements:
            self.run(*there, "-c", statement)

    def create(self, *databases):
        for name in databases:
            self.sql("postgres", f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", f"CREATE DATABASE {name}")
            self.sql(name, "CREATE EXTENSION pg_stat_statements")

    def orderline(self, database, *words):
        url = f"jdbc:postgresql://{self.options.host}:{self.options.port}/{database}"
        return self.run(str(ROOT / "orderline"), *words, "--url", url, "--user", self.options.user)

    def capture(self, database, name, driver):
        """What `driver` does meanwhile; it lasts for some seconds longer on either side."""
        driven = subprocess.Popen(driver, env=self.environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        time.sleep(5)
        self.orderline(database, "capture", str(self.folder / name), "--for", f"{self.options.seconds}s",
                       "--change-settings")
        output = driven.communicate()[0]
        if driven.returncode:
            sys.exit(output)
        return json.loads((self.folder / name / "capture.json").read_text(encoding="utf-8"))

    def driver(self, database, workload):
        url = f"jdbc:postgresql://{self.options.host}:{self.options.port}/{database}"
        return [str(ROOT / "orderline"), "run", "--workload", workload, "--url", url, "--user", self.options.user,
                "--terminals", str(self.options.sessions), "--ramp-up", "3s",
                "--duration", f"{self.options.seconds + 8}s", "--ceiling=false", "--set", "monitor.local=false",
                "--set", "verify.before=false", "--set", "verify.after=false",
                "--results", str(self.folder / "runs")]

    def twin(self, name, original):
        """Loads and runs it, and then both by turns."""
        workload = str(self.folder / name)
        self.orderline("twin_copy", "load", "--workload", workload)
        twin = self.driver("twin_copy", workload)
        self.capture("twin_copy", name + "-again", twin)
        self.compare(name)
        ratios = []
        for _ in range(self.options.rounds):
            before = self.rate("twin_original", original)
            ratios.append(self.rate("twin_copy", twin) / before)
        if ratios:
            each = ", ".join(f"{ratio:.2f}" for ratio in ratios)
            print(f"throughput of {name}: {statistics.median(ratios):.3f} times the original's (rounds: {each})",
                  flush=True)

    def commits(self, database):
        there = ["psql", "-qAt", "-h", self.options.host, "-p", self.options.port, "-U", self.options.user]
        return int(self.run(*there, "-d", "postgres", "-c",
                            f"SELECT xact_commit FROM pg_stat_database WHERE datname = '{database}'"))

    def rate(self, database, driver):
        """Commits a second that the database counted meanwhile, from the 8th second on."""
        self.sql(database, "VACUUM ANALYZE", "CHECKPOINT")
        with subprocess.Popen(driver, env=self.environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as driven:
            time.sleep(8)
            begin, before = time.monotonic(), self.commits(database)
            time.sleep(self.options.seconds)
            rate = (self.commits(database) - before) / (time.monotonic() - begin)
        if driven.returncode not in (0, 5):
            sys.exit(f"{' '.join(driver)}: {driven.returncode}")
        return rate

    def compare(self, name):
        text = self.run(str(ROOT / "orderline"), "capture", "compare", str(self.folder / name),
                        str(self.folder / (name + "-again")))
        print(f"\n== {name}\n{text}", flush=True)

    def pgbench(self, name="pgbench", *script):
        self.create("twin_original", "twin_copy")
        there = ["-h", self.options.host, "-p", self.options.port, "-U", self.options.user, "twin_original"]
        self.run("pgbench", "-q", "-i", "-s", "10", *there)
        driver = ["pgbench", "-n", "-M", "prepared", "-c", str(self.options.sessions), "-j", "2",
                  "-T", str(self.options.seconds + 10), *script, *there]
        self.capture("twin_original", name, driver)
        self.twin(name, driver)

    def zipfian(self):
        """Debian's sysbench 1.0.20 has no Zipf distribution; pgbench has."""
        script = self.folder / "zipfian.pgbench"
        script.write_text(f"\\set aid random_zipfian(1, 1000000, {self.options.theta})\n"
                          "BEGIN;\nSELECT abalance FROM pgbench_accounts WHERE aid = :aid;\n"
                          "UPDATE pgbench_accounts SET abalance = abalance + 1 WHERE aid = :aid;\nEND;\n",
                          encoding="utf-8")
        self.pgbench("zipfian", "-f", str(script))
        text = (self.folder / "zipfian" / "workload.yaml").read_text(encoding="utf-8")
        print(f"exponent {self.options.theta} found as: {', '.join(re.findall(r'zipf.*', text))}")

    def sysbench(self):
        self.create("twin_original", "twin_copy")
        command = ["sysbench", "oltp_read_write", "--db-driver=pgsql", f"--pgsql-host={self.options.host}",
                   f"--pgsql-port={self.options.port}", f"--pgsql-user={self.options.user}",
                   f"--pgsql-password={self.environment['PGPASSWORD']}", "--pgsql-db=twin_original", "--tables=1",
                   "--table-size=100000", f"--threads={self.options.sessions}", f"--time={self.options.seconds + 10}"]
        self.run(*command, "prepare")
        self.capture("twin_original", "sysbench", [*command, "run"])
        self.twin("sysbench", [*command, "run"])
        text = (self.folder / "sysbench" / "workload.yaml").read_text(encoding="utf-8")
        print(f"distribution 'special' found as: {', '.join(re.findall(r'id.*: (.*)', text))}")

    def tpcc(self):
        self.create("twin_original", "twin_copy")
        self.orderline("twin_original", "load", "--warehouses", "2")
        driver = self.driver("twin_original", "tpcc")
        self.capture("twin_original", "tpcc-seen", driver)
        self.twin("tpcc-seen", driver)


def main():
    options = arguments()
    bench = Bench(options)
    print(f"captures in {bench.folder}", flush=True)
    for name in [options.only] if options.only else ["pgbench", "zipfian", "sysbench", "tpcc"]:
        getattr(bench, name)()


if __name__ == "__main__":
    main()
