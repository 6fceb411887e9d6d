package io.orderline.cli.program;

/// What the process returns. The numbers are part of the interface: scripts depend on them.
public enum ExitCode {
    /// Done; a run is valid.
    OK(0),
    /// A fault in Orderline.
    BUG(1),
    /// Wrong usage or plan.
    USAGE(2),
    /// The database, or what is needed to run here, is not reachable or not in the state that was asked for.
    TARGET(3),
    /// The run finished, but its result is not valid.
    INVALID(4),
    /// An objective was missed, or a regression found.
    OBJECTIVE(5),
    /// A consistency check failed, or at every isolation level an ACID test.
    INCONSISTENT(6),
    /// Results could not be written.
    RESULTS(7),
    /// Stopped by the user; what was loaded or measured is kept. After SIGTERM the virtual machine returns 143 instead.
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
