package io.orderline.ingest;

import io.orderline.workload.Input;
import java.util.List;

/// The rows of one insert: those of one client in one round, numbered from 1.
///
/// @param client from 1
/// @param round of the client, from 1
record InsertedRows(int client, int round, List<Row> rows) implements Input {
    /// What a row has beside its key.
    record Row(long checksum, String filler) {}

    @Override
    public int type() {
        return 0;
    }

    int count() {
        return rows.size();
    }

    long letters() {
        return rows.stream().mapToLong(row -> row.filler().length()).sum();
    }

    long checksum() {
        return rows.stream().mapToLong(Row::checksum).sum();
    }
}
