package io.orderline.certify;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was tried of a dialect on one server, and how it went.
///
/// @param orderline version of the program
/// @param date UTC, ISO 8601
/// @param server product and version, as the server says
/// @param driver JDBC driver and version
/// @param warehouses that were loaded
/// @param steps in the order in which they were tried
/// @param statements that were sent, by name
public record Certificate(
        String orderline,
        String date,
        String dialect,
        String server,
        String driver,
        int warehouses,
        List<Step> steps,
        Map<String, String> statements) {
    public Certificate {
        steps = List.copyOf(steps);
        statements = Map.copyOf(statements);
    }

    /// How a step went.
    public enum Outcome {
        PASSED,
        FAILED,
        /// A certificate of this dialect needs it, and it could not be tried; the note says why.
        MISSING,
        /// It could not be tried here; the note says why.
        NOT_TRIED;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// @param note figures, or the reason
    public record Step(String name, Outcome outcome, String note) {}

    /// Whether nothing failed, and all was tried that the dialect's certificate needs.
    public boolean passed() {
        return named(Outcome.FAILED).isEmpty() && named(Outcome.MISSING).isEmpty();
    }

    private String named(Outcome outcome) {
        return steps.stream()
                .filter(step -> step.outcome == outcome)
                .map(Step::name)
                .collect(Collectors.joining(", "));
    }

    /// For people.
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append("dialect    ").append(dialect).append('\n');
        text.append("server     ").append(server).append('\n');
        text.append("driver     ").append(driver).append('\n');
        text.append("orderline  ").append(orderline).append(", ").append(date).append("\n\n");
        for (Step step : steps) {
            text.append(String.format(Locale.ROOT, "%-10s %-30s %s%n", step.outcome.text(), step.name, step.note));
        }
        return text.append('\n').append(verdict()).append('\n').toString();
    }

    String verdict() {
        return passed()
                ? "CERTIFIED: nothing failed"
                : "NOT CERTIFIED: "
                        + Stream.of(Outcome.FAILED, Outcome.MISSING)
                                .filter(outcome -> !named(outcome).isEmpty())
                                .map(outcome -> outcome.text() + ": " + named(outcome))
                                .collect(Collectors.joining("; "));
    }
}
