"""A PostgreSQL of its own for benchmarks: Debian's server, durable, on loopback, in a folder that is thrown away."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

# What the peers' baselines were measured with. Durable: fsync and synchronous_commit are on.
SETTINGS = {
    "shared_buffers": "4GB",
    "max_connections": "300",
    "max_wal_size": "8GB",
    "checkpoint_timeout": "30min",
    "random_page_cost": "1.1",
}


def newest_bin():
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    if not versions:
        raise SystemExit("needs a PostgreSQL server with pgbench, such as Debian's package postgresql")
    return versions[-1]


class Cluster:
    """Started by `with`, stopped and deleted at its end."""

    USER = "bench"

    def __init__(self, **settings):
        self.settings = SETTINGS | settings
        self.bin = newest_bin()
        self.home = Path(tempfile.mkdtemp(prefix="orderline-bench-"))
        self.port = free_port()

    def __enter__(self):
        self.home.chmod(0o755)
        data = self.home / "data"
        if os.geteuid() == 0:  # the server refuses to run as root
            shutil.chown(self.home, "postgres", "postgres")
        self._run("initdb", "-D", data, "-U", self.USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-k")
        self.start()
        return self

    def start(self):
        self._run("pg_ctl", "-w", "-D", self.home / "data", "-l", self.home / "log", "-o", " ".join(self.options()), "start")

    def options(self):
        settings = [f"-c {name}={value}" for name, value in self.settings.items()]
        return [f"-p {self.port}", "-c listen_addresses=127.0.0.1", "-c unix_socket_directories=''", *settings]

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.home)

    def stop(self):
        self._run("pg_ctl", "-w", "-m", "immediate", "-D", self.home / "data", "stop")

    def _run(self, tool, *arguments):
        command = [str(self.bin / tool), *map(str, arguments)]
        # A server that inherits a pipe keeps it open.
        log = open(self.home / f"{tool}.out", "w")
        if subprocess.run(command, stdout=log, stderr=log, **as_user()).returncode:
            raise SystemExit(f"{tool} failed: {Path(log.name).read_text()}")

    def environment(self):
        return os.environ | {"PGHOST": "127.0.0.1", "PGPORT": str(self.port), "PGUSER": self.USER}

    def psql_lines(self, database, *statements):
        """The first column of each row."""
        commands = [text for sql in statements for text in ("-c", sql)]
        done = subprocess.run([self.bin / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", database, *commands],
                              env=self.environment(), check=True, capture_output=True, text=True)
        return [line.split("|")[0] for line in done.stdout.splitlines()]

    def psql(self, database, *statements):
        """The first column of the last row, as text."""
        return next(reversed(self.psql_lines(database, *statements)), "")

    def fresh_copy(self, template, name):
        """The same pages for every run: a copy of a loaded database, with nothing left to write."""
        self.psql("postgres", f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name} TEMPLATE {template}",
                  "CHECKPOINT")

    def url(self, database):
        return f"jdbc:postgresql://127.0.0.1:{self.port}/{database}"

    def cpu_seconds(self):
        """Processor time of the server and of all its processes, those that have ended included."""
        postmaster = int((self.home / "data" / "postmaster.pid").read_text().split()[0])
        children = subprocess.run(["pgrep", "-P", str(postmaster)], capture_output=True, text=True).stdout.split()
        ticks = sum(cpu_ticks(int(pid)) for pid in [postmaster, *children])
        return ticks / os.sysconf("SC_CLK_TCK")


def cpu_ticks(pid):
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except FileNotFoundError:  # it has just ended
        return 0
    own, waited_for = fields[11:13], fields[13:15]
    return sum(map(int, own + waited_for))


def as_user():
    """The server refuses to run as root."""
    return {"user": "postgres", "group": "postgres", "extra_groups": [], "cwd": "/"} if os.geteuid() == 0 else {}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
