package io.orderline.workload;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The shares with which transaction types are chosen. Each choice is independent of earlier choices.
///
/// @param percent the percentage of each type by name, such as `new-order`; the sum is 100. Empty if there is a
///     name
/// @param name the name of one of the workload's mixes; empty if the mix states percentages
public record TransactionMix(Map<String, Double> percent, Optional<String> name) {
    /// The tolerance of the sum, because percentages such as 43.47826 are rounded.
    private static final double TOLERANCE = 0.01;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

    public TransactionMix {
        percent = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(percent));
    }

    /// Parses `new-order=45 payment=43 order-status=4 delivery=4 stock-level=4`, or the name of a mix.
    public static TransactionMix parse(String text) {
        Map<String, Double> percent = new LinkedHashMap<>();
        if (NAME.matcher(text.strip()).matches()) {
            return new TransactionMix(Map.of(), Optional.of(text.strip()));
        }
        for (String part : text.strip().split("[\\s,]+", -1)) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException("'" + part + "' is no part of a mix: write type=percent");
            }
            String type = part.substring(0, equals);
            if (percent.put(type, percentOf(part.substring(equals + 1))) != null) {
                throw new IllegalArgumentException("'" + type + "' is there twice");
            }
        }
        return of(percent);
    }

    public static TransactionMix of(Map<String, Double> percent) {
        double sum = percent.values().stream().mapToDouble(Double::doubleValue).sum();
        if (Math.abs(sum - 100) > TOLERANCE) {
            throw new IllegalArgumentException("the percentages must add up to 100, not " + number(sum));
        }
        return new TransactionMix(percent, Optional.empty());
    }

    /// Returns the known mix that this mix names, or this mix if it states percentages.
    public TransactionMix named(Map<String, TransactionMix> known) {
        return name.map(called -> Optional.ofNullable(known.get(called))
                        .orElseThrow(() -> new IllegalArgumentException("there is no mix '" + called + "'; "
                                + (known.isEmpty()
                                        ? "write type=percent"
                                        : "there are: " + String.join(", ", known.keySet())))))
                .orElse(this);
    }

    private static double percentOf(String text) {
        try {
            double value = Double.parseDouble(text);
            if (value >= 0 && value <= 100) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a percentage", e);
        }
        throw new IllegalArgumentException("'" + text + "' is not a percentage from 0 to 100");
    }

    public double share(String type) {
        return percent.getOrDefault(type, 0.0) / 100;
    }

    public String text() {
        return name.orElseGet(() -> percent.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + number(entry.getValue()))
                .collect(Collectors.joining(" ")));
    }

    private static String number(double value) {
        return new java.math.BigDecimal(Double.toString(Math.round(value * 1e6) / 1e6))
                .stripTrailingZeros()
                .toPlainString();
    }
}
