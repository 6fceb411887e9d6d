package io.orderline.imports;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// The transaction types of TPC-C, with their names in other tools.
enum ImportedType {
    NEW_ORDER("NEW_ORDER", "n"),
    PAYMENT("PAYMENT", "p"),
    ORDER_STATUS("ORDER_STATUS", "o"),
    DELIVERY("DELIVERY", "d"),
    STOCK_LEVEL("STOCK_LEVEL", "s"),
    /// BenchmarkSQL's deferred part of Delivery (TPC-C 2.7.2); DBT2 has none.
    DELIVERY_BACKGROUND("DELIVERY_BG", "none");

    private final String benchmarkSql;
    private final String dbt2;

    ImportedType(String benchmarkSql, String dbt2) {
        this.benchmarkSql = benchmarkSql;
        this.dbt2 = dbt2;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean background() {
        return this == DELIVERY_BACKGROUND;
    }

    static ImportedType of(String id) {
        return find(ImportedType::id, id).orElseThrow(() -> new IllegalArgumentException("no tool knows " + id));
    }

    static Optional<ImportedType> ofBenchmarkSql(String name) {
        return find(type -> type.benchmarkSql, name);
    }

    static Optional<ImportedType> ofDbt2(String letter) {
        return find(type -> type.dbt2, letter);
    }

    private static Optional<ImportedType> find(Function<ImportedType, String> name, String wanted) {
        return Arrays.stream(values())
                .filter(type -> name.apply(type).equals(wanted))
                .findFirst();
    }
}
