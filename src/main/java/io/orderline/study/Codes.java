package io.orderline.study;

/// Exit codes of verbs that a study understands. They are part of Orderline's interface.
final class Codes {
    static final int OK = 0;
    static final int INVALID = 4;
    static final int INCONSISTENT = 6;

    private Codes() {}
}
