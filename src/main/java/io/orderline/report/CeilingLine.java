package io.orderline.report;

import io.orderline.result.Ceiling;
import io.orderline.result.Harness;
import io.orderline.result.Result;
import java.util.Optional;

/// How far the driver was from its own limit, in a line.
public final class CeilingLine {
    private CeilingLine() {}

    /// Empty if the ceiling is not known.
    public static Optional<String> of(Result result) {
        return result.harness().flatMap(harness -> harness.ceiling().map(ceiling -> text(result, harness, ceiling)));
    }

    private static String text(Result result, Harness harness, Ceiling ceiling) {
        double seconds = result.window().seconds();
        long completed = result.summary().completed();
        double rate = seconds > 0 ? completed / seconds : 0;
        return Figures.format(
                "%s transactions/s, background ones included: %s of the %s that the driver reaches without a database%s",
                Figures.rate(rate),
                Figures.percent(rate / ceiling.perSecond()),
                Figures.rate(ceiling.perSecond()),
                cpu(harness, ceiling, completed));
    }

    private static String cpu(Harness harness, Ceiling ceiling, long completed) {
        return harness.cpuSeconds() < 0 || ceiling.cpuMicrosPerTransaction() < 0 || completed == 0
                ? ""
                : Figures.format(
                        "; a transaction took %s µs of the driver's processor time, there %s µs",
                        Figures.rate(harness.cpuSeconds() * 1e6 / completed),
                        Figures.rate(ceiling.cpuMicrosPerTransaction()));
    }
}
