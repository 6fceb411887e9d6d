package io.orderline.result;

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
