package io.orderline.workload.tpcc;

import io.orderline.workload.RowSink;
import java.util.function.Consumer;

/// Rows of ITEM (TPC-C 4.3.3.1).
record ItemRows(long seed) implements Consumer<RowSink> {
    @Override
    public void accept(RowSink sink) {
        Draws draws = Draws.from(seed, LoadStream.ITEM);
        Tenth original = new Tenth(draws.random(), Cardinality.ITEMS);
        for (int item = 1; item <= Cardinality.ITEMS; item++) {
            sink.integer(item);
            draws.letters(sink, 14, 24);
            sink.decimal(draws.integer(100, 10_000), 2);
            draws.data(sink, original.next());
            sink.integer(draws.integer(1, 10_000));
            sink.endRow();
        }
    }
}
