#!/usr/bin/env python3
"""Why Orderline prepares nothing and sends no batch as one message on Galera: four clients on two nodes, and what of their
acknowledged transactions is there.

Starts Orderline's testbed galera, and stops it. Needs a JDK 25 in JAVA_HOME.
"""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def orderline(*arguments):
    return subprocess.run([ROOT / "orderline", *arguments], check=True, text=True, stdout=subprocess.PIPE).stdout


def main():
    orderline("testbed", "start", "galera")
    try:
        testbed = json.loads(orderline("testbed", "status", "galera", "--json"))[0]
        password = Path(testbed["passwordFile"]).read_text().strip()
        urls = [node["url"] for node in testbed["nodes"][:2]]
        print(f"MariaDB {testbed['version']}", flush=True)
        subprocess.run([Path(os.environ["JAVA_HOME"]) / "bin/java", "-cp", ROOT / "target/lib/*",
                        ROOT / "bench/galera/LostTransactions.java", *urls, testbed["user"]],
                       env={**os.environ, "ORDERLINE_PASSWORD": password}, check=True, stderr=subprocess.DEVNULL)
    finally:
        orderline("testbed", "stop", "galera")


if __name__ == "__main__":
    main()
