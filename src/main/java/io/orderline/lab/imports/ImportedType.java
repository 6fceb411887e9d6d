package io.orderline.lab.imports;

import java.util.Optional;

/// TPC-C's types as other tools call them.
enum ImportedType {
    NEW_ORDER("new-order", "NEW_ORDER", "n"),
    PAYMENT("payment", "PAYMENT", "p"),
    ORDER_STATUS("order-status", "ORDER_STATUS", "o"),
    DELIVERY("delivery", "DELIVERY", "d"),
    STOCK_LEVEL("stock-level", "STOCK_LEVEL", "s"),
    /// BenchmarkSQL's deferred part of Delivery (TPC-C 2.7.2); DBT2 has none.
    DELIVERY_BACKGROUND("delivery-background", "DELIVERY_BG", "");

    private final String id;
    private final String benchmarkSql;
    private final String dbt2;

    ImportedType(String id, String benchmarkSql, String dbt2) {
        this.id = id;
        this.benchmarkSql = benchmarkSql;
        this.dbt2 = dbt2;
    }

    /// As in run folders: `new-order`.
    String id() {
        return id;
    }

    boolean background() {
        return this == DELIVERY_BACKGROUND;
    }

    static Optional<ImportedType> ofBenchmarkSql(String name) {
        for (ImportedType type : values()) {
            if (type.benchmarkSql.equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    static Optional<ImportedType> ofDbt2(String letter) {
        for (ImportedType type : values()) {
            if (type.dbt2.equals(letter) && !letter.isEmpty()) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
