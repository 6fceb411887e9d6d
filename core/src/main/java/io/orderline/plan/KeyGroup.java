package io.orderline.plan;

import java.util.ArrayList;
import java.util.List;

/// Keys under one heading of the help, in the order in which they are declared.
public final class KeyGroup {
    private final String title;
    private final List<Key<?>> keys = new ArrayList<>();

    KeyGroup(String title) {
        this.title = title;
    }

    /// Adds a key. Must only be called while the class that declares the keys is initialized.
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
