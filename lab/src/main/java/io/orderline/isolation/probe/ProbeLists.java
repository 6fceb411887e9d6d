package io.orderline.isolation.probe;

import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.TransactionOutcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// All lists of a run in sets, with the outcomes of appends. Memory grows by about 50 bytes per list, which
/// serves about fifty transactions. Thread-safe.
final class ProbeLists {
    private final ProbePlan.Place place;
    private final int perSet;
    private final Map<Long, ProbeList> known = new HashMap<>();
    private final Deque<ProbeListSet> ready = new ArrayDeque<>();
    private final List<ProbeListSet> open = new ArrayList<>();
    private final BlockingQueue<ProbeListSet> closed = new LinkedBlockingQueue<>();
    private final Map<TransactionOutcome, Long> endings = new EnumMap<>(TransactionOutcome.class);
    private long onStandby;
    private long created;
    private @Nullable ProbeListSet current;

    ProbeLists(ProbePlan.Place place, int perSet) {
        this.place = place;
        this.perSet = perSet;
    }

    /// Returns new sets, whose lists are not in the database yet.
    synchronized List<ProbeListSet> next(int sets) {
        return IntStream.range(0, sets)
                .mapToObj(_ -> new ProbeListSet(
                        IntStream.range(0, perSet).mapToObj(_ -> list()).toList()))
                .toList();
    }

    private ProbeList list() {
        long id = created++;
        return new ProbeList(place.warehouse(id), id);
    }

    /// Adds sets whose lists are in the database now.
    synchronized void add(List<ProbeListSet> sets) {
        ready.addAll(sets);
        for (ProbeListSet set : sets) {
            set.lists().forEach(list -> known.put(list.id(), list));
        }
    }

    synchronized int ready() {
        return ready.size();
    }

    /// Returns null if no lists are ready.
    synchronized @Nullable ProbeListSet enter() {
        ProbeListSet set = current;
        if (set == null || set.spent()) {
            set = ready.poll();
            current = set;
            if (set == null) {
                return null;
            }
            open.add(set);
        }
        set.enter();
        return set;
    }

    /// @param standby whether the transaction ran on the read server
    synchronized void leave(ProbeListSet set, Transaction transaction, boolean standby) {
        endings.merge(transaction.ending(), 1L, Long::sum);
        onStandby += standby && transaction.committed() ? 1 : 0;
        for (Operation operation : transaction.operations()) {
            if (operation instanceof Operation.Append append) {
                appended(Long.parseLong(append.key()), append.value(), transaction.ending());
            }
        }
        set.leave(transaction);
        closeSpent();
    }

    private void appended(long id, long value, TransactionOutcome ending) {
        ProbeList list = known.get(id);
        if (list != null && ending == TransactionOutcome.COMMITTED) {
            list.acknowledge(value);
        } else if (list != null && ending == TransactionOutcome.ROLLED_BACK) {
            list.rollBack(value);
        }
    }

    /// Ends the use of a set whose rows are missing.
    synchronized void spend(ProbeListSet set) {
        set.spend();
    }

    private void closeSpent() {
        open.removeIf(set -> set.spent() && set.empty() && closed.add(set));
    }

    /// Ends all sets, after the sessions; returns how many a session still uses, which remain unchecked.
    synchronized int end() {
        open.forEach(ProbeListSet::spend);
        closeSpent();
        return open.size();
    }

    /// Returns the queue of sets that no session will use any more.
    BlockingQueue<ProbeListSet> closed() {
        return closed;
    }

    synchronized long count(TransactionOutcome ending) {
        return endings.getOrDefault(ending, 0L);
    }

    synchronized long onStandby() {
        return onStandby;
    }

    synchronized Map<Long, ProbeList> known() {
        return Map.copyOf(known);
    }
}
