package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.Ceiling;

/// A ceiling for the console.
public final class CeilingText {
    private CeilingText() {}

    public static String of(Ceiling ceiling) {
        return FigureFormat.format(
                """
                ceiling     %s transactions/s without a database, background ones included
                processor   %s a transaction
                memory      %s allocated a transaction
                lag         %s / %s ms (p50 / p99): how late terminals wake up from waiting for a due time
                measured    %,d transactions in %.1f s, by %,d terminals through %,d sessions
                Not in it: what the JDBC driver, the network and SQL take from the driver's host in a run.
                """,
                FigureFormat.rate(ceiling.perSecond()),
                ceiling.cpuMicrosPerTransaction() < 0
                        ? "unknown"
                        : FigureFormat.format("%.2f µs", ceiling.cpuMicrosPerTransaction()),
                ceiling.allocatedBytesPerTransaction() < 0
                        ? "unknown"
                        : FigureFormat.format("%,d B", ceiling.allocatedBytesPerTransaction()),
                FigureFormat.ms(ceiling.lagP50Micros()),
                FigureFormat.ms(ceiling.lagP99Micros()),
                ceiling.transactions(),
                ceiling.seconds(),
                ceiling.terminals(),
                ceiling.sessions());
    }
}
