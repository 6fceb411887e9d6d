package io.orderline.capture.statement;

import java.util.LinkedHashMap;
import java.util.Map;

/// A map that forgets what was used least recently, so that its size is bounded. Not thread-safe.
public final class RecentEntries<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;
    private static final float LOAD = 0.75f;

    private final int most;

    /// @param most entries
    public RecentEntries(int most) {
        super(16, LOAD, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
