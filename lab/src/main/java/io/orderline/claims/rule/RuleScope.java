package io.orderline.claims.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The values of the names in formulas: figures, texts, yes or no, and lists of them; null for a value that
/// is not stated. Not thread-safe.
public final class RuleScope {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    public RuleScope inner() {
        return new RuleScope().putAll("", values);
    }

    public RuleScope put(String name, @Nullable Object value) {
        values.put(name, value);
        return this;
    }

    /// @param prefix prefix of each name, such as `system.`
    public RuleScope putAll(String prefix, Map<String, @Nullable Object> facts) {
        facts.forEach((name, value) -> values.put(prefix + name, value));
        return this;
    }

    /// Returns the values that this scope has and the other one does not.
    public Map<String, @Nullable Object> beyond(RuleScope outer) {
        Map<String, @Nullable Object> own = new LinkedHashMap<>(values);
        own.keySet().removeAll(outer.values.keySet());
        return own;
    }

    public Set<String> names() {
        return values.keySet();
    }

    /// @throws IllegalArgumentException if the name is unknown
    public @Nullable Object get(String name) {
        if (!values.containsKey(name)) {
            throw new IllegalArgumentException("there is nothing named '" + name + "'");
        }
        return values.get(name);
    }

    /// Returns the value of a name, or null if the name is unknown.
    public @Nullable Object find(String name) {
        return values.get(name);
    }

    public String text(String name) {
        return String.valueOf(get(name));
    }

    /// @throws IllegalArgumentException if the value is not a list
    public List<String> texts(String name) {
        if (get(name) instanceof List<?> list) {
            return list.stream().map(String::valueOf).toList();
        }
        throw new IllegalArgumentException("'" + name + "' is no list");
    }
}
