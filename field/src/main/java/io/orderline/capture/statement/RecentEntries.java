package io.orderline.capture.statement;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map of limited size. When the limit is exceeded, the least recently used entry is removed. Not thread-safe.
public final class RecentEntries<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private static final float LOAD = 0.75f;

    private final int most;

    public RecentEntries(int most) {
        super(16, LOAD, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
