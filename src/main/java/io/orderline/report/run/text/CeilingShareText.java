package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.HarnessReport;
import java.util.Optional;

/// How far the driver was from its own limit, in a line.
public final class CeilingShareText {
    private CeilingShareText() {}

    /// Empty if the ceiling is not known.
    public static Optional<String> of(Result result) {
        return result.harness().flatMap(harness -> harness.ceiling().map(ceiling -> text(result, harness, ceiling)));
    }

    private static String text(Result result, HarnessReport harness, Ceiling ceiling) {
        double seconds = result.window().seconds();
        long completed = result.summary().completed();
        double rate = seconds > 0 ? completed / seconds : 0;
        return FigureFormat.format(
                "%s transactions/s, background ones included: %s of the %s that the driver reaches without a database%s",
                FigureFormat.rate(rate),
                FigureFormat.percent(rate / ceiling.perSecond()),
                FigureFormat.rate(ceiling.perSecond()),
                cpu(harness, ceiling, completed));
    }

    private static String cpu(HarnessReport harness, Ceiling ceiling, long completed) {
        return harness.cpuSeconds() < 0 || ceiling.cpuMicrosPerTransaction() < 0 || completed == 0
                ? ""
                : FigureFormat.format(
                        "; a transaction took %s µs of the driver's processor time, there %s µs",
                        FigureFormat.rate(harness.cpuSeconds() * 1e6 / completed),
                        FigureFormat.rate(ceiling.cpuMicrosPerTransaction()));
    }
}
