package io.orderline.isolation.check;

import java.util.Locale;

/// What beside values orders transactions in a cycle.
public enum Order {
    /// Nothing.
    DATA(""),
    /// That a session's transactions follow each other.
    SESSION("-session"),
    /// That a transaction ended before another one began.
    REAL_TIME("-realtime");

    private final String suffix;

    Order(String suffix) {
        this.suffix = suffix;
    }

    /// Of an anomaly's name.
    String suffix() {
        return suffix;
    }

    /// The dependencies that may stand in a cycle beside those of values.
    int allowed() {
        return switch (this) {
            case DATA -> 0;
            case SESSION -> Dependency.SESSION.bit();
            case REAL_TIME -> Dependency.SESSION.bit() | Dependency.REAL_TIME.bit();
        };
    }

    /// The one that must stand in it; 0 for none.
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
