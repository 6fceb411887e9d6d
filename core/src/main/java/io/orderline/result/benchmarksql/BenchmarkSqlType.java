package io.orderline.result.benchmarksql;

import io.orderline.measure.LatencyKind;
import java.util.Arrays;
import java.util.Optional;

/// BenchmarkSQL's names of transaction types, in the order of its report, with the seconds within which 90 %
/// of them must be answered (TPC-C 5.2.5.3, 2.7.2.2).
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

    /// Returns the type with Orderline's name, or empty for types of other workloads.
    static Optional<BenchmarkSqlType> of(String type) {
        return Arrays.stream(values()).filter(value -> value.type.equals(type)).findFirst();
    }

    String type() {
        return type;
    }

    /// Returns the tag of its times. A terminal of BenchmarkSQL 5 queues a delivery without a session, so the
    /// time that a delivery waits for one here does not count.
    String tag() {
        return (this == DELIVERY ? LatencyKind.SERVICE : LatencyKind.RESPONSE).tagOf(type);
    }

    int limitSeconds() {
        return limitSeconds;
    }
}
