package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.Result;
import io.orderline.result.environment.Ceiling;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import io.orderline.result.environment.PacedCeiling;
import io.orderline.result.environment.RateCeiling;
import java.util.List;
import java.util.Optional;

/// Describes what Orderline itself used and reached.
public final class HarnessText {
    private static final int WIDTH = 100;

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
                "%s, %.2f s in %,d pauses for garbage collection%s, woke up late by %s / %s / %s ms (p50 / p99 /"
                        + " max)%s",
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

    /// Returns how well the driver's clocks agreed, or empty if it is not known.
    public static Optional<String> clocks(Result result) {
        return result.harness().flatMap(HarnessReport::clocks).map(HarnessText::clocks);
    }

    private static String clocks(ClockReport clocks) {
        return FigureFormat.format(
                "wall clock against monotonic clock: largest step %+.3f ms, drift %+.3f ms in %s; the driver's own "
                        + "ticker was late by %.1f ms at most",
                clocks.largestStepMillis(),
                clocks.driftMillis(),
                FigureFormat.span(clocks.seconds()),
                clocks.latestTickMillis());
    }

    /// Returns how far the driver was from its own limit, or empty if the ceiling is not known.
    public static Optional<String> ceilingShare(Result result) {
        return result.harness()
                .flatMap(harness -> harness.ceiling().map(ceiling -> ceilingShare(result, harness, ceiling)));
    }

    private static String ceilingShare(Result result, HarnessReport harness, Ceiling ceiling) {
        double seconds = result.window().seconds();
        long completed = result.summary().completed();
        double rate = seconds > 0 ? completed / seconds : 0;
        return FigureFormat.format(
                "%s transactions/s, background ones included: %s of the %s that the driver reaches without a"
                        + " database%s",
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

    public static String ceiling(Ceiling ceiling) {
        return FigureFormat.format(
                """
                ceiling     %s transactions/s without a database, background ones included
                processor   %s a transaction
                memory      %s allocated a transaction
                lag         %s / %s ms (p50 / p99): how late terminals wake up from waiting for a due time
                waiting     %s a transaction that a terminal slept before, at 1,000 a second
                round trip  %s of processor time for 100 bytes there and back over loopback
                measured    %,d transactions in %.1f s, by %,d terminals through %,d sessions
                Not in it: what the JDBC driver, the network and SQL take from the driver's host in a run.
                """,
                FigureFormat.rate(ceiling.perSecond()),
                micros(Optional.of(ceiling.cpuMicrosPerTransaction())),
                ceiling.allocatedBytesPerTransaction() < 0
                        ? "unknown"
                        : FigureFormat.format("%,d B", ceiling.allocatedBytesPerTransaction()),
                FigureFormat.ms(ceiling.lagP50Micros()),
                FigureFormat.ms(ceiling.lagP99Micros()),
                micros(ceiling.cpuMicrosPerPacedTransaction()),
                micros(ceiling.cpuMicrosPerRoundTrip()),
                ceiling.transactions(),
                ceiling.seconds(),
                ceiling.terminals(),
                ceiling.sessions());
    }

    public static String kept(PacedCeiling kept) {
        return FigureFormat.format(
                """
                pace        %s, by %,d terminals through %,d sessions
                kept        %s transactions/s without a database, background ones included; %,d of %,d due were skipped
                new orders  %s a minute, rolled back ones included
                processor   %s
                memory      %s
                lag         %s (p50 / p99 / max): how much later than due they were taken up
                begun       %s: how much later than due a session began them
                measured    %,d transactions in %.1f s
                %s\
                """,
                kept.users().pace(),
                kept.users().terminals(),
                kept.users().sessions(),
                FigureFormat.rate(kept.perSecond()),
                kept.work().skipped(),
                kept.work().due(),
                FigureFormat.rate(kept.work().newOrdersPerMinute()),
                kept.processors() < 0 ? "unknown" : FigureFormat.format("%.3f processors busy", kept.processors()),
                kept.memoryBytes().isEmpty()
                        ? "unknown"
                        : FigureFormat.format("%,d MiB", kept.memoryBytes().getAsLong() >> 20),
                lag(kept.lag()),
                lag(kept.begun()),
                kept.work().completed(),
                kept.seconds(),
                kept.offered().map(offered -> delivered(kept, offered)).orElse(""));
    }

    private static String lag(PacedCeiling.Lag lag) {
        return FigureFormat.format(
                "%s / %s / %s ms",
                FigureFormat.ms(lag.p50Micros()), FigureFormat.ms(lag.p99Micros()), FigureFormat.ms(lag.maxMicros()));
    }

    private static String delivered(PacedCeiling kept, PacedCeiling.Offered offered) {
        return FigureFormat.format(
                "delivered   %s: %s arrivals/s of %s/s\n",
                kept.delivered() ? "yes" : "NO",
                FigureFormat.rate(offered.due() / kept.seconds()),
                FigureFormat.rate(offered.perSecond()));
    }

    public static String found(RateCeiling found) {
        TextTable table = new TextTable(WIDTH)
                .row(List.of("arrivals/s", "delivered", "skipped", "begun p50, ms", "p99", "max", ""));
        found.tries()
                .forEach(one -> table.row(List.of(
                        FigureFormat.rate(RateCeiling.rate(one)),
                        FigureFormat.rate(one.offered().orElseThrow().due() / one.seconds()),
                        FigureFormat.count(one.work().skipped()),
                        FigureFormat.ms(one.begun().p50Micros()),
                        FigureFormat.ms(one.begun().p99Micros()),
                        FigureFormat.ms(one.begun().maxMicros()),
                        one.keeps(found.withinMicros()) ? "kept" : "missed")));
        return String.join("\n", table.lines()) + "\n"
                + FigureFormat.format(
                        "limit       %s%s: delivered, with p99 from due to begun below %s ms\n",
                        found.kept()
                                .map(kept -> FigureFormat.rate(RateCeiling.rate(kept)) + "/s was kept")
                                .orElse("no rate was kept"),
                        found.missed()
                                .map(missed -> ", " + FigureFormat.rate(RateCeiling.rate(missed)) + "/s was not")
                                .orElse(""),
                        FigureFormat.ms(found.withinMicros()))
                + (found.disturbed()
                        ? "note        tries at the same rate differ more than twofold: other programs may have made"
                                + " the driver late, and the limit may be higher\n"
                        : "");
    }

    private static String micros(Optional<Double> known) {
        return known.filter(micros -> micros >= 0)
                .map(micros -> FigureFormat.format("%.2f µs", micros))
                .orElse("unknown");
    }
}
