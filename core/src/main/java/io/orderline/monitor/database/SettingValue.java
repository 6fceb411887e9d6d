package io.orderline.monitor.database;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A setting's value, which has several forms: `32GB`, `32768MB`, `4194304` units of 8 kB.
///
/// @param text as it was written
/// @param unit of a plain number, such as `8kB` or `ms`; empty if unknown
public record SettingValue(String text, String unit) {
    private static final Pattern NUMBER = Pattern.compile("([+-]?\\d+(?:\\.\\d+)?)\\s*([A-Za-z]*)");
    private static final Pattern LIMIT = Pattern.compile("(>=|<=)\\s*(.+)");
    private static final List<String> ON = List.of("on", "true", "yes", "1");
    private static final List<String> OFF = List.of("off", "false", "no", "0");
    private static final String BYTES = "b";
    private static final String SECONDS = "s";

    /// Bytes by unit; a unit may also end with b or ib.
    private static final Map<String, Long> SIZES =
            Map.of("", 1L, "k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "t", 1L << 40);

    private static final Map<String, BigDecimal> TIMES = Map.of(
            "us",
            new BigDecimal("0.000001"),
            "ms",
            new BigDecimal("0.001"),
            SECONDS,
            BigDecimal.ONE,
            "min",
            new BigDecimal(60),
            "h",
            new BigDecimal(3_600),
            "d",
            new BigDecimal(86_400));

    /// @param of `b` for bytes, `s` for seconds; empty for a number without a known unit
    private record Quantity(BigDecimal number, String of) {
        private Quantity times(Quantity unit) {
            return new Quantity(number.multiply(unit.number), unit.of);
        }

        /// Compares; a number without a unit counts as bytes if the other one is in bytes.
        private Optional<Integer> compareTo(Quantity other) {
            boolean alike = of.equals(other.of)
                    || (of.isEmpty() && other.of.equals(BYTES))
                    || (of.equals(BYTES) && other.of.isEmpty());
            return alike ? Optional.of(number.compareTo(other.number)) : Optional.empty();
        }
    }

    /// Returns whether the value is the expected one in any form, or within the limit after `>=` or `<=`.
    ///
    /// @param expected has the server's unit if it names none
    public boolean meets(String expected) {
        Matcher limit = LIMIT.matcher(expected.strip());
        if (!limit.matches()) {
            return isSame(expected);
        }
        int wanted = limit.group(1).equals(">=") ? 1 : -1;
        return compareTo(limit.group(2))
                .filter(sign -> sign == 0 || sign == wanted)
                .isPresent();
    }

    private boolean isSame(String expected) {
        return plain(text).equals(plain(expected))
                || compareTo(expected).filter(sign -> sign == 0).isPresent()
                || isSwitch(expected, ON)
                || isSwitch(expected, OFF);
    }

    private boolean isSwitch(String expected, List<String> words) {
        return words.contains(plain(text)) && words.contains(plain(expected));
    }

    private Optional<Integer> compareTo(String expected) {
        return quantity(text, unit).flatMap(mine -> quantity(expected, unit).flatMap(mine::compareTo));
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s*,\\s*", ",").toLowerCase(Locale.ROOT);
    }

    private static Optional<Quantity> quantity(String text, String unit) {
        Matcher number = NUMBER.matcher(text.strip());
        if (!number.matches()) {
            return Optional.empty();
        }
        Quantity bare = new Quantity(new BigDecimal(number.group(1)), "");
        String own = number.group(2);
        if (!own.isEmpty()) {
            return one(own).map(bare::times);
        }
        return Optional.of(unit.isEmpty() ? bare : each(unit).map(bare::times).orElse(bare));
    }

    private static Optional<Quantity> each(String unit) {
        return quantity(Character.isDigit(unit.charAt(0)) ? unit : "1" + unit, "");
    }

    private static Optional<Quantity> one(String unit) {
        String lower = unit.toLowerCase(Locale.ROOT);
        BigDecimal time = TIMES.get(lower);
        Long size = SIZES.get(lower.replaceFirst("i?b$", ""));
        return time != null
                ? Optional.of(new Quantity(time, SECONDS))
                : Optional.ofNullable(size).map(bytes -> new Quantity(new BigDecimal(bytes), BYTES));
    }
}
