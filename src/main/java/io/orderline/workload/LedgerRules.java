package io.orderline.workload;

import io.orderline.workload.ledger.AcknowledgedWrite;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Says of a workload's transactions what a ledger enters of them, and reads the same from the database.
/// Immutable and thread-safe.
public interface LedgerRules {
    /// The transaction types that are entered, as reports name them, by the number of a write's kind.
    List<String> kinds();

    /// What a transaction did; null if those of its type are not entered.
    ///
    /// @param now the time that it wrote as its own
    /// @param number as [TransactionDetails#number] has it
    @Nullable
    AcknowledgedWrite write(TransactionInput input, Timestamp now, int number);

    /// The time of a write: what the wall clock shows.
    long micros(Timestamp time);

    /// Gives out everything that the database holds of such writes, from a time on.
    ///
    /// @param sinceMicros as a write's
    /// @throws SQLException if the database does not answer
    void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) throws SQLException;

    /// Asks the database whether what [#read] asks could be answered, without reading anything.
    ///
    /// @throws SQLException if not
    void prepare(Connection connection) throws SQLException;

    /// How many of the first values say where a write is: what is missing is listed by them.
    int placeValues();

    /// Those values in words; empty if there are none.
    Optional<String> place(AcknowledgedWrite write);

    /// The others in words: what a query needs to find it there, beside its time.
    String inPlace(AcknowledgedWrite write);
}
