package io.orderline.isolation.check;

import java.util.Arrays;

/// Why one transaction comes before another one (Adya, Generalized Isolation Definitions, 2000, 4.4).
public enum Dependency {
    /// It appended the value before that of the other one.
    WRITE_WRITE(1),
    /// The other one read what it appended.
    WRITE_READ(2),
    /// It read a list to which the other one then appended: an anti-dependency.
    READ_WRITE(4),
    /// Both are of one session.
    SESSION(8),
    /// It had ended before the other one began.
    REAL_TIME(16);

    private final int bit;

    Dependency(int bit) {
        this.bit = bit;
    }

    /// One bit, so that several can be told by one number.
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
