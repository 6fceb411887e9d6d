package io.orderline.isolation.history;

import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.result.file.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Orderline's own format of a history: a line of JSON for each begin and each end of a transaction, in the
/// order in which they happened. An incomplete last line, left by a process that was killed, is ignored.
public final class HistoryFile {
    private static final String BEGIN = "begin";

    private HistoryFile() {}

    /// @param type `begin`, `committed`, `rolled-back` or `unknown`
    /// @param time nanoseconds on the history's clock
    /// @param operations operations of a begin, or of a commit with the results of reads:
    ///     `["append", key, value]`, `["read", key]`, `["read", key, [value, …]]`
    record Line(
            String type, String session, long time, Optional<String> node, Optional<List<List<Object>>> operations) {}

    /// @throws IOException if the file cannot be read, or a line is malformed; the message has its number
    static History read(Path file) throws IOException {
        HistoryBuilder builder = new HistoryBuilder();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String line = lines.readLine();
            for (int number = 1; line != null; number++) {
                String next = lines.readLine();
                try {
                    add(builder, Json.parse(line, Line.class));
                } catch (RuntimeException e) {
                    if (next != null || line.endsWith("}")) {
                        throw new IOException("line " + number + ": " + e.getMessage(), e);
                    }
                }
                line = next;
            }
        }
        return builder.build();
    }

    private static void add(HistoryBuilder builder, Line line) {
        List<Operation> operations = line.operations.orElse(List.of()).stream()
                .map(each -> operation(builder, each))
                .toList();
        if (line.type.equals(BEGIN)) {
            builder.begin(line.session, line.node.orElse(""), line.time, operations);
        } else {
            TransactionOutcome ending = TransactionOutcome.valueOf(
                    line.type.toUpperCase(Locale.ROOT).replace('-', '_'));
            builder.end(line.session, line.time, ending, operations);
        }
    }

    private static Operation operation(HistoryBuilder builder, List<Object> parts) {
        String key = key(builder, parts);
        return switch (String.valueOf(parts.getFirst())) {
            case "append" -> new Operation.Append(key, appended(parts));
            case "read" -> new Operation.Read(key, parts.size() < 3 ? ValueList.EMPTY : read(parts.get(2)));
            default -> throw new IllegalArgumentException("'" + parts.getFirst() + "' is neither append nor read");
        };
    }

    static String key(HistoryBuilder builder, List<?> parts) {
        if (parts.size() < 2) {
            throw new IllegalArgumentException(parts + " names no list");
        }
        return builder.name(String.valueOf(parts.get(1)));
    }

    static long appended(List<?> parts) {
        if (parts.size() < 3) {
            throw new IllegalArgumentException(parts + " appends nothing");
        }
        return number(parts.get(2));
    }

    /// @param found null for an empty list
    static ValueList read(@Nullable Object found) {
        if (found != null && !(found instanceof List<?>)) {
            throw new IllegalArgumentException("a read found " + found + ", which is no list");
        }
        return found instanceof List<?> list ? values(list) : ValueList.EMPTY;
    }

    private static ValueList values(List<?> values) {
        return ValueList.of(values.stream().mapToLong(HistoryFile::number).toArray());
    }

    private static long number(Object value) {
        if (value instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalArgumentException("'" + value + "' is no number");
    }

    public static String begin(String session, String node, long time, List<Operation> operations) {
        return line(BEGIN, session, time, Optional.of(node), Optional.of(operations), false);
    }

    /// Returns the line of an end. Operations are ignored unless the transaction committed.
    public static String end(String session, long time, TransactionOutcome ending, List<Operation> operations) {
        return line(
                ending.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                session,
                time,
                Optional.empty(),
                ending == TransactionOutcome.COMMITTED ? Optional.of(operations) : Optional.empty(),
                true);
    }

    /// @param withValues whether the results of reads are known
    private static String line(
            String type,
            String session,
            long time,
            Optional<String> node,
            Optional<List<Operation>> operations,
            boolean withValues) {
        return Json.line(new Line(
                type,
                session,
                time,
                node,
                operations.map(
                        all -> all.stream().map(each -> parts(each, withValues)).toList())));
    }

    private static List<Object> parts(Operation operation, boolean withValues) {
        return switch (operation) {
            case Operation.Append append -> List.of("append", append.key(), append.value());
            case Operation.Read read ->
                withValues ? List.of("read", read.key(), read.values().asList()) : List.of("read", read.key());
        };
    }
}
