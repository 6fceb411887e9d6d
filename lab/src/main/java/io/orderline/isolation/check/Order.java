package io.orderline.isolation.check;

import java.util.Locale;

/// The order, besides the values, that closes a cycle.
public enum Order {
    /// Values only.
    DATA(""),
    SESSION("-session"),
    /// The order of transactions in time: one ended before the other began.
    REAL_TIME("-realtime");

    private final String suffix;

    Order(String suffix) {
        this.suffix = suffix;
    }

    String suffix() {
        return suffix;
    }

    /// Returns the bits of the dependencies that a cycle may have besides those of values.
    int allowed() {
        return switch (this) {
            case DATA -> 0;
            case SESSION -> Dependency.SESSION.bit();
            case REAL_TIME -> Dependency.SESSION.bit() | Dependency.REAL_TIME.bit();
        };
    }

    /// Returns the bit of the dependency that a cycle must have; 0 for none.
    int needed() {
        return switch (this) {
            case DATA -> 0;
            case SESSION -> Dependency.SESSION.bit();
            case REAL_TIME -> Dependency.REAL_TIME.bit();
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
