package io.orderline.isolation.check;

import static io.orderline.isolation.check.DirectAnomalies.name;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.List;

/// Explains in sentences why transactions precede each other.
record Explanation(History history, KeyLogs logs, DependencyGraph graph, List<String> keys) {
    /// Returns a sentence for each step from a transaction to the next one.
    List<String> of(List<Integer> transactions, List<Integer> steps) {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            sentences.add(of(steps.get(i), transactions.get(i)));
        }
        return sentences;
    }

    private String of(int edge, int before) {
        int after = graph.to(edge);
        String order = name(before) + " is before " + name(after) + ": ";
        return order
                + switch (graph.why(edge)) {
                    case WRITE_WRITE -> writes(before, after, key(edge));
                    case WRITE_READ ->
                        name(after) + " read in list " + key(edge) + " what " + name(before) + " had appended, "
                                + seen(before, after, key(edge)) + ".";
                    case READ_WRITE -> missed(before, after, key(edge));
                    case SESSION ->
                        "session " + history.transactions().get(before).session() + " began it earlier.";
                    case REAL_TIME -> "it had ended before " + name(after) + " began.";
                };
    }

    private String key(int edge) {
        return keys.get(graph.key(edge));
    }

    /// Returns the last value that a reader saw and the writer had appended.
    private long seen(int writer, int reader, String key) {
        KeyLog log = logs.named(key);
        return logs.reads(reader).stream()
                .filter(read -> read.key().equals(key) && read.size() > 0)
                .map(read -> read.values().at(read.size() - 1))
                .filter(value -> isOf(log, value, writer))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isOf(KeyLog log, long value, int writer) {
        KeyLog.Write write = log.write(value);
        return write != null && write.transaction() == writer;
    }

    private String writes(int before, int after, String key) {
        KeyLog log = logs.named(key);
        ValueList order = log.order();
        for (int i = 0; i + 1 < order.size(); i++) {
            if (log.writer(i) == before && log.writer(i + 1) == after) {
                return "list " + key + " has " + order.at(i + 1) + ", its own, right after " + order.at(i) + ".";
            }
        }
        return name(after) + " appended " + anyOf(after, key) + " to list " + key + ", which nobody had read by then.";
    }

    private String missed(int reader, int writer, String key) {
        KeyLog log = logs.named(key);
        for (ExternalRead read : logs.reads(reader)) {
            boolean next = read.key().equals(key)
                    && read.own()
                    && read.size() < log.order().size()
                    && log.writer(read.size()) == writer;
            if (next) {
                return name(reader) + " read " + read.values() + " of list " + key + ", without "
                        + log.order().at(read.size()) + ", which " + name(writer) + " appended there.";
            }
        }
        return name(reader) + " read " + log.order() + " of list " + key + ", without " + anyOf(writer, key)
                + ", which " + name(writer) + " appended there.";
    }

    private long anyOf(int writer, String key) {
        return history.transactions().get(writer).operations().stream()
                .filter(operation ->
                        operation instanceof Operation.Append && operation.key().equals(key))
                .map(operation -> ((Operation.Append) operation).value())
                .findFirst()
                .orElseThrow();
    }
}
