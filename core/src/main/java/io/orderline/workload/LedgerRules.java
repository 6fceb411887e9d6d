package io.orderline.workload;

import io.orderline.workload.ledger.AcknowledgedWrite;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Defines what a ledger records, and reads the same facts from the database. Immutable and thread-safe.
public interface LedgerRules {
    /// Returns the labels of the recorded transaction types, in the order of [AcknowledgedWrite#kind].
    List<String> kinds();

    /// Returns what a transaction wrote at `now`, or null if transactions of its type are not recorded. The
    /// number is that of [TransactionDetails#number].
    @Nullable
    AcknowledgedWrite write(TransactionInput input, Timestamp now, int number);

    /// Returns a transaction's time in microseconds, as the wall clock shows it.
    long micros(Timestamp time);

    /// Passes on all such writes in the database from a time on, which is given as by [#micros].
    void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException;

    /// Checks that the database can execute the queries of [#read], without reading any rows.
    void prepare(Connection connection) throws SQLException;

    /// Returns how many of a write's leading values identify its place, by which missing writes are listed.
    int placeValues();

    /// Returns the place values in words; empty if there are none.
    Optional<String> place(AcknowledgedWrite write);

    /// Returns the remaining values in words. A query can find the write by these values and its time.
    String inPlace(AcknowledgedWrite write);
}
