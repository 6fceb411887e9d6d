package io.orderline.capture.transaction;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import java.util.ArrayList;
import java.util.List;

/// Finds what a transaction does several times over. Not for instances.
final class Loops {
    /// Statements of a loop at most.
    private static final int LONGEST = 16;

    private Loops() {}

    /// A row of statements, executed so many times in turn.
    record Part(List<Template> statements, int times) {
        Part {
            statements = List.copyOf(statements);
        }
    }

    /// Parts that come to the transaction's statements. What is executed once stands alone in its part.
    static List<Part> of(List<Execution> executions) {
        List<Template> all = executions.stream().map(Execution::template).toList();
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < all.size()) {
            int length = best(all, at);
            int times = times(all, at, length);
            parts.add(new Part(all.subList(at, at + length), times));
            at += length * times;
        }
        return parts;
    }

    /// The shortest that covers most; 1 if nothing comes twice.
    private static int best(List<Template> all, int at) {
        int best = 1;
        int covered = times(all, at, 1) > 1 ? times(all, at, 1) : 0;
        for (int length = 2; length <= LONGEST; length++) {
            int times = times(all, at, length);
            if (times > 1 && times * length > covered) {
                best = length;
                covered = times * length;
            }
        }
        return best;
    }

    private static int times(List<Template> all, int at, int length) {
        int times = 1;
        while (at + (times + 1) * length <= all.size() && same(all, at, at + times * length, length)) {
            times++;
        }
        return times;
    }

    private static boolean same(List<Template> all, int first, int second, int length) {
        for (int i = 0; i < length; i++) {
            if (!all.get(first + i).equals(all.get(second + i))) {
                return false;
            }
        }
        return true;
    }
}
