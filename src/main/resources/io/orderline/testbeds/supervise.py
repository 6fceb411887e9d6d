# Keeps Patroni and the PostgreSQL that it starts in one family of processes: a postmaster is no child of Patroni, and goes on
# without it. Ends when both have ended.
#
#   supervise.py PID_FILE POSTMASTER_PID_FILE COMMAND...
import ctypes
import os
import signal
import sys

PR_SET_CHILD_SUBREAPER = 36  # prctl(2): who has lost its parent becomes a child of this process
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

pid_file, postmaster_pid_file, command = sys.argv[1], sys.argv[2], sys.argv[3:]
patroni = None


def end(number, _):
    """SIGTERM: an orderly end, which is Patroni's work if it lives. SIGQUIT: at once, without writing anything more."""
    at_once = number == signal.SIGQUIT
    if patroni:
        os.kill(patroni, signal.SIGKILL if at_once else signal.SIGTERM)
    if at_once or not patroni:
        try:
            with open(postmaster_pid_file) as file:
                os.kill(int(file.readline()), signal.SIGQUIT if at_once else signal.SIGINT)
        except (OSError, ValueError):
            pass  # there is no postmaster


patroni = os.spawnv(os.P_NOWAIT, command[0], command)
signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGQUIT, end)
with open(pid_file, "w") as file:
    file.write(str(patroni))
while True:
    try:
        ended, _ = os.wait()
    except ChildProcessError:
        break
    if ended == patroni:
        patroni = None
        os.unlink(pid_file)
