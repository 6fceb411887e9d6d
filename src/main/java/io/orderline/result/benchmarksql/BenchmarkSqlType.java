package io.orderline.result.benchmarksql;

import java.util.Arrays;
import java.util.Optional;

/// BenchmarkSQL's names of transaction types, in the order of its report, and the seconds within which 90 % of them
/// are to be answered (TPC-C 5.2.5.3, 2.7.2.2).
enum BenchmarkSqlType {
    NEW_ORDER("new-order", 5),
    PAYMENT("payment", 5),
    ORDER_STATUS("order-status", 5),
    STOCK_LEVEL("stock-level", 20),
    DELIVERY("delivery", 5),
    DELIVERY_BG("delivery-background", 80);

    private final String type;
    private final int limitSeconds;

    BenchmarkSqlType(String type, int limitSeconds) {
        this.type = type;
        this.limitSeconds = limitSeconds;
    }

    /// By Orderline's name; empty for types of other workloads.
    static Optional<BenchmarkSqlType> of(String type) {
        return Arrays.stream(values()).filter(value -> value.type.equals(type)).findFirst();
    }

    /// Orderline's name.
    String type() {
        return type;
    }

    /// Ending of the tag of its times. A terminal of BenchmarkSQL 5 hands a delivery over without a session; whatever
    /// it waits for one here is no part of that.
    String metric() {
        return this == DELIVERY ? ".service" : ".response";
    }

    int limitSeconds() {
        return limitSeconds;
    }
}
