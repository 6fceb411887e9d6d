package io.orderline.ingest;

import io.orderline.measure.Outcome;
import io.orderline.target.Session;
import io.orderline.target.SessionStatement;
import io.orderline.target.Sql;
import io.orderline.target.WrongRowCountException;
import io.orderline.workload.Input;
import io.orderline.workload.Tally;
import io.orderline.workload.Transactions;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;

/// Inserts by one prepared statement in a JDBC batch, one round trip for all rows. Stateless and thread-safe.
record IngestTransactions(Sql insert, Told told) implements Transactions {
    /// What clients add up.
    record Told(LongAdder rows, LongAdder keys, LongAdder letters, LongAdder checksums) {
        static Told in(Tally tally) {
            return new Told(
                    tally.counter(Ingestion.ROWS),
                    tally.counter(Ingestion.KEYS),
                    tally.counter(Ingestion.LETTERS),
                    tally.counter(Ingestion.CHECKSUMS));
        }

        void add(InsertedRows written) {
            int count = written.count();
            rows.add(count);
            keys.add((long) count * (written.client() + written.round()) + (long) count * (count + 1) / 2);
            letters.add(written.letters());
            checksums.add(written.checksum());
        }
    }

    @Override
    public Outcome execute(Session session, Input input, Timestamp now) throws SQLException {
        InsertedRows rows = (InsertedRows) input;
        SessionStatement statement = session.use(insert);
        int number = 0;
        for (InsertedRows.Row row : rows.rows()) {
            number++;
            bind(statement, rows, number, row).addBatch();
        }
        requireAll(insert.id(), taken(statement.executeBatch()), rows);
        session.commit();
        told.add(rows);
        return Outcome.COMMITTED;
    }

    static SessionStatement bind(SessionStatement insert, InsertedRows rows, int number, InsertedRows.Row row)
            throws SQLException {
        return insert.set(1, rows.client())
                .set(2, rows.round())
                .set(3, number)
                .set(4, row.checksum())
                .set(5, row.filler());
    }

    @Override
    public void found(Input input) {
        told.add((InsertedRows) input);
    }

    private static long taken(int[] counts) {
        long taken = 0;
        for (int count : counts) {
            taken += count == Statement.SUCCESS_NO_INFO ? 1 : count;
        }
        return taken;
    }

    static void requireAll(String statement, long taken, InsertedRows rows) throws SQLException {
        if (taken != rows.count()) {
            throw new WrongRowCountException(statement, (int) taken, rows.count());
        }
    }
}
