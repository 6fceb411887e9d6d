package io.orderline.result;

import java.util.List;
import java.util.Locale;

/// The outcome of one consistency check.
///
/// @param id such as `consistency-1`
/// @param clause such as `3.3.2.1`
/// @param status `holds`, `violated`, `explained` (as a known tool leaves the data), `not-applicable` or `left-out` (by
///     a quick verification)
/// @param note why it is not applicable or left out, or what explains rows; otherwise empty
/// @param violations number of violating rows
/// @param examples the first of them: keys and the figures that disagree
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

    /// Such as `19 checks hold`, or `7 checks hold (quick: 13 left out)`.
    public static String held(List<CheckReport> checks) {
        return checks.stream().filter(CheckReport::holds).count() + " checks hold" + quick(checks);
    }

    /// Says that the verification was quick; empty if it was not.
    public static String quick(List<CheckReport> checks) {
        long leftOut = checks.stream().filter(CheckReport::leftOut).count();
        return leftOut == 0 ? "" : " (quick: " + leftOut + " left out)";
    }

    /// What is found after a run, as against before it: rows that are explained by another tool were there before.
    /// Those that came to be meanwhile are not explained.
    ///
    /// @param before empty if nobody looked
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
