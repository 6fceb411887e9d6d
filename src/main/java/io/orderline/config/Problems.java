package io.orderline.config;

import io.orderline.base.NameSuggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Gathers every mistake before anything is refused, so that a user mends a file once. Not thread-safe.
public final class Problems {
    /// So many names a reader still looks through.
    private static final int MOST_KNOWN = 40;

    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> asked = new TreeSet<>();

    /// Notes that a key is one that code reads.
    void asked(String path) {
        asked.add(path);
    }

    /// Keys that code has read, given or not, with those of the maps around them: documentation must describe them.
    public Set<String> asked() {
        return Collections.unmodifiableSet(asked);
    }

    /// The same problem is told once.
    public void add(Problem problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }

    public void add(String where, String key, String message) {
        add(new Problem(where, key, message));
    }

    /// An unknown key or name, with the nearest known one.
    public void unknown(String where, String key, String kind, Collection<String> known) {
        unknown(where, "", key, kind, known);
    }

    /// @param path what stands before the key, such as `drive.`, and is no part of the known names
    public void unknown(String where, String path, String key, String kind, Collection<String> known) {
        var hint = NameSuggestion.nearest(key, known)
                .map(name -> "Did you mean '" + name + "'?")
                .or(() -> known.size() > MOST_KNOWN
                        ? java.util.Optional.empty()
                        : java.util.Optional.of(
                                "Known: " + known.stream().sorted().collect(Collectors.joining(", ")) + "."));
        add(new Problem(where, path + key, "unknown " + kind + ".", hint));
    }

    public boolean isEmpty() {
        return problems.isEmpty();
    }

    public List<Problem> list() {
        return List.copyOf(problems);
    }

    /// @throws ConfigException if anything was gathered
    public void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new ConfigException(list());
        }
    }
}
