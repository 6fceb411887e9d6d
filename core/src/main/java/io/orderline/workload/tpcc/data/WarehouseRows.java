package io.orderline.workload.tpcc.data;

import io.orderline.database.bulk.RowSink;

/// A row of WAREHOUSE and its ten rows of DISTRICT (TPC-C 4.3.3.1).
record WarehouseRows(long seed, int w) {
    void warehouse(RowSink sink) {
        RandomValues draws = RandomValues.from(seed, LoadStream.WAREHOUSE, w);
        sink.integer(w).decimal(300_000_00, 2).decimal(draws.integer(0, 2000), 4);
        draws.letters(sink, 6, 10);
        draws.address(sink);
        sink.endRow();
    }

    void districts(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomValues draws = RandomValues.from(seed, LoadStream.DISTRICT, w, d);
            sink.integer(w).integer(d).decimal(30_000_00, 2).decimal(draws.integer(0, 2000), 4);
            sink.integer(Cardinality.CUSTOMERS + 1);
            draws.letters(sink, 6, 10);
            draws.address(sink);
            sink.endRow();
        }
    }
}
