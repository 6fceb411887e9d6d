#!/usr/bin/env python3
"""What the proxy between a driver and a testbed costs: time of a round trip and processor time, against direct
connections, in interleaved rounds over loopback. Client, server and proxy are processes of their own.

Needs `make build` before, and JAVA_HOME."""

import argparse
import multiprocessing
import os
import pathlib
import socket
import statistics
import subprocess
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
SMALL, LARGE = 100, 1 << 20
TICKS = os.sysconf("SC_CLK_TCK")


def receive(connection, length):
    left = length
    while left:
        part = connection.recv(min(left, LARGE))
        if not part:
            return False
        left -= len(part)
    return True


def answer(connection):
    """The first byte of a request says how much is wanted."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with connection:
        while True:
            request = connection.recv(SMALL)
            if not request:
                return
            connection.sendall(bytes(LARGE if request[0] else SMALL))


def serve(pipe):
    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listener:
        pipe.send(listener.getsockname()[1])
        while True:
            threading.Thread(target=answer, args=(listener.accept()[0],), daemon=True).start()


def connect(port):
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def cpu(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0


def trips(connection, count, large):
    request = bytes([1 if large else 0]) + bytes(SMALL - 1)
    begin = time.perf_counter()
    for _ in range(count):
        connection.sendall(request)
        receive(connection, LARGE if large else SMALL)
    return (time.perf_counter() - begin) / count


class Proxy:
    def __init__(self, server, delay_micros):
        java = pathlib.Path(os.environ["JAVA_HOME"]) / "bin" / "java"
        self.process = subprocess.Popen(
            [java, "-XX:+UseSerialGC", "-Xmx256m", "-cp", HERE.parent / "target" / "classes", HERE / "Proxy.java",
             str(server), str(delay_micros)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        self.pid = self.process.pid

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def compared(server, rounds, count, large):
    """Median over rounds of direct and proxied time, and the proxy's processor time, all for one trip."""
    proxy = Proxy(server, 0)
    ways = [connect(server), connect(proxy.port)]
    for way in ways:
        trips(way, count, large)  # the compiler's time is nobody's
    times = [[], []]
    used = []
    for _ in range(rounds):
        times[0].append(trips(ways[0], count, large))
        before = cpu(proxy.pid)
        times[1].append(trips(ways[1], count, large))
        used.append((cpu(proxy.pid) - before) / count)
    proxy.close()
    return statistics.median(times[0]), statistics.median(times[1]), statistics.mean(used)


def delayed(server, micros, count):
    proxy = Proxy(server, micros)
    connection = connect(proxy.port)
    trips(connection, 50, False)
    result = trips(connection, count, False)
    proxy.close()
    return result


def crowd(server, connections, seconds):
    """Processor time a second and memory with many connections, of which each asks once a second."""
    proxy = Proxy(server, 0)
    all_of_them = [connect(proxy.port) for _ in range(connections)]
    for connection in all_of_them:
        trips(connection, 1, False)
    before, begin = cpu(proxy.pid), time.perf_counter()
    asked = 0
    while time.perf_counter() - begin < seconds:
        trips(all_of_them[asked % connections], 1, False)
        asked += 1
        ahead = begin + asked / connections - time.perf_counter()
        if ahead > 0:
            time.sleep(ahead)
    took = time.perf_counter() - begin
    result = (cpu(proxy.pid) - before) / took, asked / took, resident(proxy.pid)
    proxy.close()
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--trips", type=int, default=10_000, help="small round trips in a round")
    parser.add_argument("--connections", type=int, default=2_000)
    options = parser.parse_args()
    pipe, child = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve, args=(child,), daemon=True)
    server.start()
    port = pipe.recv()
    direct, proxied, used = compared(port, options.rounds, options.trips, False)
    print(f"round trip of 100 bytes: direct {direct * 1e6:.0f} us, proxied {proxied * 1e6:.0f} us, "
          f"processor time of the proxy {used * 1e6:.0f} us")
    direct, proxied, used = compared(port, options.rounds, 200, True)
    print(f"answer of 1 MiB: direct {1 / direct:.0f} MiB/s, proxied {1 / proxied:.0f} MiB/s, "
          f"processor time of the proxy {used * 1e3:.2f} ms")
    for micros in (500, 5_000):
        print(f"delay of {micros} us in each direction: round trip {delayed(port, micros, 200) * 1e6:.0f} us")
    share, rate, memory = crowd(port, options.connections, 10)
    print(f"{options.connections} connections, {rate:.0f} round trips a second: {share:.2f} cores, {memory:.0f} MiB resident")
    server.kill()


if __name__ == "__main__":
    main()
