package io.orderline.imports;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.orderline.base.csv.CsvLines;
import io.orderline.config.PropertyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Small files that BenchmarkSQL leaves beside its results. Immutable.
public final class ToolFile {
    /// Settings that are copied into a run folder. Nothing else is copied: names of users and hosts, and
    /// passwords, stay where they are.
    private static final Set<String> HARMLESS = Set.of(
            "db",
            "driver",
            "application",
            "warehouses",
            "loadWorkers",
            "terminals",
            "runTxnsPerTerminal",
            "runMins",
            "rampupMins",
            "rampupSUTMins",
            "rampupTerminalMins",
            "rampupDelay",
            "limitTxnsPerMin",
            "terminalWarehouseFixed",
            "useStoredProcedures",
            "newOrderWeight",
            "paymentWeight",
            "orderStatusWeight",
            "deliveryWeight",
            "stockLevelWeight",
            "rollbackPercent",
            "useWarehouseFrom",
            "useWarehouseTo",
            "monkeys",
            "sutThreads",
            "maxDeliveryBGThreads",
            "maxDeliveryBGPerWarehouse",
            "keyingTimeMultiplier",
            "thinkTimeMultiplier",
            "terminalMultiplier",
            "resultIntervalSecs",
            "restartSUTThreadProbability");
    private static final Pattern PLAIN = Pattern.compile("[\\w.,:%+-]{0,80}");
    private static final Pattern SCHEME = Pattern.compile("jdbc:\\w+:(thin:|oci:)?(//)?");

    private final Map<String, String> values;

    private ToolFile(Map<String, String> values) {
        this.values = values;
    }

    /// Reads `run.properties`; empty if there is none.
    public static ToolFile properties(Path file) {
        Map<String, String> values = new LinkedHashMap<>();
        if (Files.isRegularFile(file)) {
            PropertyFile.read(file).entries().forEach(entry -> values.put(entry.key(), entry.value()));
        }
        return new ToolFile(values);
    }

    /// Reads a CSV file with one row, such as `runInfo.csv`; empty if there is none.
    public static ToolFile row(Path file) throws IOException {
        Map<String, String> values = new LinkedHashMap<>();
        if (Files.isRegularFile(file)) {
            try (CsvReader<CsvRecord> lines = CsvLines.open(Files.newInputStream(file))) {
                List<CsvRecord> two = lines.stream().limit(2).toList();
                for (int i = 0;
                        two.size() == 2
                                && i
                                        < Math.min(
                                                two.get(0).getFieldCount(),
                                                two.get(1).getFieldCount());
                        i++) {
                    values.put(
                            two.get(0).getField(i).strip(),
                            two.get(1).getField(i).strip());
                }
            }
        }
        return new ToolFile(values);
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    public String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /// Returns a number of at least 0; −1 if it is missing or malformed.
    public double number(String name) {
        try {
            double number = Double.parseDouble(values.getOrDefault(name, "-1"));
            return number >= 0 && number < Integer.MAX_VALUE ? number : -1;
        } catch (NumberFormatException garbage) {
            return -1;
        }
    }

    /// Returns a JDBC URL without user, password and parameters; empty if they cannot be separated.
    public String url(String name) {
        String url = text(name, "");
        Matcher scheme = SCHEME.matcher(url);
        int at = url.lastIndexOf('@');
        int parameters = parameters(url);
        if (at < 0) {
            return url.substring(0, parameters);
        }
        if (!scheme.lookingAt() || at >= parameters) {
            return "";
        }
        String sign = scheme.group(1) == null ? "" : "@"; // Oracle's URLs have it without a user too
        return scheme.group() + sign + url.substring(at + 1, parameters);
    }

    private static int parameters(String url) {
        return (int)
                url.chars().takeWhile(c -> c != '?' && c != ';' && c != '&').count();
    }

    public Map<String, String> harmless() {
        Map<String, String> harmless = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            if (HARMLESS.contains(name) && PLAIN.matcher(value).matches()) {
                harmless.put(name, value);
            }
        });
        return harmless;
    }
}
