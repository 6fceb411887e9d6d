package io.orderline.architecture.planted.study;

import io.orderline.architecture.planted.report.Sneaky;
import java.sql.Connection;

/// Planted: what reads files of other tools makes reports.
public final class Upward {
    private Upward() {}

    public static Thread report() {
        return Sneaky.ask(new Connection[0]);
    }
}
