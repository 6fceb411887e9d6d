package io.orderline.isolation.check;

import io.orderline.base.TextFormat;
import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes the example of a finding: its transactions, and why they contradict each other.
///
/// @param origin time in nanoseconds from which seconds are counted, on the history's clock
public record Example(History history, long origin) {
    public List<String> lines(Finding finding) {
        return Stream.concat(transactions(finding).stream(), finding.explanation().stream())
                .toList();
    }

    /// Returns one sentence for each transaction.
    public List<String> transactions(Finding finding) {
        return finding.transactions().stream().sorted().map(this::transaction).toList();
    }

    private String transaction(int number) {
        Transaction transaction = history.transactions().get(number);
        return DirectAnomalies.name(number) + ": " + head(transaction) + ": " + operations(transaction);
    }

    public String head(Transaction transaction) {
        String end = transaction.end() == Long.MAX_VALUE ? "?" : seconds(transaction.end() - origin);
        String ending = transaction.ending().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return "session " + transaction.session()
                + (transaction.node().isEmpty() ? "" : " on " + transaction.node()) + ", second "
                + seconds(transaction.begin() - origin) + " to " + end + ", " + ending;
    }

    public static String operations(Transaction transaction) {
        return transaction.operations().stream().map(Operation::toString).collect(Collectors.joining(", "));
    }

    private static String seconds(long nanos) {
        return TextFormat.format("%.6f", nanos / 1e9);
    }
}
