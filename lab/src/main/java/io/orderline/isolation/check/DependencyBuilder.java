package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/// Builds the dependency graph of a history. A transaction with unknown ending counts only if one of its
/// values was read.
final class DependencyBuilder {
    private static final int NONE = -1;

    private final List<Transaction> transactions;
    private final KeyLogs logs;
    private final List<String> keys = new ArrayList<>();
    private final Map<String, Integer> keyNumbers = new HashMap<>();
    private final Map<String, List<Integer>> unread = new HashMap<>();
    private final DependencyGraph graph;

    DependencyBuilder(History history, KeyLogs logs) {
        transactions = history.transactions();
        this.logs = logs;
        graph = new DependencyGraph(transactions.size());
        for (KeyLog log : logs.all()) {
            keyNumbers.put(log.key(), keys.size());
            keys.add(log.key());
        }
    }

    List<String> keys() {
        return keys;
    }

    DependencyGraph build() {
        logs.all().forEach(this::writes);
        for (int number = 0; number < transactions.size(); number++) {
            for (ExternalRead read : logs.reads(number)) {
                read(number, read);
            }
        }
        sessions();
        realTime();
        graph.close();
        return graph;
    }

    private void writes(KeyLog log) {
        int about = number(log.key());
        int before = KeyLog.NOBODY;
        for (int i = 0; i < log.order().size(); i++) {
            int writer = log.writer(i);
            add(before, writer, Dependency.WRITE_WRITE, about);
            before = writer;
        }
        for (int writer : unread(log)) {
            add(before, writer, Dependency.WRITE_WRITE, about);
        }
    }

    /// Returns the transactions whose appends happened but were not read, and follow all that were read.
    private List<Integer> unread(KeyLog log) {
        return unread.computeIfAbsent(log.key(), _ -> findUnread(log));
    }

    private List<Integer> findUnread(KeyLog log) {
        if (log.order().size() >= log.writes().size()) {
            return List.of();
        }
        List<Long> read = log.order().asList();
        return log.writes().stream()
                .filter(write -> happened(write.transaction()) && !read.contains(write.value()))
                .map(KeyLog.Write::transaction)
                .distinct()
                .toList();
    }

    /// Returns whether a transaction committed. If one of its values was read, all of it committed.
    private boolean happened(int number) {
        TransactionOutcome ending = transactions.get(number).ending();
        return ending == TransactionOutcome.COMMITTED || (ending == TransactionOutcome.UNKNOWN && logs.isSeen(number));
    }

    private void read(int number, ExternalRead read) {
        KeyLog log = logs.named(read.key());
        if (!read.own() || !read.values().begins(log.order(), read.size())) {
            return; // already reported, and useless for an order
        }
        int about = number(read.key());
        if (read.size() > 0) {
            add(log.writer(read.size() - 1), number, Dependency.WRITE_READ, about);
        }
        if (read.size() < log.order().size()) {
            add(number, log.writer(read.size()), Dependency.READ_WRITE, about);
        } else {
            unread(log).forEach(writer -> add(number, writer, Dependency.READ_WRITE, about));
        }
    }

    /// Adds an edge, unless a value has no writer or its transaction was rolled back.
    private void add(int before, int after, Dependency why, int about) {
        if (isThere(before) && isThere(after)) {
            graph.add(before, after, why, about);
        }
    }

    private boolean isThere(int number) {
        return number != KeyLog.NOBODY && transactions.get(number).ending() != TransactionOutcome.ROLLED_BACK;
    }

    private int number(String key) {
        return keyNumbers.getOrDefault(key, NONE);
    }

    private void sessions() {
        Map<String, Integer> last = new HashMap<>();
        for (int number = 0; number < transactions.size(); number++) {
            if (transactions.get(number).committed()) {
                Integer before = last.put(transactions.get(number).session(), number);
                if (before != null) {
                    graph.add(before, number, Dependency.SESSION, NONE);
                }
            }
        }
    }

    /// Adds edges that lead over moments between transactions, each moment after the previous one. This takes
    /// at most three edges per transaction.
    private void realTime() {
        PriorityQueue<Integer> running = new PriorityQueue<>(
                Comparator.comparingLong(number -> transactions.get(number).end()));
        int moment = NONE;
        for (int number = 0; number < transactions.size(); number++) {
            Transaction transaction = transactions.get(number);
            if (transaction.ending() == TransactionOutcome.ROLLED_BACK) {
                continue;
            }
            int before = moment;
            while (!running.isEmpty() && transactions.get(running.element()).end() < transaction.begin()) {
                moment = moment == before ? graph.moment(number) : moment;
                graph.add(running.remove(), moment, Dependency.REAL_TIME, NONE);
            }
            if (before != NONE && moment != before) {
                graph.add(before, moment, Dependency.REAL_TIME, NONE);
            }
            if (moment != NONE) {
                graph.add(moment, number, Dependency.REAL_TIME, NONE);
            }
            if (transaction.committed()) {
                running.add(number);
            }
        }
    }
}
