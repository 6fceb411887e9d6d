package io.orderline.workload.tpcc.data;

import io.orderline.database.bulk.RowSink;
import java.util.function.Consumer;

/// Rows of ITEM (TPC-C 4.3.3.1).
record ItemRows(long seed) implements Consumer<RowSink> {
    @Override
    public void accept(RowSink sink) {
        RandomValues draws = RandomValues.from(seed, LoadStream.ITEM);
        RandomTenth original = new RandomTenth(draws.random(), Cardinality.ITEMS);
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
