package io.orderline.workload.tpcc.data;

import io.orderline.base.RandomStreams;
import io.orderline.database.bulk.RowSink;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.random.RandomGenerator;

/// Generates a warehouse's rows of STOCK (TPC-C 4.3.3.1).
public record StockRows(long seed, int w) implements Consumer<RowSink> {
    @Override
    public void accept(RowSink sink) {
        RandomValues draws = RandomValues.from(seed, LoadStream.STOCK, w);
        RandomTenth original = new RandomTenth(draws.random(), Cardinality.ITEMS);
        IntSupplier quantities = quantities(seed, w);
        for (int item = 1; item <= Cardinality.ITEMS; item++) {
            sink.integer(w).integer(item).integer(quantities.getAsInt());
            sink.integer(0).integer(0).integer(0);
            draws.data(sink, original.next());
            for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
                draws.letters(sink, 24, 24);
            }
            sink.endRow();
        }
    }

    /// Draws S_QUANTITY of the items 1, 2, 3 … as loaded. It has its own stream, so that a check can draw it
    /// again.
    public static IntSupplier quantities(long seed, int w) {
        RandomGenerator random = RandomStreams.of(seed, LoadStream.STOCK_QUANTITY.number(), w);
        return () -> 10 + random.nextInt(91);
    }
}
