package io.orderline.architecture.planted.cli;

import io.orderline.architecture.planted.base.Low;

/// Planted: with [Low] a cycle.
public final class High {
    private High() {}

    public static void touch() {
        Low.touch();
    }
}
