package io.orderline.capture.statement;

import java.util.ArrayList;
import java.util.List;

/// Finds the statements that a transaction repeats. Not instantiable.
final class Loops {
    /// The maximum number of statements in a loop.
    private static final int LONGEST = 16;

    private Loops() {}

    /// A sequence of statements that is executed a number of times.
    record Part(List<Template> statements, int times) {
        Part {
            statements = List.copyOf(statements);
        }
    }

    /// Divides a transaction into parts. A statement that is executed once is a part of its own.
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

    /// Returns the length of the shortest loop that covers most statements; 1 if nothing is repeated.
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
