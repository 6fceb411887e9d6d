package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Histories in short: `a 0-9 ok: r x 1 2, a x 3` is a committed transaction of session a, which read 1 and
/// 2 in list x and appended 3. `rb` was rolled back, `?` nobody knows. Between them is a new line, or a semicolon.
final class Histories {
    private Histories() {}

    static History of(String text) {
        return new History(Stream.of(text.split("[;\n]", -1))
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(Histories::transaction)
                .toList());
    }

    private static Transaction transaction(String line) {
        String[] halves = line.split(":", 2);
        String[] head = halves[0].strip().split("[ -]+", -1);
        TransactionOutcome ending = switch (head[3]) {
            case "ok" -> TransactionOutcome.COMMITTED;
            case "rb" -> TransactionOutcome.ROLLED_BACK;
            default -> TransactionOutcome.UNKNOWN;
        };
        long end = ending == TransactionOutcome.UNKNOWN ? Long.MAX_VALUE : Long.parseLong(head[2]);
        return new Transaction(head[0], "", Long.parseLong(head[1]), end, ending, operations(halves[1]));
    }

    private static List<Operation> operations(String text) {
        List<Operation> operations = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            String[] parts = each.strip().split(" ", -1);
            long[] values =
                    Arrays.stream(parts).skip(2).mapToLong(Long::parseLong).toArray();
            operations.add(
                    parts[0].equals("a")
                            ? new Operation.Append(parts[1], values[0])
                            : new Operation.Read(parts[1], ValueList.of(values)));
        }
        return operations;
    }

    /// Names of what is found, worst first.
    static List<String> found(History history) {
        return IsolationCheck.of(history).findings().stream().map(Finding::name).toList();
    }

    static List<String> found(String text) {
        return found(of(text));
    }
}
