package io.orderline.result;

import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.Latency;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/// How long terminals took for their business transactions ("courses" of several database transactions).
/// Figures cover courses that began and ended in the measured window without a failed transaction.
///
/// @param outside complete courses that began before the window or ended after it
/// @param failed courses of the whole run with a transaction that was given up or whose outcome is unknown
/// @param cutOff courses that were cut off by the end of the drive
/// @param each times by number: the first course of each terminal, the second, and so on up to [#MOST]
public record BusinessTransactions(long outside, long failed, long cutOff, Times all, List<OfNumber> each) {
    /// Courses with higher numbers are in `courses.csv` only.
    public static final int MOST = 20;
    private static final int DIGITS = 3;
    private static final long MICRO = 1000;

    public BusinessTransactions {
        each = List.copyOf(each);
    }

    /// @param time from the due time of the first transaction to the end of the last one, including pauses
    /// @param working the same without pauses: the sum of all response times
    /// @param waiting time that transactions waited for a session; a part of `working`
    public record Times(Latency time, Latency working, Latency waiting) {}

    /// The times of the courses with one number, from 1.
    public record OfNumber(int course, Times times) {}

    public static BusinessTransactions of(List<BusinessTransactionCsv.Row> rows, Result.Window window) {
        List<BusinessTransactionCsv.Row> counted = counted(rows, window);
        return new BusinessTransactions(
                count(rows, BusinessTransactionCsv.Completion.COMPLETE) - counted.size(),
                count(rows, BusinessTransactionCsv.Completion.FAILED),
                count(rows, BusinessTransactionCsv.Completion.CUT_OFF),
                times(counted),
                byNumber(counted).entrySet().stream()
                        .map(entry -> new OfNumber(entry.getKey(), times(entry.getValue())))
                        .toList());
    }

    private static List<BusinessTransactionCsv.Row> counted(
            List<BusinessTransactionCsv.Row> rows, Result.Window window) {
        return rows.stream()
                .filter(row -> row.completion() == BusinessTransactionCsv.Completion.COMPLETE)
                .filter(row -> row.dueMicros() >= micros(window.beginSeconds()))
                .filter(row -> row.endMicros() <= micros(window.endSeconds()))
                .toList();
    }

    private static long micros(double seconds) {
        return Math.round(seconds * 1e6);
    }

    /// Returns the distribution of course times by number, in nanoseconds.
    public static Map<Integer, Histogram> histograms(List<BusinessTransactionCsv.Row> rows, Result.Window window) {
        Map<Integer, Histogram> histograms = new TreeMap<>();
        byNumber(counted(rows, window))
                .forEach((course, all) -> histograms.put(course, histogram(all, BusinessTransactionCsv.Row::micros)));
        return histograms;
    }

    private static Map<Integer, List<BusinessTransactionCsv.Row>> byNumber(List<BusinessTransactionCsv.Row> rows) {
        Map<Integer, List<BusinessTransactionCsv.Row>> byNumber = new TreeMap<>();
        rows.stream()
                .filter(row -> row.course() <= MOST)
                .forEach(row -> byNumber.computeIfAbsent(row.course(), _ -> new java.util.ArrayList<>())
                        .add(row));
        return byNumber;
    }

    private static long count(List<BusinessTransactionCsv.Row> rows, BusinessTransactionCsv.Completion completion) {
        return rows.stream().filter(row -> row.completion() == completion).count();
    }

    private static Times times(List<BusinessTransactionCsv.Row> rows) {
        return new Times(
                Latency.of(histogram(rows, BusinessTransactionCsv.Row::micros)),
                Latency.of(histogram(rows, BusinessTransactionCsv.Row::responseMicros)),
                Latency.of(histogram(rows, BusinessTransactionCsv.Row::waitingMicros)));
    }

    private static Histogram histogram(
            List<BusinessTransactionCsv.Row> rows, ToLongFunction<BusinessTransactionCsv.Row> micros) {
        Histogram histogram = new Histogram(DIGITS);
        rows.forEach(row -> histogram.recordValue(Math.max(0, micros.applyAsLong(row)) * MICRO));
        return histogram;
    }
}
