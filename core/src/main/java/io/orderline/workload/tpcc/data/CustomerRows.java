package io.orderline.workload.tpcc.data;

import io.orderline.database.bulk.RowSink;

/// Generates a warehouse's rows of CUSTOMER and HISTORY (TPC-C 4.3.3.1). Each last name occurs once among the
/// first thousand customers of a district. The last names of all other customers are drawn.
record CustomerRows(long seed, int w, NuRand lastNames) {
    private static final int NAMES = 1_000;

    void customers(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomValues draws = RandomValues.from(seed, LoadStream.CUSTOMER, w, d);
            RandomTenth badCredit = new RandomTenth(draws.random(), Cardinality.CUSTOMERS);
            for (int c = 1; c <= Cardinality.CUSTOMERS; c++) {
                customer(sink, draws, d, c, badCredit.next());
            }
        }
    }

    private void customer(RowSink sink, RandomValues draws, int d, int c, boolean badCredit) {
        int name = c <= NAMES ? c - 1 : lastNames.draw(draws.random());
        sink.integer(w).integer(d).integer(c).decimal(draws.integer(0, 5000), 4);
        sink.text(badCredit ? "BC" : "GC").text(LastName.of(name));
        draws.letters(sink, 8, 16);
        sink.decimal(50_000_00, 2)
                .decimal(-10_00, 2)
                .decimal(10_00, 2)
                .integer(1)
                .integer(0);
        draws.address(sink);
        draws.digits(sink, 16, "");
        sink.timestamp(Cardinality.POPULATED_AT).text("OE");
        draws.letters(sink, 300, 500);
        sink.endRow();
    }

    /// Writes a row of HISTORY for each customer, numbered as BenchmarkSQL numbers them.
    void history(RowSink sink) {
        for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
            RandomValues draws = RandomValues.from(seed, LoadStream.HISTORY, w, d);
            long before = ((w - 1L) * Cardinality.DISTRICTS + d - 1) * Cardinality.CUSTOMERS;
            for (int c = 1; c <= Cardinality.CUSTOMERS; c++) {
                sink.integer(before + c)
                        .integer(c)
                        .integer(d)
                        .integer(w)
                        .integer(d)
                        .integer(w);
                sink.timestamp(Cardinality.POPULATED_AT).decimal(10_00, 2);
                draws.letters(sink, 12, 24);
                sink.endRow();
            }
        }
    }
}
