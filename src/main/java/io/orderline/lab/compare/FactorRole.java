package io.orderline.lab.compare;

import io.orderline.figures.FactGroup;

/// What a difference of two systems is for their comparison, beside what forbids a winner.
public enum FactorRole {
    /// A reader takes it for alike unless told.
    EACH("each is one factor"),
    /// As [#EACH], but several facts tell of one thing.
    TOGETHER("together one factor"),
    /// What is compared, and names the systems.
    SYSTEM("together one factor, if there is another one"),
    /// Rules of its own decide.
    NONE("none: see above");

    private final String words;

    FactorRole(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    public static FactorRole of(FactGroup group) {
        return switch (group) {
            case LOAD, TABLES -> EACH;
            case HARDWARE, JDBC, HARNESS -> TOGETHER;
            case DATABASE, SETTING -> SYSTEM;
            case DURABILITY, ISOLATION, VERDICT, MEASUREMENT -> NONE;
        };
    }
}
