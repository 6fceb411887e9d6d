package io.orderline.run.probe;

import io.orderline.isolation.history.Operation;
import io.orderline.isolation.history.Transaction;
import io.orderline.isolation.history.Transaction.Ending;
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

/// All lists of a run, generation by generation, and what became of what was appended to them. Thread-safe.
///
/// It grows by some 50 bytes for each list, which serves about fifty transactions.
final class ProbeLists {
    private final ProbePlan.Place place;
    private final int perGeneration;
    private final Map<Long, ProbeList> known = new HashMap<>();
    private final Deque<ProbeGeneration> ready = new ArrayDeque<>();
    private final List<ProbeGeneration> open = new ArrayList<>();
    private final BlockingQueue<ProbeGeneration> closed = new LinkedBlockingQueue<>();
    private final Map<Ending, Long> endings = new EnumMap<>(Ending.class);
    private long onStandby;
    private long created;
    private @Nullable ProbeGeneration current;

    ProbeLists(ProbePlan.Place place, int perGeneration) {
        this.place = place;
        this.perGeneration = perGeneration;
    }

    /// Lists for so many generations, which are not in the database yet.
    synchronized List<ProbeGeneration> next(int generations) {
        return IntStream.range(0, generations)
                .mapToObj(_ -> new ProbeGeneration(
                        IntStream.range(0, perGeneration).mapToObj(_ -> list()).toList()))
                .toList();
    }

    private ProbeList list() {
        long id = created++;
        return new ProbeList(place.warehouse(id), id);
    }

    /// Those are in the database now.
    synchronized void add(List<ProbeGeneration> generations) {
        ready.addAll(generations);
        for (ProbeGeneration generation : generations) {
            generation.lists().forEach(list -> known.put(list.id(), list));
        }
    }

    synchronized int ready() {
        return ready.size();
    }

    /// Begins a transaction.
    ///
    /// @return null if no lists are ready
    synchronized @Nullable ProbeGeneration enter() {
        ProbeGeneration generation = current;
        if (generation == null || generation.spent()) {
            generation = ready.poll();
            current = generation;
            if (generation == null) {
                return null;
            }
            open.add(generation);
        }
        generation.enter();
        return generation;
    }

    /// Ends it.
    ///
    /// @param standby whether it was committed on the server for reads
    synchronized void leave(ProbeGeneration generation, Transaction transaction, boolean standby) {
        endings.merge(transaction.ending(), 1L, Long::sum);
        onStandby += standby && transaction.committed() ? 1 : 0;
        for (Operation operation : transaction.operations()) {
            if (operation instanceof Operation.Append append) {
                appended(Long.parseLong(append.key()), append.value(), transaction.ending());
            }
        }
        generation.leave(transaction);
        closeSpent();
    }

    private void appended(long id, long value, Ending ending) {
        ProbeList list = known.get(id);
        if (list != null && ending == Ending.COMMITTED) {
            list.acknowledge(value);
        } else if (list != null && ending == Ending.ROLLED_BACK) {
            list.rollBack(value);
        }
    }

    /// Rows of a generation are missing.
    synchronized void spend(ProbeGeneration generation) {
        generation.spend();
    }

    private void closeSpent() {
        open.removeIf(generation -> generation.spent() && generation.empty() && closed.add(generation));
    }

    /// When all sessions have ended.
    synchronized void end() {
        open.forEach(ProbeGeneration::spend);
        closeSpent();
    }

    /// Generations that nobody will touch any more, as they come.
    BlockingQueue<ProbeGeneration> closed() {
        return closed;
    }

    /// How many transactions ended so.
    synchronized long count(Ending ending) {
        return endings.getOrDefault(ending, 0L);
    }

    synchronized long onStandby() {
        return onStandby;
    }

    /// All that were in the database, by their numbers.
    synchronized Map<Long, ProbeList> known() {
        return Map.copyOf(known);
    }
}
