package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Draws histories.
final class RandomHistories {
    private final SplittableRandom random;
    private long value;

    RandomHistories(long seed) {
        random = new SplittableRandom(seed);
    }

    /// Transactions one after the other, on lists that are changed for others after a while. All overlap
    /// the next ones, so that time alone orders few.
    History serial(int transactions, int sessions) {
        List<Transaction> all = new ArrayList<>();
        Map<String, List<Long>> state = new HashMap<>();
        for (int number = 0; number < transactions; number++) {
            int generation = number / 100;
            boolean committed = random.nextInt(20) > 0;
            List<Operation> operations = new ArrayList<>();
            Map<String, List<Long>> own = committed ? state : copy(state, generation);
            for (int i = 0; i <= random.nextInt(4); i++) {
                operations.add(operation("k" + (generation * 4 + random.nextInt(4)), own));
            }
            all.add(new Transaction(
                    "s" + number % sessions,
                    "",
                    number * 10L,
                    number * 10L + 10L * sessions - 5,
                    committed ? TransactionOutcome.COMMITTED : TransactionOutcome.ROLLED_BACK,
                    operations));
        }
        return new History(all);
    }

    private static Map<String, List<Long>> copy(Map<String, List<Long>> state, int generation) {
        Map<String, List<Long>> copy = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            String key = "k" + (generation * 4 + i);
            copy.put(key, new ArrayList<>(state.getOrDefault(key, List.of())));
        }
        return copy;
    }

    private Operation operation(String key, Map<String, List<Long>> state) {
        List<Long> list = state.computeIfAbsent(key, _ -> new ArrayList<>());
        if (random.nextBoolean()) {
            list.add(++value);
            return new Operation.Append(key, value);
        }
        return new Operation.Read(key, ValueList.of(list));
    }

    /// A few transactions at once, committed, whose reads find anything that could be: any beginning of a
    /// drawn order of all values, with their own appends behind it.
    ///
    /// @param lastReads whether one more reads all lists, as they are in that order
    History arbitrary(int transactions, boolean lastReads) {
        List<String> keys = List.of("x", "y", "z").subList(0, 1 + random.nextInt(3));
        List<List<Operation>> drawn = new ArrayList<>();
        Map<String, List<Long>> order = new HashMap<>();
        for (int number = 0; number < transactions; number++) {
            List<Operation> operations = new ArrayList<>();
            for (int i = 0; i <= random.nextInt(4); i++) {
                String key = keys.get(random.nextInt(keys.size()));
                if (random.nextBoolean()) {
                    operations.add(new Operation.Append(key, ++value));
                    List<Long> list = order.computeIfAbsent(key, _ -> new ArrayList<>());
                    list.add(random.nextInt(list.size() + 1), value);
                } else {
                    operations.add(new Operation.Read(key, ValueList.EMPTY));
                }
            }
            drawn.add(operations);
        }
        List<Transaction> all = new ArrayList<>();
        for (int number = 0; number < transactions; number++) {
            all.add(new Transaction(
                    "s" + number,
                    "",
                    number,
                    1000 + number,
                    TransactionOutcome.COMMITTED,
                    read(drawn.get(number), order)));
        }
        List<Operation> last = order.entrySet().stream()
                .map(each -> (Operation) new Operation.Read(each.getKey(), ValueList.of(each.getValue())))
                .toList();
        if (lastReads && !last.isEmpty()) {
            all.add(new Transaction("s" + transactions, "", transactions, 1000, TransactionOutcome.COMMITTED, last));
        }
        return new History(all);
    }

    private List<Operation> read(List<Operation> operations, Map<String, List<Long>> order) {
        List<Operation> read = new ArrayList<>();
        Map<String, List<Long>> own = new HashMap<>();
        for (Operation operation : operations) {
            String key = operation.key();
            if (operation instanceof Operation.Append append) {
                own.computeIfAbsent(key, _ -> new ArrayList<>()).add(append.value());
                read.add(append);
            } else {
                List<Long> all = order.getOrDefault(key, List.of());
                List<Long> seen = new ArrayList<>(all.subList(0, random.nextInt(all.size() + 1)));
                seen.removeAll(own.getOrDefault(key, List.of()));
                seen.addAll(own.getOrDefault(key, List.of()));
                read.add(new Operation.Read(key, ValueList.of(seen)));
            }
        }
        return read;
    }
}
