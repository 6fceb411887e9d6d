package io.orderline.certify;

import io.orderline.base.TextFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The result of trying a dialect on one server.
///
/// @param orderline version of Orderline
/// @param date time in UTC, in ISO 8601 format
/// @param server product name and version, as reported by the server
/// @param driver name and version of the JDBC driver
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

    public enum Outcome {
        PASSED,
        FAILED,
        /// The certificate requires the step, but it could not be tried. The note gives the reason.
        MISSING,
        /// The step could not be tried on this server, but is not required. The note gives the reason.
        NOT_TRIED;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// @param note figures of the step, or the reason for its outcome
    public record Step(String name, Outcome outcome, String note) {}

    public boolean passed() {
        return named(Outcome.FAILED).isEmpty() && named(Outcome.MISSING).isEmpty();
    }

    private String named(Outcome outcome) {
        return steps.stream()
                .filter(step -> step.outcome == outcome)
                .map(Step::name)
                .collect(Collectors.joining(", "));
    }

    public String text() {
        StringBuilder text = new StringBuilder();
        text.append("dialect    ").append(dialect).append('\n');
        text.append("server     ").append(server).append('\n');
        text.append("driver     ").append(driver).append('\n');
        text.append("orderline  ").append(orderline).append(", ").append(date).append("\n\n");
        for (Step step : steps) {
            text.append(TextFormat.format("%-10s %-30s %s%n", step.outcome.text(), step.name, step.note));
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
