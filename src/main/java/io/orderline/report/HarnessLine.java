package io.orderline.report;

import io.orderline.result.Harness;

/// What Orderline itself used, in a line.
public final class HarnessLine {
    private HarnessLine() {}

    public static String of(Harness harness) {
        String cpu = harness.cpuShareOfHost() < 0
                ? "processor time unknown"
                : Figures.format(
                        "%.1f s of processor time (%s of the host)",
                        harness.cpuSeconds(), Figures.percent(harness.cpuShareOfHost()));
        String memory = harness.allocatedBytesPerTransaction() < 0
                ? ""
                : Figures.format(", %,d B allocated per transaction", harness.allocatedBytesPerTransaction());
        return Figures.format(
                "%s, %.2f s in %,d pauses for garbage collection%s, woke up late by %s / %s / %s ms (p50 / p99 / max)%s",
                cpu,
                harness.gcSeconds(),
                harness.gcCount(),
                harness.longestGcPauseMillis()
                        .map(millis -> Figures.format(" (longest %,d ms)", millis))
                        .orElse(""),
                Figures.ms(harness.lagP50Micros()),
                Figures.ms(harness.lagP99Micros()),
                Figures.ms(harness.lagMaxMicros()),
                memory);
    }
}
