package io.orderline.workload;

import io.orderline.workload.ledger.AcknowledgedWrite;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Defines which transactions a ledger records, and reads their writes from the database. Immutable and
/// thread-safe.
public interface LedgerRules {
    /// Returns the labels of the recorded transaction types, in the order of [AcknowledgedWrite#kind].
    List<String> kinds();

    /// Returns what a transaction wrote; null if the ledger does not record transactions of its type.
    ///
    /// @param now the time that was given to [TransactionExecutor#execute]
    /// @param number the value of [TransactionDetails#number]
    @Nullable
    AcknowledgedWrite write(TransactionInput input, Timestamp now, int number);

    /// Returns a transaction's time as wall-clock microseconds since 1970, without a time zone.
    long micros(Timestamp time);

    /// Passes on all recorded kinds of writes in the database from a time on. The time has the form of [#micros].
    void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException;

    /// Checks, without reading rows, that the database can execute the queries of [#read].
    void prepare(Connection connection) throws SQLException;

    /// Returns how many leading values of a write name its place, such as a district. Reports list missing
    /// writes by place.
    int placeValues();

    /// Returns the place of a write in words; empty if there are no place values.
    Optional<String> place(AcknowledgedWrite write);

    /// Returns the remaining values in words. A query can find the write by place, these values and the time.
    String inPlace(AcknowledgedWrite write);
}
