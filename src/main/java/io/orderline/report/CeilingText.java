package io.orderline.report;

import io.orderline.result.Ceiling;

/// A ceiling for the console.
public final class CeilingText {
    private CeilingText() {}

    public static String of(Ceiling ceiling) {
        return Figures.format(
                """
                ceiling     %s transactions/s without a database, background ones included
                processor   %s a transaction
                memory      %s allocated a transaction
                lag         %s / %s ms (p50 / p99): how late terminals wake up from waiting for a due time
                measured    %,d transactions in %.1f s, by %,d terminals through %,d sessions
                Not in it: what the JDBC driver, the network and SQL take from the driver's host in a run.
                """,
                Figures.rate(ceiling.perSecond()),
                ceiling.cpuMicrosPerTransaction() < 0
                        ? "unknown"
                        : Figures.format("%.2f µs", ceiling.cpuMicrosPerTransaction()),
                ceiling.allocatedBytesPerTransaction() < 0
                        ? "unknown"
                        : Figures.format("%,d B", ceiling.allocatedBytesPerTransaction()),
                Figures.ms(ceiling.lagP50Micros()),
                Figures.ms(ceiling.lagP99Micros()),
                ceiling.transactions(),
                ceiling.seconds(),
                ceiling.terminals(),
                ceiling.sessions());
    }
}
