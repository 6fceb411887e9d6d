package io.orderline.workload.ingest;

import io.orderline.workload.TransactionInput;
import java.util.List;

/// The rows that a client inserts in one round. Clients, rounds and rows are numbered from 1.
record InsertInput(int client, int round, List<Row> rows) implements TransactionInput {
    /// A row.
    ///
    /// @param checksum the CRC-32 of key and text
    /// @param filler the text that gives the row its size
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
