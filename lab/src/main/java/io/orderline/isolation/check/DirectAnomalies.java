package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds anomalies that are visible in one read or in one list, without a cycle.
final class DirectAnomalies {
    private record Version(String key, int size) {}

    private final List<Transaction> transactions;
    private final KeyLogs logs;
    private final Findings findings;
    private final Map<Version, Integer> updated = new HashMap<>();
    /// Transactions that read a list when all others had ended, by list.
    private final Map<String, Integer> finals = new HashMap<>();

    DirectAnomalies(History history, KeyLogs logs, Findings findings) {
        transactions = history.transactions();
        this.logs = logs;
        this.findings = findings;
    }

    void find() {
        for (int number = 0; number < transactions.size(); number++) {
            for (ExternalRead read : logs.reads(number)) {
                read(number, read);
            }
        }
        logs.all().forEach(this::list);
    }

    private void read(int number, ExternalRead read) {
        if (transactions.get(number).session().equals(History.FINAL)) {
            finals.put(read.key(), number);
        }
        if (!read.own()) {
            findings.add(
                    Anomaly.INTERNAL,
                    List.of(number),
                    name(number) + " read " + read.values() + " of list " + read.key()
                            + ", which does not end with what it had appended itself.");
            return;
        }
        KeyLog log = logs.named(read.key());
        if (!read.values().begins(log.order(), read.size())) {
            disagree(number, read, log);
            values(log, read.values().first(read.size()), number);
        } else {
            ownPlace(number, read, log);
        }
        intermediate(number, read, log);
        if (read.updated()) {
            update(number, read);
        }
    }

    /// Checks the place of a transaction's own values. In every read they must stand right after the values
    /// of others. A value that no other transaction read was lost or not yet read, and is not reported here.
    private void ownPlace(int number, ExternalRead read, KeyLog log) {
        int place = read.size();
        int end = Math.min(read.values().size(), log.order().size());
        while (place < end && log.order().at(place) == read.values().at(place)) {
            place++;
        }
        if (place < end && log.order().asList().contains(read.values().at(place))) {
            disagree(number, read, log);
        }
    }

    private void disagree(int number, ExternalRead read, KeyLog log) {
        findings.add(
                Anomaly.INCOMPATIBLE_ORDER,
                distinct(number, log.reader()),
                name(number) + " read " + read.values() + " of list " + read.key() + ", " + name(log.reader())
                        + " read " + log.order() + ": neither is the beginning of the other.");
    }

    private void intermediate(int number, ExternalRead read, KeyLog log) {
        KeyLog.Write last = read.size() == 0 ? null : log.write(read.values().at(read.size() - 1));
        if (last != null && !last.last() && last.transaction() != number) {
            findings.add(
                    Anomaly.G1B,
                    distinct(last.transaction(), number),
                    name(number) + " read " + read.values() + " of list " + read.key() + "; " + name(last.transaction())
                            + " appended " + last.value() + ", and more to the same list afterwards.");
        }
    }

    private void update(int number, ExternalRead read) {
        Integer other = updated.putIfAbsent(new Version(read.key(), read.size()), number);
        if (other != null && other != number) {
            findings.add(
                    Anomaly.LOST_UPDATE,
                    List.of(other, number),
                    name(other) + " and " + name(number) + " both saw "
                            + read.values().first(read.size()) + " of list " + read.key()
                            + ", apart from their own, and both appended to it.");
        }
    }

    private void list(KeyLog log) {
        values(log, log.order(), log.reader());
        lost(log);
    }

    /// Checks that each value was appended once, by a transaction that was not rolled back, and that the
    /// transaction's earlier appends stand before it.
    private void values(KeyLog log, ValueList values, int reader) {
        Set<Long> seen = new HashSet<>();
        Map<Integer, Integer> ofEach = new HashMap<>();
        for (int i = 0; i < values.size(); i++) {
            long value = values.at(i);
            KeyLog.Write write = log.write(value);
            if (!seen.add(value)) {
                add(Anomaly.DUPLICATE, reader, reader, says(reader, values, log, value + " stands twice."));
            } else if (write == null) {
                add(Anomaly.GARBAGE_READ, reader, reader, says(reader, values, log, "nobody appended " + value + "."));
            } else {
                int writer = write.transaction();
                if (transactions.get(writer).ending() == TransactionOutcome.ROLLED_BACK) {
                    String what = name(writer) + ", which appended " + value + ", was rolled back.";
                    add(Anomaly.G1A, writer, reader, says(reader, values, log, what));
                }
                if (ofEach.merge(writer, 1, Integer::sum) != write.index() + 1) {
                    String what =
                            name(writer) + " appended " + value + " there after others that do not stand before it.";
                    add(Anomaly.INCOMPATIBLE_ORDER, writer, reader, says(reader, values, log, what));
                }
            }
        }
    }

    private void add(Anomaly anomaly, int one, int other, String explanation) {
        findings.add(anomaly, distinct(one, other), explanation);
    }

    private static String says(int reader, ValueList values, KeyLog log, String what) {
        return name(reader) + " read " + values + " of list " + log.key() + ": " + what;
    }

    /// Reports acknowledged appends that are missing. A list with a value whose transaction began later must
    /// have them. A list that was read when all transactions had ended must have all of them.
    private void lost(KeyLog log) {
        long lastBegin = Long.MIN_VALUE;
        int later = KeyLog.NOBODY;
        Set<Long> there = new HashSet<>(log.order().asList());
        for (int i = 0; i < log.order().size(); i++) {
            int writer = log.writer(i);
            if (writer != KeyLog.NOBODY && transactions.get(writer).begin() > lastBegin) {
                lastBegin = transactions.get(writer).begin();
                later = writer;
            }
        }
        Integer last = finals.get(log.key());
        Set<Long> atLast = last == null ? Set.of() : lastly(last, log.key());
        for (KeyLog.Write write : log.writes()) {
            Transaction transaction = transactions.get(write.transaction());
            if (!transaction.committed()) {
                continue;
            }
            if (last != null && !atLast.contains(write.value())) {
                missing(write, last, log);
            } else if (transaction.end() < lastBegin && !there.contains(write.value())) {
                overtaken(write, later, log);
            }
        }
    }

    private Set<Long> lastly(int number, String key) {
        return logs.reads(number).stream()
                .filter(read -> read.key().equals(key))
                .flatMap(read -> read.values().asList().stream())
                .collect(Collectors.toSet());
    }

    private void missing(KeyLog.Write write, int last, KeyLog log) {
        findings.add(
                Anomaly.LOST_APPEND,
                distinct(write.transaction(), last),
                name(write.transaction()) + " appended " + write.value() + " to list " + log.key()
                        + " and was acknowledged; " + name(last) + " read the list when all had ended, without it.");
    }

    private void overtaken(KeyLog.Write write, int later, KeyLog log) {
        findings.add(
                Anomaly.LOST_APPEND,
                distinct(write.transaction(), later, log.reader()),
                name(write.transaction()) + " appended " + write.value() + " to list " + log.key()
                        + " and was acknowledged before " + name(later) + " began; " + name(log.reader()) + " read "
                        + log.order() + ", with the later value and without the earlier one.");
    }

    private static List<Integer> distinct(Integer... numbers) {
        return Arrays.stream(numbers).distinct().toList();
    }

    static String name(int number) {
        return "T" + number;
    }
}
