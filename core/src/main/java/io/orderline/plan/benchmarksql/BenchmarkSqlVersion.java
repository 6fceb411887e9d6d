package io.orderline.plan.benchmarksql;

import io.orderline.config.PropertyFile;
import java.util.List;
import java.util.stream.Stream;

/// The version of BenchmarkSQL for which a property file was written, recognised by keys that only one version
/// has. A file with keys of versions 5 and 6 counts as version 6 unless more of these keys are of version 5.
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
    private static final List<String> ONLY_V5 = List.of("terminals", "terminalWarehouseFixed", "runTxnsPerTerminal");
    private static final List<String> ONLY_V5_1 = List.of("rampupDelay", "useStoredProcedures");

    private final String text;

    BenchmarkSqlVersion(String text) {
        this.text = text;
    }

    static BenchmarkSqlVersion of(PropertyFile file) {
        List<String> six = of6(file);
        if (!six.isEmpty() && six.size() >= of5(file).size()) {
            return V6;
        }
        boolean decimals = file.entries().stream()
                .anyMatch(
                        entry -> entry.key().endsWith("Weight") && entry.value().contains("."));
        return decimals || ONLY_V5_1.stream().anyMatch(file::has) ? V5_1 : V5_0;
    }

    static List<String> of6(PropertyFile file) {
        return ONLY_V6.stream().filter(file::has).toList();
    }

    static List<String> of5(PropertyFile file) {
        return Stream.concat(ONLY_V5.stream(), ONLY_V5_1.stream())
                .filter(file::has)
                .toList();
    }

    String text() {
        return text;
    }
}
