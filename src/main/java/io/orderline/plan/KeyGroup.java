package io.orderline.plan;

import java.util.ArrayList;
import java.util.List;

/// Keys that belong together, in the order in which they are declared: a heading of the help.
public final class KeyGroup {
    private final String title;
    private final List<Key<?>> keys = new ArrayList<>();

    KeyGroup(String title) {
        this.title = title;
    }

    /// Called while the class that declares the keys is initialized, and never later.
    <T> Key<T> add(Key<T> key) {
        keys.add(key);
        return key;
    }

    public String title() {
        return title;
    }

    public List<Key<?>> keys() {
        return List.copyOf(keys);
    }
}
