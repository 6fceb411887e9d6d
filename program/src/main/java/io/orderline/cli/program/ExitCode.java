package io.orderline.cli.program;

/// Exit codes of the process. Scripts depend on the numbers.
public enum ExitCode {
    /// The verb succeeded; a run is valid.
    OK(0),
    /// There is a bug in Orderline.
    BUG(1),
    USAGE(2),
    /// The database, or something else that is needed, is not reachable or not in the required state.
    TARGET(3),
    INVALID(4),
    /// An objective was missed, or there is a regression.
    OBJECTIVE(5),
    /// A consistency check failed, or no isolation level passed all ACID tests.
    INCONSISTENT(6),
    RESULTS(7),
    /// The user stopped the process; loaded and measured data is kept. After SIGTERM, the JVM returns 143.
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
