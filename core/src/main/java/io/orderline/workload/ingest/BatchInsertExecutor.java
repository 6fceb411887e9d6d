package io.orderline.workload.ingest;

import io.orderline.database.session.Session;
import io.orderline.database.session.SessionStatement;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.measure.Outcome;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WorkloadTally;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;

/// Inserts rows by one statement in a JDBC batch, in one round trip. Stateless and thread-safe.
record BatchInsertExecutor(Sql insert, IngestTallies told) implements TransactionExecutor {
    /// The clients' sums over acknowledged rows, with which the database must agree.
    record IngestTallies(LongAdder rows, LongAdder keys, LongAdder letters, LongAdder checksums) {
        static IngestTallies in(WorkloadTally tally) {
            return new IngestTallies(
                    tally.counter(IngestWorkload.ROWS),
                    tally.counter(IngestWorkload.KEYS),
                    tally.counter(IngestWorkload.LETTERS),
                    tally.counter(IngestWorkload.CHECKSUMS));
        }

        void add(InsertInput written) {
            int count = written.count();
            rows.add(count);
            keys.add((long) count * (written.client() + written.round()) + (long) count * (count + 1) / 2);
            letters.add(written.letters());
            checksums.add(written.checksum());
        }
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        InsertInput rows = (InsertInput) input;
        SessionStatement statement = session.use(insert);
        int number = 0;
        for (InsertInput.Row row : rows.rows()) {
            number++;
            bind(statement, rows, number, row).addBatch();
        }
        requireAll(insert.id(), taken(statement.executeBatch()), rows);
        session.commit();
        told.add(rows);
        return Outcome.COMMITTED;
    }

    static SessionStatement bind(SessionStatement insert, InsertInput rows, int number, InsertInput.Row row)
            throws SQLException {
        return insert.set(1, rows.client())
                .set(2, rows.round())
                .set(3, number)
                .set(4, row.checksum())
                .set(5, row.filler());
    }

    @Override
    public void found(TransactionInput input) {
        told.add((InsertInput) input);
    }

    private static long taken(int[] counts) {
        long taken = 0;
        for (int count : counts) {
            taken += count == Statement.SUCCESS_NO_INFO ? 1 : count;
        }
        return taken;
    }

    static void requireAll(String statement, long taken, InsertInput rows) throws SQLException {
        if (taken != rows.count()) {
            throw new WrongRowCountException(statement, (int) taken, rows.count());
        }
    }
}
