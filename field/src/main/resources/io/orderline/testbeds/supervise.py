# Keeps a program and the PostgreSQL server that it starts among the descendants of one process. A postmaster need not be a
# child of the program, and continues without it. This script ends when both have ended.
#
#   supervise.py PID_FILE POSTMASTER_PID_FILE LAST_SIGNAL COMMAND...
import ctypes
import os
import signal
import sys

PR_SET_CHILD_SUBREAPER = 36  # prctl(2): a descendant that loses its parent becomes a child of this process
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

pid_file, postmaster_pid_file, last_signal, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]


def postmaster():
    try:
        with open(postmaster_pid_file) as file:
            return int(file.readline())
    except (OSError, ValueError):
        return None


def children():
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            return {int(pid) for pid in file.read().split()}
    except OSError:
        return {program}  # some kernels do not have this file


def send(pid, number):
    try:
        os.kill(pid, number)
    except OSError:
        pass  # it has ended


def end(number, _):
    """Handles SIGTERM, for an orderly end by the program if it is running, and SIGQUIT, for an immediate end without writes."""
    at_once = number == signal.SIGQUIT
    server = postmaster()
    # If the program was killed, processes that it started remain, and might start a postmaster again.
    others = children() - {server}
    for pid in others:
        send(pid, signal.Signals["SIG" + last_signal] if at_once else signal.SIGTERM)
    if server and (at_once or not others):
        send(server, signal.SIGQUIT if at_once else signal.SIGINT)


program = os.spawnv(os.P_NOWAIT, command[0], command)
signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGQUIT, end)
with open(pid_file, "w") as file:
    file.write(str(program))
while True:
    try:
        ended, _ = os.wait()
    except ChildProcessError:
        break
    if ended == program:
        os.unlink(pid_file)
