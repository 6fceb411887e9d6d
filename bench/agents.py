#!/usr/bin/env python3
"""Agents in networks of their own, one of which is cut off while it drives. Root only.

Starts Orderline's testbed postgresql-18 and loads two warehouses. One agent is on this host. The other is in a network
namespace behind a pair of virtual interfaces, and is reached over ssh. After some seconds its interface is taken down. Says
what the run made of it. Needs a JDK 25 in JAVA_HOME, ip and socat.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPACE, HERE, THERE, SSH_PORT, DB_PORT = "orderline-agents", "10.77.31.1", "10.77.31.2", 2231, 54331
JAVA = Path(os.environ["JAVA_HOME"]) / "bin/java"


def sh(command, **options):
    return subprocess.run(command.split(), check=True, **options)


def orderline(*arguments, **options):
    return subprocess.run([ROOT / "orderline", *map(str, arguments)], text=True, **options)


def network():
    sh(f"ip netns add {SPACE}")
    sh(f"ip link add oag0 type veth peer name oag1 netns {SPACE}")
    sh(f"ip addr add {HERE}/24 dev oag0")
    sh("ip link set oag0 up")
    for command in ("link set lo up", f"addr add {THERE}/24 dev oag1", "link set oag1 up"):
        sh(f"ip -n {SPACE} {command}")


def ssh_server(folder):
    server = subprocess.Popen(
        ["ip", "netns", "exec", SPACE, JAVA, "-cp", ROOT / "target/lib/*", ROOT / "bench/agents/SshServer.java",
         THERE, str(SSH_PORT), folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if server.stdout.readline().strip() != "ready":
        sys.exit("the ssh server did not start")
    return server


def drive(options, testbed, folder):
    port = testbed["url"].split(":")[3].split("/")[0]
    password = Path(testbed["passwordFile"]).read_text().strip()
    forward = subprocess.Popen(["socat", f"TCP-LISTEN:{DB_PORT},bind={HERE},fork,reuseaddr", f"TCP:127.0.0.1:{port}"])
    url = testbed["url"].split("?")[0]
    server = ssh_server(folder / "ssh")
    environment = {**os.environ, "ORDERLINE_PASSWORD": password, "ORDERLINE_SSH_FOLDER": str(folder / "ssh"),
                   "SSH_AUTH_SOCK": ""}
    run = subprocess.Popen(
        [ROOT / "orderline", "run", "--url", url, "--user", testbed["user"], "--warehouses", "2", "--terminals", "2",
         "--agents-lost", options.lost, "--agents-address", HERE, "--agents-shared", "--ceiling=false",
         "--set", f"agents.away.host=root@{THERE}:{SSH_PORT}", "--set",
         f"agents.away.target={url.replace(f'127.0.0.1:{port}', f'{HERE}:{DB_PORT}')}", "--set", f"agents.here.target={url}",
         "--ramp-up", "0s", "--duration", f"{options.duration}s", "--set", f"results={folder}/runs"], env=environment)
    try:
        if not options.whole:
            while not list(folder.glob("runs/*/intervals.csv")) or \
                    sum(1 for _ in open(next(folder.glob("runs/*/intervals.csv")))) < 30:
                time.sleep(0.2)
                if run.poll() is not None:
                    sys.exit("the run ended before anything was cut")
            sh(f"ip -n {SPACE} link set oag1 down")
            print("cut: the interface of the agent 'away' is down", flush=True)
        print("exit code", run.wait())
    finally:
        run.terminate()
        server.stdin.close()
        server.wait()
        forward.terminate()
    result = json.loads(next(folder.glob("runs/*/result.json")).read_text())
    for agent in result["agents"]["agents"]:
        print(agent["name"], "on", agent["url"], "homes", agent["homes"], "clock", agent["clock"], "loss", agent["loss"])
    print("database", result["database"])
    print("agents ", [f["message"] for f in result["verdict"]["findings"] if f["rule"] == "agents"])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lost", default="go-on", choices=["end", "go-on"])
    parser.add_argument("--duration", type=int, default=20, help="seconds")
    parser.add_argument("--whole", action="store_true", help="cut nothing")
    options = parser.parse_args()
    if os.geteuid() != 0:
        sys.exit("only root can make network namespaces")
    orderline("testbed", "start", "postgresql-18", check=True)
    try:
        orderline("load", "--testbed", "postgresql-18", "--warehouses", 2, check=True)
        status = orderline("testbed", "status", "postgresql-18", "--json", check=True, stdout=subprocess.PIPE).stdout
        network()
        with tempfile.TemporaryDirectory() as folder:
            drive(options, json.loads(status)[0], Path(folder))
    finally:
        subprocess.run(["ip", "link", "del", "oag0"], stderr=subprocess.DEVNULL)
        subprocess.run(["ip", "netns", "del", SPACE], stderr=subprocess.DEVNULL)
        orderline("testbed", "stop", "postgresql-18")


if __name__ == "__main__":
    main()
