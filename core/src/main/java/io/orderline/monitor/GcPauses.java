package io.orderline.monitor;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/// Listens to the garbage collectors, and keeps the longest single pause between [#begin] and [#end]. The
/// number of a collection identifies it without a clock. The JVM reports it a moment later. Thread-safe.
public final class GcPauses implements AutoCloseable {
    private static final long PATIENCE_MILLIS = 500;

    /// @param number of its collector's collections, from 1
    record Pause(String collector, long number, long millis) {}

    private final List<GarbageCollectorMXBean> collectors;
    private final javax.management.NotificationListener listener = (notification, handback) -> told(notification);
    private final List<Pause> pauses = new ArrayList<>();
    private Map<String, Long> before = Map.of();
    private Map<String, Long> after = Map.of();

    public GcPauses() {
        this(JvmUse.pausingCollectors());
    }

    GcPauses(List<GarbageCollectorMXBean> collectors) {
        this.collectors = List.copyOf(collectors);
    }

    public synchronized void begin() {
        collectors.forEach(bean -> emitter(bean).addNotificationListener(listener, null, bean));
        begin(counts());
    }

    synchronized void begin(Map<String, Long> counts) {
        before = Map.copyOf(counts);
    }

    public synchronized void end() {
        end(counts());
    }

    synchronized void end(Map<String, Long> counts) {
        after = Map.copyOf(counts);
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = new HashMap<>();
        collectors.forEach(bean -> counts.put(bean.getName(), bean.getCollectionCount()));
        return counts;
    }

    private void told(Notification notification) {
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            var told = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
            GcInfo collection = told.getGcInfo();
            add(new Pause(told.getGcName(), collection.getId(), collection.getDuration()));
        }
    }

    synchronized void add(Pause pause) {
        pauses.add(pause);
        notifyAll();
    }

    /// Returns the longest pause in milliseconds, the precision of collectors; 0 if there was none, empty if
    /// not all pauses are known. Waits a moment for pauses that the JVM has not reported yet.
    public synchronized Optional<Long> longestMillis() {
        long happened = sum(after) - sum(before);
        awaitPauses(happened);
        return counted().size() < happened
                ? Optional.empty()
                : Optional.of(counted().stream().mapToLong(Pause::millis).max().orElse(0));
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private void awaitPauses(long happened) {
        long limit = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        try {
            while (counted().size() < happened && System.nanoTime() < limit) {
                wait(PATIENCE_MILLIS / 10);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Pause> counted() {
        return pauses.stream()
                .filter(pause -> pause.number > before.getOrDefault(pause.collector, 0L))
                .filter(pause -> pause.number <= after.getOrDefault(pause.collector, 0L))
                .toList();
    }

    @Override
    public void close() {
        for (GarbageCollectorMXBean bean : collectors) {
            try {
                emitter(bean).removeNotificationListener(listener);
            } catch (ListenerNotFoundException neverBegun) {
                System.getLogger(GcPauses.class.getName())
                        .log(System.Logger.Level.DEBUG, "nobody listened to " + bean.getName(), neverBegun);
            }
        }
    }

    private static NotificationEmitter emitter(GarbageCollectorMXBean bean) {
        return (NotificationEmitter) bean; // as the interface's documentation promises for HotSpot
    }
}
