package io.orderline.architecture.planted.report;

import java.sql.Connection;

/// Planted: a report that asks the database, and works in parallel.
public final class Sneaky {
    private Sneaky() {}

    public static Thread ask(Connection[] none) {
        return Thread.ofPlatform().start(() -> ask(none));
    }
}
