package io.orderline.plan.benchmarksql;

import io.orderline.config.PropertyFile;
import java.util.List;

/// The version of BenchmarkSQL that a property file was written for, told by the keys that only it has.
enum BenchmarkSqlVersion {
    V5_0("5.0"),
    V5_1("5.1"),
    V6("6");

    private static final List<String> ONLY_V6 = List.of(
            "application",
            "monkeys",
            "sutThreads",
            "rampupMins",
            "keyingTimeMultiplier",
            "thinkTimeMultiplier",
            "terminalMultiplier",
            "rollbackPercent",
            "useWarehouseFrom");
    private static final List<String> ONLY_V5_1 = List.of("rampupDelay", "useStoredProcedures");

    private final String text;

    BenchmarkSqlVersion(String text) {
        this.text = text;
    }

    static BenchmarkSqlVersion of(PropertyFile file) {
        if (ONLY_V6.stream().anyMatch(file::has)) {
            return V6;
        }
        boolean decimals = file.entries().stream()
                .anyMatch(
                        entry -> entry.key().endsWith("Weight") && entry.value().contains("."));
        return decimals || ONLY_V5_1.stream().anyMatch(file::has) ? V5_1 : V5_0;
    }

    String text() {
        return text;
    }
}
