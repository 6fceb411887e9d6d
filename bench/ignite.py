#!/usr/bin/env python3
"""Why Orderline does not drive Ignite 2: three nodes of Ignite 2.17 on the loopback,
and three clients that add 1 to the same number in transactions, in five ways. Says how many additions were acknowledged,
and how many are there afterwards.

Needs Maven, which fetches Ignite (Apache License 2.0, 56 MB) by way of its local repository, and a JDK 25 in JAVA_HOME.
"""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from cluster import free_port

HERE = Path(__file__).resolve().parent / "ignite"
JAVA = Path(os.environ["JAVA_HOME"]) / "bin/java"
VERSION = "2.17.0"
OPEN = ["java.base/jdk.internal.access", "java.base/jdk.internal.misc", "java.base/sun.nio.ch", "java.base/sun.util.calendar",
        "java.management/com.sun.jmx.mbeanserver", "jdk.internal.jvmstat/sun.jvmstat.monitor",
        "java.base/sun.reflect.generics.reflectiveObjects", "jdk.management/com.sun.management.internal", "java.base/java.io",
        "java.base/java.nio", "java.base/java.net", "java.base/java.util", "java.base/java.util.concurrent",
        "java.base/java.util.concurrent.locks", "java.base/java.util.concurrent.atomic", "java.base/java.lang",
        "java.base/java.lang.invoke", "java.base/java.math", "java.sql/java.sql", "java.base/java.time"]


def fetch(home):
    dependencies = "".join(
        f"<dependency><groupId>org.apache.ignite</groupId><artifactId>{part}</artifactId><version>{VERSION}</version></dependency>"
        for part in ["ignite-core", "ignite-calcite", "ignite-indexing", "ignite-spring"])
    (home / "pom.xml").write_text(
        "<project><modelVersion>4.0.0</modelVersion><groupId>orderline</groupId><artifactId>ignite</artifactId>"
        f"<version>1</version><dependencies>{dependencies}</dependencies></project>")
    subprocess.run(["mvn", "-q", "-B", "dependency:copy-dependencies", f"-DoutputDirectory={home / 'lib'}"],
                   cwd=home, check=True)


def java(home, *arguments):
    opens = [f"--add-opens={package}=ALL-UNNAMED" for package in OPEN]
    return [JAVA, "-Xmx512m", "-XX:+UseSerialGC", "-DIGNITE_QUIET=true", "-DIGNITE_NO_ASCII=true",
            "-DIGNITE_UPDATE_NOTIFIER=false", *opens, "-cp", f"{home}/lib/*", *arguments]


def start(home):
    ports = [{name: free_port() for name in ("client", "communication", "discovery")} for _ in range(3)]
    addresses = "".join(f"<value>127.0.0.1:{port['discovery']}</value>" for port in ports)
    nodes = []
    for number, port in enumerate(ports, 1):
        text = (HERE / "node.xml").read_text()
        for key, value in {**port, "name": f"node-{number}", "folder": home / f"node-{number}", "addresses": addresses}.items():
            text = text.replace(f"@{key}@", str(value))
        file = home / f"node-{number}.xml"
        file.write_text(text)
        log = open(home / f"node-{number}.log", "w")
        nodes.append(subprocess.Popen(java(home, "org.apache.ignite.startup.cmdline.CommandLineStartup", file),
                                      stdout=log, stderr=log, cwd=home))
    return nodes, [port["client"] for port in ports]


def await_open(port):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    raise SystemExit("a node of Ignite did not start within 2 minutes")


def main():
    home = Path(tempfile.mkdtemp(prefix="orderline-bench-"))
    nodes = []
    try:
        fetch(home)
        nodes, ports = start(home)
        for port in ports:
            await_open(port)
        subprocess.run(java(home, HERE / "LostUpdates.java", *map(str, ports)), check=True, stderr=subprocess.DEVNULL,
                       timeout=300)
    except subprocess.TimeoutExpired:
        print("the rest was given up after 5 minutes: a node does not answer any more")
    finally:
        for node in nodes:
            node.kill()
            node.wait()
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
