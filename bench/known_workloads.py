#!/usr/bin/env python3
"""Orderline's tpcb and sysbench-oltp against Debian's pgbench and sysbench, on the same tables in the same minutes.

Of each pair it is first held that both do the same: statements a transaction and rows touched (pg_stat_statements,
pg_stat_user_tables), and the distribution of keys, by a chi-squared test of what the server logged. Then both are
driven in turns, each on a fresh copy of the same loaded database: throughput, and processor time of the driver for a
transaction. Exit code 1 if they do not do the same.
"""

import argparse
import json
import math
import re
import resource
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from cluster import Cluster
from styles import orderline

PGBENCH = {"tpcb-like": ("tpcb-like", "UPDATE pgbench_accounts", 2), "select-only": ("select-only", "SELECT abalance", 1)}
SYSBENCH = {
    "read-write": ("oltp_read_write", "SELECT c FROM sbtest1 WHERE id *=", 1),
    "read-only": ("oltp_read_only", "SELECT c FROM sbtest1 WHERE id *=", 1),
    "write-only": ("oltp_write_only", "UPDATE sbtest1 SET k", 1),
    "point-select": ("oltp_point_select", "SELECT c FROM sbtest1 WHERE id *=", 1),
    "update-index": ("oltp_update_index", "UPDATE sbtest1 SET k", 1),
    "update-non-index": ("oltp_update_non_index", "UPDATE sbtest1 SET c", 2),
}
BUCKETS = 50
LEAST_P = 0.001
# Orderline's trial before the run; transactions that end with the run; those that meet a row which another one replaces.
SAME = 0.01
OWN_TABLES = "query ~ '(pgbench_|sbtest1)' AND query !~* 'count\\(\\*|sum\\(k\\) FROM sbtest1$'"
OWN_SETTINGS = ["--set", "verify.before=false", "--set", "verify.after=false", "--set", "monitor.database=false",
                "--set", "drive.ceiling=false"]


class Pair:
    """One mix of a workload, and the tool that it is held against."""

    def __init__(self, name, cluster, options, folder):
        self.name, self.cluster, self.options, self.folder = name, cluster, options, folder
        self.pgbench = name in PGBENCH
        self.workload = "tpcb" if self.pgbench else "sysbench-oltp"
        self.script, self.keyed, self.parameter = (PGBENCH if self.pgbench else SYSBENCH)[name]
        self.scale = options.pgbench_scale if self.pgbench else options.sysbench_scale
        self.rows = self.scale * (100_000 if self.pgbench else 10_000)

    def orderline(self, seconds, ramp_up):
        out = orderline(self.cluster, "run", "--workload", self.workload, "--mix", self.name, "--url",
                        self.cluster.url("bench"), "--user", self.cluster.USER, "--json", "--terminals",
                        self.options.sessions, "--ramp-up", f"{ramp_up}s", "--duration", f"{seconds}s", *OWN_SETTINGS,
                        "--set", f"results={self.folder}")
        result = json.loads(out)
        ended = sum(t["counts"]["committed"] + t["counts"]["rolledBack"] for t in result["accounting"]["types"])
        measured = sum(t["counts"]["committed"] + t["counts"]["rolledBack"] for t in result["summary"]["types"])
        return {"ended": ended, "rate": measured / seconds, "cpu": 1e6 * result["harness"]["cpuSeconds"] / measured}

    def tool(self, seconds, ramp_up):
        if ramp_up:
            self.tool(ramp_up, 0)
        command = self.pgbench_command(seconds) if self.pgbench else self.sysbench_command(seconds)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([str(word) for word in command], env=self.cluster.environment(), capture_output=True,
                              text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found = re.search(r"(?:transactions actually processed|transactions): +(\d+)", done.stdout)
        if done.returncode or not found:
            raise SystemExit(f"{command[0]} failed: {done.stdout[-1000:]}{done.stderr[-1000:]}")
        ended = int(found[1])
        cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        return {"ended": ended, "rate": ended / seconds, "cpu": 1e6 * cpu / ended}

    def pgbench_command(self, seconds):
        return [self.cluster.bin / "pgbench", "-n", "-M", "prepared", "-b", self.script, "-c", self.options.sessions,
                "-j", 2, "-T", seconds, "bench"]

    def sysbench_command(self, seconds):
        return ["sysbench", self.script, "--db-driver=pgsql", "--pgsql-host=127.0.0.1",
                f"--pgsql-port={self.cluster.port}", f"--pgsql-user={self.cluster.USER}", "--pgsql-db=bench",
                "--tables=1", f"--table-size={self.rows}", f"--threads={self.options.sessions}", f"--time={seconds}",
                "run"]

    def fresh(self):
        self.cluster.fresh_copy(self.workload.replace("-", "_"), "bench")

    def work(self, drive):
        """What the server did for a transaction: statements and rows by the statement's kind, rows changed."""
        self.fresh()
        self.cluster.psql("bench", "CREATE EXTENSION IF NOT EXISTS pg_stat_statements",
                          "SELECT pg_stat_statements_reset(), pg_stat_reset()")
        ended = drive(self.options.seconds, 0)["ended"]
        kinds = self.cluster.psql_lines("bench", "SELECT upper(substring(ltrim(query) FROM '^\\w+')) || ' '"
                                        " || sum(calls) || ' ' || sum(rows) FROM pg_stat_statements"
                                        f" WHERE {OWN_TABLES} GROUP BY upper(substring(ltrim(query) FROM '^\\w+'))")
        work = {}
        for kind, calls, rows in (line.split() for line in kinds):
            work[f"{kind} statements"] = int(calls) / ended
            work[f"{kind} rows"] = int(rows) / ended
        changed = self.cluster.psql("bench", "SELECT pg_stat_force_next_flush(), 0", "SELECT sum(n_tup_ins) || ' '"
                                    " || sum(n_tup_upd) || ' ' || sum(n_tup_del) FROM pg_stat_user_tables"
                                    " WHERE relname ~ '^(pgbench_|sbtest1)'")
        for word, rows in zip(["inserted", "updated", "deleted"], changed.split()):
            work[f"rows {word}"] = int(rows) / ended
        return work

    def keys(self, drive):
        """Counts of keys by bucket, of the statements that the server logged."""
        self.fresh()
        self.cluster.psql("postgres", "ALTER DATABASE bench SET log_statement = 'all'")
        log = self.cluster.home / "log"
        before = log.stat().st_size
        drive(self.options.key_seconds, 0)
        counts, wanted = [0] * BUCKETS, False
        statement, value = re.compile(self.keyed), re.compile(rf"\${self.parameter} = '(\d+)'")
        with open(log, errors="replace") as lines:
            lines.seek(before)
            for line in lines:
                if "DETAIL:" in line and wanted:
                    key = value.search(line)
                    counts[(int(key[1]) - 1) * BUCKETS // self.rows] += 1
                wanted = "execute" in line and bool(statement.search(line))
        return counts


def chi_squared(some, others):
    """The p value of two samples being of one distribution; buckets with few of both are left out."""
    a, b = sum(some), sum(others)
    statistic, degrees = 0.0, -1
    for x, y in zip(some, others):
        if x + y < 10:
            continue
        degrees += 1
        for count, of in ((x, a), (y, b)):
            expected = (x + y) * of / (a + b)
            statistic += (count - expected) ** 2 / expected
    return 1 - lower_gamma(degrees / 2, statistic / 2)


def lower_gamma(a, x):
    """The regularised incomplete gamma function by its series (Abramowitz and Stegun, 6.5.29)."""
    if x <= 0:
        return 0.0
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return min(1.0, total * math.exp(a * math.log(x) - x - math.lgamma(a)))


def compare(pair):
    """Prints what both do, and says whether it is the same."""
    tool = "pgbench" if pair.pgbench else "sysbench"
    own, others = pair.work(pair.orderline), pair.work(pair.tool)
    print(f"\n{pair.name:24}{'orderline':>12}{tool:>12}   for a transaction")
    same = True
    for what in sorted(own | others):
        x, y = own.get(what, 0), others.get(what, 0)
        equal = abs(x - y) <= SAME * max(x, y)
        same &= equal
        print(f"  {what:22}{x:12.4f}{y:12.4f}{'' if equal else '   DIFFERENT'}")
    some, theirs = pair.keys(pair.orderline), pair.keys(pair.tool)
    p = chi_squared(some, theirs)
    print(f"  {'keys':22}{sum(some):12,}{sum(theirs):12,}   p = {p:.3f}{'' if p >= LEAST_P else '   DIFFERENT'}", flush=True)
    return same and p >= LEAST_P


def interval(ratios):
    """Of the median, by order statistics; with fewer than six there is none of 95 %."""
    outside, below = 0, 0.0
    while below + math.comb(len(ratios), outside) / 2 ** len(ratios) <= 0.025:
        below += math.comb(len(ratios), outside) / 2 ** len(ratios)
        outside += 1
    return f" (95 %: {ratios[outside - 1]:.3f} … {ratios[-outside]:.3f})" if outside else ""


def measure(pair, options):
    rounds = []
    for number in range(options.rounds):
        runs = {}
        for name in ("orderline", "tool") if number % 2 == 0 else ("tool", "orderline"):
            pair.fresh()
            runs[name] = getattr(pair, name)(options.seconds, options.ramp_up)
        rounds.append(runs)
    rate = [f"{median(r[n]['rate'] for r in rounds):12.0f}" for n in ("orderline", "tool")]
    ratios = sorted(r["orderline"]["rate"] / r["tool"]["rate"] for r in rounds)
    cpu = [f"{median(r[n]['cpu'] for r in rounds):12.1f}" for n in ("orderline", "tool")]
    print(f"  {'transactions a second':22}{''.join(rate)}   ratio {median(ratios):.3f}{interval(ratios)}")
    print(f"  {'driver, µs processor':22}{''.join(cpu)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=[*PGBENCH, *SYSBENCH], help="%(default)s")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of runs; 0: only whether they do the same")
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--ramp-up", type=int, default=15, help="seconds")
    parser.add_argument("--key-seconds", type=int, default=3)
    parser.add_argument("--sessions", type=int, default=8)
    parser.add_argument("--pgbench-scale", type=int, default=20, help="branches")
    parser.add_argument("--sysbench-scale", type=int, default=10, help="10,000 rows each")
    options = parser.parse_args()
    with Cluster(shared_preload_libraries="pg_stat_statements") as cluster, tempfile.TemporaryDirectory() as folder:
        pairs = [Pair(name, cluster, options, folder) for name in options.what]
        for workload, scale in {(pair.workload, pair.scale) for pair in pairs}:
            database = workload.replace("-", "_")
            cluster.psql("postgres", f"CREATE DATABASE {database}")
            orderline(cluster, "load", "--workload", workload, "--scale", scale, "--url", cluster.url(database),
                      "--user", cluster.USER)
        same = True
        for pair in pairs:
            same &= compare(pair)
            if options.rounds:
                measure(pair, options)
    raise SystemExit(0 if same else 1)


if __name__ == "__main__":
    main()
