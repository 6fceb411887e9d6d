package io.orderline.report.isolation;

import io.orderline.isolation.check.Example;
import io.orderline.isolation.check.Finding;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import java.util.Locale;
import java.util.stream.Collectors;

/// An isolation verdict as text.
public record IsolationText(History history, IsolationVerdict verdict) {
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(line("history", counts()));
        text.append(line("asked for", verdict.asked()));
        text.append(line("delivered", delivered()));
        if (!verdict.findings().isEmpty()) {
            text.append('\n');
            verdict.findings()
                    .forEach(finding -> text.append(String.format(
                            Locale.ROOT,
                            "%-22s %,9d  %s%n",
                            finding.name(),
                            finding.count(),
                            finding.anomaly().meaning())));
            verdict.findings().forEach(finding -> text.append(example(finding)));
        }
        return text.append('\n').append(last()).append('\n').toString();
    }

    private static String line(String name, String value) {
        return String.format(Locale.ROOT, "%-11s%s%n", name, value);
    }

    String counts() {
        return String.format(
                Locale.ROOT,
                "%,d transactions: %,d committed, %,d rolled back, %,d unknown",
                history.transactions().size(),
                verdict.committed(),
                verdict.rolledBack(),
                verdict.unknown());
    }

    String delivered() {
        return String.format(
                Locale.ROOT,
                "%s (not contradicted in %,d transactions)",
                verdict.delivered().orElse("less than read-committed"),
                verdict.committed());
    }

    String last() {
        return verdict.kept()
                ? "KEPT: nothing was found that " + verdict.asked() + " forbids"
                : verdict.forbidden().isEmpty()
                        ? "UNKNOWN: searches ended at their limit for " + String.join(", ", verdict.cut())
                        : "BROKEN: " + verdict.asked() + " forbids " + String.join(", ", verdict.forbidden());
    }

    private String example(Finding finding) {
        return "\n" + finding.name() + ":\n"
                + example().lines(finding).stream()
                        .map(line -> "  " + line + "\n")
                        .collect(Collectors.joining());
    }

    Example example() {
        return new Example(history, history.transactions().getFirst().begin());
    }
}
