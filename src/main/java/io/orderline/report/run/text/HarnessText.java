package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.HarnessReport;

/// What Orderline itself used, in a line.
public final class HarnessText {
    private HarnessText() {}

    public static String of(HarnessReport harness) {
        String cpu = harness.cpuShareOfHost() < 0
                ? "processor time unknown"
                : FigureFormat.format(
                        "%.1f s of processor time (%s of the host)",
                        harness.cpuSeconds(), FigureFormat.percent(harness.cpuShareOfHost()));
        String memory = harness.allocatedBytesPerTransaction() < 0
                ? ""
                : FigureFormat.format(", %,d B allocated per transaction", harness.allocatedBytesPerTransaction());
        return FigureFormat.format(
                "%s, %.2f s in %,d pauses for garbage collection%s, woke up late by %s / %s / %s ms (p50 / p99 / max)%s",
                cpu,
                harness.gcSeconds(),
                harness.gcCount(),
                harness.longestGcPauseMillis()
                        .map(millis -> FigureFormat.format(" (longest %,d ms)", millis))
                        .orElse(""),
                FigureFormat.ms(harness.lagP50Micros()),
                FigureFormat.ms(harness.lagP99Micros()),
                FigureFormat.ms(harness.lagMaxMicros()),
                memory);
    }
}
