package io.orderline.result;

import java.util.ArrayList;
import java.util.List;

/// What may be concluded from a run.
///
/// @param valid no finding is a failure
public record Verdict(boolean valid, List<Finding> findings) {
    public Verdict {
        findings = List.copyOf(findings);
    }

    public static Verdict of(List<Finding> findings) {
        return new Verdict(findings.stream().noneMatch(f -> f.level() == Level.FAIL), findings);
    }

    /// What is said of a throughput that dropped or drifted within its window.
    public static final String NO_STEADY_RATE = "no steady rate";

    private static final String STEADY_STATE = "steady-state";

    /// Whether throughput dropped or drifted: the mean over the window is then no rate that the system keeps. False if
    /// that is not known.
    public boolean unsteady() {
        return findings.stream()
                .anyMatch(f -> f.level() == Level.WARN && f.rule().equals(STEADY_STATE));
    }

    private static final String FILES = "files";

    /// With a warning of files beside what was measured that could not be written.
    ///
    /// @param lost a sentence each
    public Verdict unwritten(List<String> lost) {
        List<Finding> all = new ArrayList<>(findings);
        lost.forEach(sentence ->
                all.add(new Finding(Level.WARN, FILES, sentence + "; it is not whole, what was measured is whole")));
        return of(all);
    }

    /// Whether a file beside what was measured could not be written.
    public boolean unwritten() {
        return findings.stream().anyMatch(f -> f.rule().equals(FILES));
    }

    public enum Level {
        /// A rule that was checked and holds.
        PASS,
        /// Something that the reader must know before quoting a figure.
        NOTE,
        /// Something that makes the figures doubtful.
        WARN,
        /// A rule that does not hold: the figures must not be used.
        FAIL
    }

    /// @param rule short name, such as `database-count`
    /// @param message a sentence with the figures
    public record Finding(Level level, String rule, String message) {}
}
