package io.orderline.result;

import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where transactions ran that only read, if that was not where all did.
///
/// @param types their labels
/// @param url of the server, without any secret
/// @param sameServer whether it calls itself as the target's does
/// @param staleness how far it was behind in the window; not there if nobody could tell
public record ReadReport(List<String> types, String url, boolean sameServer, Optional<Staleness> staleness) {
    public ReadReport {
        types = List.copyOf(types);
    }

    /// What ran where, in words.
    public String text() {
        return String.join(" and ", types) + " " + place();
    }

    public String place() {
        return sameServer ? "in sessions of their own" : "on another server";
    }

    /// Lower bounds, each of so many moments.
    ///
    /// @param samples that were answered
    /// @param unanswered moments at which one of the servers did not answer
    /// @param resolutionMillis 95 % of the times are too low by no more than that
    /// @param orders of the headline type that the target had shown and this server did not
    /// @param millis since the target had first been seen with more than this server showed
    public record Staleness(
            int samples, int unanswered, Optional<Double> resolutionMillis, Spread orders, Spread millis) {
        /// @param samples as `staleness.csv` has them; empty if none is of the window
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

        /// In ascending order.
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
