package io.orderline.result;

import java.util.ArrayList;
import java.util.List;

/// The conclusions that may be drawn from a run, which is valid if no finding is a failure.
public record Verdict(boolean valid, List<Finding> findings) {
    public Verdict {
        findings = List.copyOf(findings);
    }

    public static Verdict of(List<Finding> findings) {
        return new Verdict(findings.stream().noneMatch(f -> f.level() == Level.FAIL), findings);
    }

    public static final String NO_STEADY_RATE = "no steady rate";

    private static final String STEADY_STATE = "steady-state";

    /// Returns whether throughput is known to have dropped or drifted. Its mean is then no sustained rate.
    public boolean unsteady() {
        return findings.stream()
                .anyMatch(f -> f.level() == Level.WARN && f.rule().equals(STEADY_STATE));
    }

    private static final String FILES = "files";

    /// Returns a verdict with a warning for each sentence about an auxiliary file that could not be written.
    public Verdict unwritten(List<String> lost) {
        List<Finding> all = new ArrayList<>(findings);
        lost.forEach(sentence ->
                all.add(new Finding(Level.WARN, FILES, sentence + "; it is not whole, what was measured is whole")));
        return of(all);
    }

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
    public record Finding(Level level, String rule, String message) {}
}
