package io.orderline.testing;

import io.orderline.cli.program.ExitCode;
import java.util.List;
import java.util.regex.Pattern;

/// What another job on this machine may do to a run of seconds: its driver stands still for more than 5 % of the
/// window, so that its figure is not to be used. Tests that are not about figures take such a run as one that ended
/// well.
public final class BusyMachine {
    private static final Pattern REASON = Pattern.compile("\\bINVALID(?: {2}| \\()(\\S.*)");
    /// As the summary says it, and as `--full` does.
    private static final List<String> STOOD_STILL = List.of("the driver stood still for", "driver-stopped)");

    private BusyMachine() {}

    /// Whether a run is invalid for nothing else.
    ///
    /// @param code exit code of `run`
    /// @param said what it printed
    public static boolean spoiled(int code, String said) {
        List<String> reasons =
                REASON.matcher(said).results().map(found -> found.group(1)).toList();
        return code == ExitCode.INVALID.code()
                && !reasons.isEmpty()
                && reasons.stream().allMatch(reason -> STOOD_STILL.stream().anyMatch(reason::startsWith));
    }
}
