package io.orderline.result;

import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The server of read-only transactions that had sessions of their own.
///
/// @param url URL of the server for reads, without secrets
/// @param sameServer whether this server identifies itself as the target's server does
/// @param staleness how far the server was behind in the window; empty if not known
public record ReadReport(List<String> types, String url, boolean sameServer, Optional<Staleness> staleness) {
    public ReadReport {
        types = List.copyOf(types);
    }

    public String text() {
        return String.join(" and ", types) + " " + place();
    }

    public String place() {
        return sameServer ? "in sessions of their own" : "on another server";
    }

    /// Lower bounds of the lag at a number of moments.
    ///
    /// @param unanswered moments at which one of the servers did not answer
    /// @param resolutionMillis bound of the error of 95 % of the times, which are too low by at most that
    /// @param orders transactions of the headline type that the target had shown and this server had not
    /// @param millis time since the target was first seen ahead of what this server showed
    public record Staleness(
            int samples, int unanswered, Optional<Double> resolutionMillis, Spread orders, Spread millis) {
        /// Returns the staleness in a window, or empty if no sample of `staleness.csv` in it was answered.
        public static Optional<Staleness> of(TimeSeries samples, Result.Window window) {
            double[] seconds = samples.numbers(StalenessCsv.SECONDS);
            int[] inside = IntStream.range(0, seconds.length)
                    .filter(row -> seconds[row] >= window.beginSeconds() && seconds[row] < window.endSeconds())
                    .toArray();
            double[] orders = known(samples.numbers(StalenessCsv.ORDERS), inside);
            double[] unsure = known(samples.numbers(StalenessCsv.UNSURE), inside);
            return orders.length == 0
                    ? Optional.empty()
                    : Optional.of(new Staleness(
                            orders.length,
                            inside.length - orders.length,
                            unsure.length == 0
                                    ? Optional.empty()
                                    : Optional.of(Spread.of(unsure).p95()),
                            Spread.of(orders),
                            Spread.of(known(samples.numbers(StalenessCsv.MILLIS), inside))));
        }

        private static double[] known(double[] column, int[] rows) {
            return Arrays.stream(rows)
                    .mapToDouble(row -> column[row])
                    .filter(Double::isFinite)
                    .sorted()
                    .toArray();
        }
    }

    public record Spread(double median, double p95, double p99, double max) {
        private static Spread of(double[] sorted) {
            return new Spread(at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99), at(sorted, 1));
        }

        private static double at(double[] sorted, double share) {
            return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
        }
    }
}
