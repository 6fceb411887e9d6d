package io.orderline.plan.benchmarksql;

import io.orderline.config.PropertyFile.Entry;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.WorkloadKeys;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Translates properties that have a meaning only together, such as the weights of transaction types.
final class CombinedProperties {
    /// Orderline's transaction types by BenchmarkSQL's properties for their weights.
    static final Map<String, String> WEIGHTS = weights();
    /// The time limit of a run that ends after a number of transactions.
    private static final String LONGEST = "24h";

    static final List<String> KEYS = List.of(
            "newOrderWeight",
            "paymentWeight",
            "orderStatusWeight",
            "deliveryWeight",
            "stockLevelWeight",
            "runMins",
            "runTxnsPerTerminal",
            "limitTxnsPerMin",
            "rampupMins",
            "keyingTimeMultiplier",
            "thinkTimeMultiplier",
            "terminalMultiplier");

    private CombinedProperties() {}

    private static Map<String, String> weights() {
        Map<String, String> weights = new LinkedHashMap<>();
        weights.put("newOrderWeight", "new-order");
        weights.put("paymentWeight", "payment");
        weights.put("orderStatusWeight", "order-status");
        weights.put("deliveryWeight", "delivery");
        weights.put("stockLevelWeight", "stock-level");
        return Collections.unmodifiableMap(weights);
    }

    static void map(PropertyMapping mapping) {
        mix(mapping);
        length(mapping);
        rampUp(mapping);
        limit(mapping);
        pace(mapping);
        terminals(mapping);
    }

    /// Translates the weights of transaction types. In version 6 only, New-Order gets the rest of 100 %.
    private static void mix(PropertyMapping mapping) {
        StringBuilder mix = new StringBuilder();
        double sum = 0;
        Optional<Entry> last = Optional.empty();
        for (Map.Entry<String, String> weight : WEIGHTS.entrySet()) {
            Optional<Entry> entry = mapping.file().find(weight.getKey());
            if (entry.isPresent()) {
                OptionalDouble value = mapping.number(entry.get());
                if (value.isEmpty()) {
                    return;
                }
                if (value.getAsDouble() < 0) {
                    mapping.wrong(entry.get(), "is " + text(value.getAsDouble()) + ", and must not be less than 0.");
                    return;
                }
                sum += value.getAsDouble();
                mix.append(weight.getValue())
                        .append('=')
                        .append(entry.get().value())
                        .append(' ');
                last = entry;
            }
        }
        if (last.isEmpty()) {
            return;
        }
        if (mapping.version() == BenchmarkSqlVersion.V6 && !mapping.says("newOrderWeight")) {
            mix.insert(0, "new-order=" + text(100 - sum) + " ");
            sum = 100;
        }
        if (Math.abs(sum - 100) > 0.01) {
            mapping.wrong(last.get(), "the five weights add up to " + text(sum) + ", and must add up to 100.");
        } else {
            mapping.put(WorkloadKeys.MIX, mix.toString().strip(), last.get());
        }
    }

    /// Translates the length of the run. Exactly one of `runMins` and `runTxnsPerTerminal` must not be 0.
    private static void length(PropertyMapping mapping) {
        OptionalLong minutes = mapping.whole("runMins");
        OptionalLong transactions = mapping.whole("runTxnsPerTerminal");
        Optional<Entry> counted = mapping.file().find("runTxnsPerTerminal");
        if (minutes.orElse(0) != 0 && transactions.orElse(0) != 0) {
            mapping.wrong(
                    counted.orElseThrow(),
                    "is " + transactions.getAsLong() + ", and runMins is " + minutes.getAsLong()
                            + ": one of them must be 0.");
        } else if (minutes.orElse(0) != 0) {
            mapping.ifThere("runMins", entry -> mapping.put(DriveKeys.DURATION, entry.value() + "m", entry));
        } else if (transactions.orElse(0) != 0) {
            mapping.ifThere("runTxnsPerTerminal", entry -> {
                mapping.put(DriveKeys.TRANSACTIONS, entry.value(), entry);
                mapping.put(DriveKeys.DURATION, LONGEST, entry);
            });
        } else if (minutes.isPresent() && (transactions.isPresent() || counted.isEmpty())) {
            mapping.wrong(
                    mapping.file().find("runMins").orElseThrow(),
                    "is 0, and so is runTxnsPerTerminal: one of them must not be.");
        }
    }

    /// Translates the ramp-up. Version 5 has none: it measures from the first transaction on.
    private static void rampUp(PropertyMapping mapping) {
        if (mapping.version() == BenchmarkSqlVersion.V6) {
            mapping.ifThere("rampupMins", entry -> mapping.put(DriveKeys.RAMP_UP, entry.value() + "m", entry));
        } else {
            mapping.presume(DriveKeys.RAMP_UP, "0s");
        }
    }

    private static void limit(PropertyMapping mapping) {
        OptionalLong limit = mapping.whole("limitTxnsPerMin");
        if (limit.orElse(0) <= 0) {
            return;
        }
        Entry entry = mapping.file().find("limitTxnsPerMin").orElseThrow();
        mapping.put(DriveKeys.LIMIT, limit.getAsLong() + "/min", entry);
        OptionalLong terminals = mapping.whole("terminals");
        if (terminals.isPresent() && limit.getAsLong() < terminals.getAsLong()) {
            mapping.remark(
                    entry,
                    "is less than one transaction a minute for each of " + terminals.getAsLong()
                            + " terminals. BenchmarkSQL would not limit at all; Orderline does.");
        }
    }

    private static void pace(PropertyMapping mapping) {
        if (mapping.version() != BenchmarkSqlVersion.V6) {
            return;
        }
        OptionalDouble keying = multiplier(mapping, "keyingTimeMultiplier");
        OptionalDouble think = multiplier(mapping, "thinkTimeMultiplier");
        if (keying.isEmpty() || think.isEmpty()) {
            return;
        }
        Optional<Entry> entry = mapping.file()
                .find("thinkTimeMultiplier")
                .or(() -> mapping.file().find("keyingTimeMultiplier"));
        double multiplier = think.getAsDouble();
        if (entry.isEmpty()) {
            mapping.presume(DriveKeys.PACE, "spec");
        } else if (keying.getAsDouble() != multiplier) {
            mapping.wrong(
                    entry.get(),
                    "is " + text(multiplier) + ", and keyingTimeMultiplier is " + text(keying.getAsDouble())
                            + ": Orderline has one multiplier for both.");
        } else {
            mapping.put(DriveKeys.PACE, multiplier == 0 ? "none" : text(multiplier), entry.get());
        }
    }

    /// Returns the multiplier, by default BenchmarkSQL's 1; empty if the property is not a number.
    private static OptionalDouble multiplier(PropertyMapping mapping, String key) {
        return mapping.file().find(key).map(mapping::number).orElse(OptionalDouble.of(1));
    }

    /// Translates the number of terminals. Version 6 has a multiple of ten per warehouse; version 5 allows at
    /// most ten.
    private static void terminals(PropertyMapping mapping) {
        OptionalLong warehouses = mapping.whole("warehouses");
        if (mapping.version() == BenchmarkSqlVersion.V6) {
            mapping.ifThere(
                    "terminalMultiplier",
                    entry -> mapping.number(entry).ifPresent(multiplier -> {
                        if (warehouses.isPresent()) {
                            long terminals = Math.round(10 * multiplier * warehouses.getAsLong());
                            mapping.put(DriveKeys.TERMINALS, Long.toString(terminals), entry);
                        }
                    }));
            return;
        }
        OptionalLong terminals = mapping.whole("terminals");
        if (terminals.isPresent() && warehouses.isPresent() && terminals.getAsLong() > 10 * warehouses.getAsLong()) {
            mapping.ifThere(
                    "terminals",
                    entry -> mapping.remark(entry, "is more than ten a warehouse. BenchmarkSQL 5.0 would refuse it."));
        }
    }

    private static String text(double value) {
        return BigDecimal.valueOf(value)
                .setScale(6, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }
}
