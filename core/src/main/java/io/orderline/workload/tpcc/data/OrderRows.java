package io.orderline.workload.tpcc.data;

import io.orderline.base.RandomStreams;
import io.orderline.database.bulk.RowSink;
import java.util.random.RandomGenerator;

/// Generates a warehouse's rows of ORDER, NEW-ORDER and ORDER-LINE (TPC-C 4.3.3.1).
record OrderRows(long seed, int w) {
    void orders(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomValues draws = RandomValues.from(seed, LoadStream.ORDER, w, d);
            int[] customers = customers(d);
            RandomGenerator counts = lineCounts(d);
            for (int o = 1; o <= Cardinality.CUSTOMERS; o++) {
                sink.integer(w).integer(d).integer(o).integer(customers[o - 1]);
                if (o < Cardinality.FIRST_NEW_ORDER) {
                    sink.integer(draws.integer(1, 10));
                } else {
                    sink.absent();
                }
                sink.integer(nextLineCount(counts)).integer(1).timestamp(Cardinality.POPULATED_AT);
                sink.endRow();
            }
        }
    }

    void newOrders(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            for (int o = Cardinality.FIRST_NEW_ORDER; o <= Cardinality.CUSTOMERS; o++) {
                sink.integer(w).integer(d).integer(o).endRow();
            }
        }
    }

    void lines(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomValues draws = RandomValues.from(seed, LoadStream.ORDER_LINE, w, d);
            RandomGenerator counts = lineCounts(d);
            for (int o = 1; o <= Cardinality.CUSTOMERS; o++) {
                int lines = nextLineCount(counts);
                for (int number = 1; number <= lines; number++) {
                    sink.integer(w).integer(d).integer(o).integer(number);
                    line(sink, draws, o < Cardinality.FIRST_NEW_ORDER);
                }
            }
        }
    }

    private void line(RowSink sink, RandomValues draws, boolean delivered) {
        sink.integer(draws.integer(1, Cardinality.ITEMS));
        if (delivered) {
            sink.timestamp(Cardinality.POPULATED_AT).decimal(0, 2);
        } else {
            sink.absent().decimal(draws.integer(1, 999_999), 2);
        }
        sink.integer(w).integer(5);
        draws.letters(sink, 24, 24);
        sink.endRow();
    }

    long lineCount() {
        long sum = 0;
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomGenerator counts = lineCounts(d);
            for (int o = 1; o <= Cardinality.CUSTOMERS; o++) {
                sum += nextLineCount(counts);
            }
        }
        return sum;
    }

    /// Returns the stream of O_OL_CNT for a district's orders, in order. Both the rows of orders and of lines
    /// draw from this stream, so that the numbers agree.
    private RandomGenerator lineCounts(int d) {
        return RandomStreams.of(seed, LoadStream.ORDER_LINE_COUNTS.number(), w, d);
    }

    private static int nextLineCount(RandomGenerator counts) {
        return 5 + counts.nextInt(11);
    }

    /// Draws a random permutation (Fisher and Yates) of a district's customers, so that each customer has one
    /// order.
    private int[] customers(int d) {
        RandomGenerator random = RandomStreams.of(seed, LoadStream.ORDER_CUSTOMERS.number(), w, d);
        int[] customers = new int[Cardinality.CUSTOMERS];
        for (int i = 0; i < customers.length; i++) {
            int j = random.nextInt(i + 1);
            customers[i] = customers[j];
            customers[j] = i + 1;
        }
        return customers;
    }
}
