package io.orderline.load;

import io.orderline.workload.TableRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.LongConsumer;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// PostgreSQL's `COPY … FROM STDIN` in text format.
record CopyWriter() implements BulkWriter {
    @Override
    public long write(Connection connection, TableRows rows, LongConsumer progress)
            throws SQLException, InterruptedException {
        String sql = "COPY " + rows.table() + " (" + String.join(", ", rows.columns()) + ") FROM STDIN";
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(sql);
        try {
            CopyText text = new CopyText(copy::writeToCopy, progress);
            rows.rows().accept(text);
            text.finish();
            return copy.endCopy();
        } catch (Stopped stopped) {
            throw stopped.reason();
        }
    }
}
