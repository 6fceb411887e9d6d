package io.orderline.isolation.check;

import java.util.Arrays;

/// The reason why one transaction precedes another one (Adya, Generalized Isolation Definitions, 2000, 4.4).
public enum Dependency {
    /// The first transaction appended the value right before that of the second one.
    WRITE_WRITE(1),
    /// The second transaction read what the first one appended.
    WRITE_READ(2),
    /// The first transaction read a list to which the second one then appended: an anti-dependency.
    READ_WRITE(4),
    /// Both transactions belong to one session.
    SESSION(8),
    /// The first transaction ended before the second one began.
    REAL_TIME(16);

    private final int bit;

    Dependency(int bit) {
        this.bit = bit;
    }

    /// Returns a single bit, because one number holds several dependencies.
    int bit() {
        return bit;
    }

    static Dependency of(int bit) {
        return Arrays.stream(values())
                .filter(each -> each.bit == bit)
                .findFirst()
                .orElseThrow();
    }
}
