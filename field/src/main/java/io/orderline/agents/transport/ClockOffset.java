package io.orderline.agents.transport;

import io.orderline.result.AgentsReport;
import java.time.Instant;
import java.util.OptionalLong;

/// The offset between an agent's clocks and the coordinator's, measured by pings. The ping with the fastest round
/// trip counts. Not thread-safe.
public final class ClockOffset {
    private static final double MILLI = 1e6;

    private long bestNanos = Long.MAX_VALUE;
    private long aheadNanos;
    private double wallAheadMillis;
    private OptionalLong beganNanos = OptionalLong.empty();

    /// @param receivedNanos when the answer arrived, on [System#nanoTime]
    /// @param wall the coordinator's wall clock at that moment
    public void answered(Message.Pong pong, long receivedNanos, Instant wall) {
        long wallNanos = wall.getEpochSecond() * 1_000_000_000L + wall.getNano();
        long trip = receivedNanos - pong.sentNanos();
        if (trip < bestNanos) {
            bestNanos = trip;
            aheadNanos = pong.agentNanos() - pong.sentNanos() - trip / 2;
            wallAheadMillis = (pong.agentWallNanos() - (wallNanos - trip / 2)) / MILLI;
        }
    }

    public boolean known() {
        return bestNanos < Long.MAX_VALUE;
    }

    /// Converts a moment of the coordinator's [System#nanoTime] to the agent's.
    public long there(long nanos) {
        return nanos + aheadNanos;
    }

    public void began(long agentNanos) {
        beganNanos = OptionalLong.of(agentNanos);
    }

    /// @param atNanos when the agent was to begin, by the coordinator's clock
    public AgentsReport.Clock report(long atNanos) {
        double late = beganNanos.isEmpty() ? 0 : (beganNanos.getAsLong() - there(atNanos)) / MILLI;
        return new AgentsReport.Clock(rounded(wallAheadMillis), rounded(bestNanos / 2.0 / MILLI), rounded(late));
    }

    private static double rounded(double millis) {
        return Math.round(millis * 1e3) / 1e3;
    }
}
