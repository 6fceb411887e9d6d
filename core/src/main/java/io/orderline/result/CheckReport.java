package io.orderline.result;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The outcome of one consistency check.
///
/// @param status `holds`, `violated`, `explained` (the data is as a known tool leaves it), `not-applicable`,
///     or `left-out` (by a quick verification)
/// @param note why the check is not applicable or left out, or what explains the rows; otherwise empty
/// @param examples keys and disagreeing figures of the first violating rows
public record CheckReport(
        String id,
        String clause,
        String title,
        String status,
        String note,
        long violations,
        List<String> examples,
        double seconds) {
    public CheckReport {
        examples = List.copyOf(examples);
    }

    public boolean holds() {
        return status.equals("holds");
    }

    public boolean violated() {
        return status.equals("violated");
    }

    public boolean explained() {
        return status.equals("explained");
    }

    public boolean leftOut() {
        return status.equals("left-out");
    }

    public CheckReport withExamples(List<String> other) {
        return new CheckReport(id, clause, title, status, note, violations, other, seconds);
    }

    /// Returns this check of several databases as one, with the worse status.
    public CheckReport mergedWith(CheckReport other) {
        CheckReport worse = other.severity() > severity() ? other : this;
        return new CheckReport(
                id,
                clause,
                title,
                worse.status,
                worse.note.isEmpty() ? note + other.note : worse.note,
                violations + other.violations,
                Stream.concat(examples.stream(), other.examples.stream()).toList(),
                seconds + other.seconds);
    }

    private int severity() {
        if (violated()) {
            return 3;
        }
        return explained() ? 2 : holds() ? 0 : 1;
    }

    /// Returns a phrase such as `19 checks hold`, or `7 checks hold (quick: 13 left out)`.
    public static String held(List<CheckReport> checks) {
        return checks.stream().filter(CheckReport::holds).count() + " checks hold" + quick(checks);
    }

    /// Returns a note that the verification was quick, or an empty string if it was not.
    public static String quick(List<CheckReport> checks) {
        long leftOut = checks.stream().filter(CheckReport::leftOut).count();
        return leftOut == 0 ? "" : " (quick: " + leftOut + " left out)";
    }

    /// Compares the checks after a run with those before it. Another tool can explain only rows that were there
    /// before the run. A check with more of them after the run is violated.
    public static List<CheckReport> since(List<CheckReport> before, List<CheckReport> after) {
        return after.stream()
                .map(check -> before.stream()
                        .filter(other -> other.id().equals(check.id()))
                        .findFirst()
                        .filter(other -> check.explained() && check.violations() > other.violations())
                        .map(other -> check.blamed(check.violations() - other.violations()))
                        .orElse(check))
                .toList();
    }

    private CheckReport blamed(long more) {
        String note = String.format(Locale.ROOT, "%,d more than before the run", more);
        return new CheckReport(id, clause, title, "violated", note, violations, examples, seconds);
    }
}
