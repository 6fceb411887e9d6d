package io.orderline.config;

import io.orderline.base.NameSuggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Collects the mistakes in the user's files and flags, so that all are reported at once. Not thread-safe.
public final class Problems {
    /// The largest number of known names that a message lists.
    private static final int MOST_KNOWN = 40;

    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> asked = new TreeSet<>();

    void asked(String path) {
        asked.add(path);
    }

    /// Returns all keys that readers have looked for, present or not. The documentation must describe these keys.
    public Set<String> asked() {
        return Collections.unmodifiableSet(asked);
    }

    public void add(Problem problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }

    public void add(String where, String key, String message) {
        add(new Problem(where, key, message));
    }

    /// Adds an unknown key or name, with the nearest known name as a hint, or else with all known names.
    public void unknown(String where, String key, String kind, Collection<String> known) {
        unknown(where, "", key, kind, known);
    }

    /// @param path the keys before `key`, such as `drive.`, which are not part of the known names
    public void unknown(String where, String path, String key, String kind, Collection<String> known) {
        var hint = NameSuggestion.nearest(key, known)
                .map(name -> "Did you mean '" + name + "'?")
                .or(() -> known.size() > MOST_KNOWN
                        ? Optional.empty()
                        : Optional.of("Known: " + known.stream().sorted().collect(Collectors.joining(", ")) + "."));
        add(new Problem(where, path + key, "unknown " + kind + ".", hint));
    }

    /// Returns the result of a reader. If the reader throws a [ConfigException], adds its problems and returns
    /// empty.
    public <T> Optional<T> collect(Supplier<T> reader) {
        try {
            return Optional.of(reader.get());
        } catch (ConfigException wrong) {
            wrong.problems().forEach(this::add);
            return Optional.empty();
        }
    }

    public boolean isEmpty() {
        return problems.isEmpty();
    }

    public List<Problem> list() {
        return List.copyOf(problems);
    }

    /// @throws ConfigException if there are any problems
    public void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new ConfigException(list());
        }
    }
}
