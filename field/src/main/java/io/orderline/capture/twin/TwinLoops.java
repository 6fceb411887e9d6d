package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.TransactionKind;
import io.orderline.capture.statement.TransactionKind.Loop;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The loops of a type. A client may read rows in one loop and write to these rows in the next. If two adjacent
/// loops have equal lengths and share a value, they become one loop that sends the writes in a batch at its end.
/// Immutable.
record TwinLoops(List<Loop> loops, Set<Integer> batched) {
    TwinLoops {
        loops = List.copyOf(loops);
        batched = Set.copyOf(batched);
    }

    static TwinLoops of(TransactionKind kind) {
        List<Loop> loops = new ArrayList<>();
        Set<Integer> batched = new HashSet<>();
        for (Loop loop : kind.loops()) {
            if (!loops.isEmpty() && continues(kind, loops.getLast(), loop)) {
                for (int statement = loop.from(); statement < loop.to(); statement++) {
                    batched.add(statement);
                }
                loops.add(new Loop(loops.removeLast().from(), loop.to()));
            } else {
                loops.add(loop);
            }
        }
        for (Loop loop : loops) {
            for (int statement = loop.from(); statement < loop.to(); statement++) {
                if (kind.executions(statement).stream().flatMap(List::stream).anyMatch(each -> !each.first())) {
                    batched.add(statement); // rows of one INSERT
                }
            }
        }
        return new TwinLoops(loops, batched);
    }

    /// Returns whether the second loop only writes, has as many iterations as the first loop, and uses one of its
    /// values.
    private static boolean continues(TransactionKind kind, Loop first, Loop second) {
        if (first.to() != second.from()) {
            return false;
        }
        for (int statement = second.from(); statement < second.to(); statement++) {
            if (kind.statements().get(statement).reads()) {
                return false;
            }
        }
        List<List<Execution>> before = kind.executions(first.from());
        List<List<Execution>> after = kind.executions(second.from());
        for (int i = 0; i < before.size(); i++) {
            if (before.get(i).size() != after.get(i).size()) {
                return false;
            }
        }
        return sharesValues(kind, first, second);
    }

    private static boolean sharesValues(TransactionKind kind, Loop first, Loop second) {
        List<SeenValues> before = values(kind, first);
        return values(kind, second).stream()
                .anyMatch(own -> before.stream()
                        .anyMatch(other -> own.differenceTo(other).orElse(-1) == 0));
    }

    /// Returns the values of parameters that change between iterations.
    private static List<SeenValues> values(TransactionKind kind, Loop loop) {
        List<SeenValues> values = new ArrayList<>();
        for (int statement = loop.from(); statement < loop.to(); statement++) {
            List<List<Execution>> executions = kind.executions(statement);
            int parameters = kind.statements().get(statement).parameters().size();
            for (int parameter = 0; parameter < parameters; parameter++) {
                SeenValues seen = SeenValues.of(executions, parameter);
                if (!seen.sameInEachTransaction()) {
                    values.add(seen);
                }
            }
        }
        return values;
    }

    Optional<Loop> of(int statement) {
        return loops.stream().filter(loop -> loop.contains(statement)).findFirst();
    }

    boolean isBatch(int statement) {
        return batched.contains(statement);
    }
}
