package io.orderline.isolation.history;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/// Transactions of several sessions, in the order in which they began.
public record History(List<Transaction> transactions) {
    /// The session that reads each list after all others have ended.
    public static final String FINAL = "final";

    public History {
        transactions = transactions.stream()
                .sorted(Comparator.comparingLong(Transaction::begin))
                .toList();
    }

    public long count(Transaction.TransactionOutcome ending) {
        return transactions.stream().filter(each -> each.ending() == ending).count();
    }

    /// Reads Jepsen's format if the name of the file ends with `.edn`, otherwise Orderline's own.
    ///
    /// @throws IOException if the file cannot be read or is not a history; the message says where
    public static History read(Path file) throws IOException {
        return file.toString().endsWith(".edn") ? EdnHistory.read(file) : HistoryFile.read(file);
    }
}
