package io.orderline.config;

import io.orderline.base.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/// One mapping of a YAML file, read key by key. Each key asked for becomes a known key; [#finish] reports the
/// others. Mistakes go to [Problems] with file and line, and a neutral value is returned so that reading goes on.
/// What a map does not say it may take from another one ([#over]).
///
/// Not thread-safe.
public final class YamlMap {
    private static final int MOST_VALUES = 10_000;
    private static final int LONGEST_KEY = 1_000;

    private final String file;
    private final String path;
    private final Problems problems;

    /// Where it begins, for what it does not say.
    private final int line;

    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private final Optional<YamlMap> below;

    YamlMap(String file, String path, MappingNode node, Problems problems) {
        this(file, path, node, problems, line(node), Optional.empty());
    }

    private YamlMap(String file, String path, MappingNode node, Problems problems, int line, Optional<YamlMap> below) {
        this.file = file;
        this.path = path;
        this.problems = problems;
        this.line = line;
        this.below = below;
        for (NodeTuple tuple : node.getValue()) {
            put(tuple);
        }
    }

    private void put(NodeTuple tuple) {
        int line = line(tuple.getKeyNode());
        if (!(tuple.getKeyNode() instanceof ScalarNode scalar)) {
            problems.add(file + ":" + line, path, "a key must be plain text");
            return;
        }
        String key = scalar.getValue();
        if (values.putIfAbsent(key, tuple.getValueNode()) != null) {
            problems.add(file + ":" + line, path + key, "given twice; first in line " + lines.get(key));
            return;
        }
        lines.put(key, line);
    }

    static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    /// This map, and beneath it another one: what both say this one says, mappings are put together key by key, and a
    /// key without a value (`key: ~`) takes away what is beneath. Neither map may have been read before.
    public YamlMap over(YamlMap base) {
        YamlMap merged = new YamlMap(file, path, YamlFile.emptyMapping(), problems, line, Optional.of(base));
        merged.values.putAll(values);
        merged.lines.putAll(lines);
        return merged;
    }

    /// Where a key's value is to be read: here, or in the map beneath.
    private YamlMap holder(String key) {
        return values.containsKey(key)
                ? this
                : below.map(base -> base.holder(key)).orElse(this);
    }

    private void ask(String key) {
        asked.add(key);
        problems.asked(path + key);
        below.ifPresent(base -> base.ask(key));
    }

    /// Null if nobody gives a value.
    private @Nullable Node node(String key) {
        ask(key);
        return find(key);
    }

    private @Nullable Node find(String key) {
        Node node = holder(key).values.get(key);
        return below.isPresent() && isNothing(node) ? null : node;
    }

    /// `~` is the usual way to write it, but text to the schema of JSON, by which nodes get their tags.
    private static boolean isNothing(@Nullable Node node) {
        return node instanceof ScalarNode scalar
                && (scalar.getTag().equals(Tag.NULL)
                        || (scalar.isPlain() && scalar.getValue().equals("~")));
    }

    /// `file:line` of a key of this map; of the map itself if nobody gives the key.
    public String where(String key) {
        YamlMap holder = holder(key);
        Integer own = holder.lines.get(key);
        return own == null ? file + ":" + line : holder.file + ":" + own;
    }

    /// A key of this map with those of the maps around it: `outer.inner`.
    public String path(String key) {
        return path + key;
    }

    /// In file order, what is beneath first.
    public Set<String> keys() {
        Set<String> keys = new LinkedHashSet<>();
        below.ifPresent(base -> keys.addAll(base.keys()));
        keys.addAll(values.keySet());
        if (below.isPresent()) {
            keys.removeIf(key -> find(key) == null);
        }
        return Collections.unmodifiableSet(keys);
    }

    public Optional<String> optionalString(String key) {
        Node node = node(key);
        if (node == null) {
            return Optional.empty();
        }
        if (node instanceof ScalarNode scalar) {
            return Optional.of(scalar.getValue());
        }
        problems.add(where(key), path + key, "must be a single value");
        return Optional.empty();
    }

    public String string(String key) {
        Optional<String> value = optionalString(key);
        if (value.isEmpty() && node(key) == null) {
            problems.add(file, path + key, "is missing");
        }
        return value.orElse("");
    }

    /// A list of scalars; a single scalar counts as a list of one; a missing key as an empty list.
    public List<String> strings(String key) {
        return switch (node(key)) {
            case null -> List.of();
            case ScalarNode scalar -> List.of(scalar.getValue());
            case SequenceNode sequence -> scalars(key, sequence);
            default -> {
                problems.add(where(key), path + key, "must be a list");
                yield List.of();
            }
        };
    }

    private List<String> scalars(String key, SequenceNode sequence) {
        List<String> result = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            if (item instanceof ScalarNode scalar) {
                result.add(scalar.getValue());
            } else {
                problems.add(holder(key).file + ":" + line(item), path + key, "must hold plain values");
            }
        }
        return List.copyOf(result);
    }

    /// A nested mapping; empty if the key is missing.
    public YamlMap map(String key) {
        Node node = node(key);
        YamlMap holder = holder(key);
        if (holder != this && node != null) {
            return below.orElse(this).map(key);
        }
        if (node instanceof MappingNode mapping) {
            YamlMap own = new YamlMap(file, path + key + ".", mapping, problems);
            return below.filter(base -> base.node(key) instanceof MappingNode)
                    .map(base -> own.over(base.map(key)))
                    .orElse(own);
        }
        if (node != null) {
            problems.add(where(key), path + key, "must be a mapping");
        }
        return new YamlMap(file, path + key + ".", YamlFile.emptyMapping(), problems);
    }

    /// Whether a key's value is a mapping.
    public boolean isMap(String key) {
        return node(key) instanceof MappingNode;
    }

    /// As [#map], of what this map says itself, whatever is beneath.
    public YamlMap own(String key) {
        Node node = node(key);
        if (node != null && holder(key) == this && !(node instanceof MappingNode)) {
            problems.add(where(key), path + key, "must be a mapping");
        }
        return new YamlMap(
                file,
                path + key + ".",
                holder(key) == this && node instanceof MappingNode mapping ? mapping : YamlFile.emptyMapping(),
                problems);
    }

    /// A list of mappings; a missing key is an empty list.
    public List<YamlMap> maps(String key) {
        List<YamlMap> result = new ArrayList<>();
        String of = holder(key).file;
        switch (node(key)) {
            case null -> {}
            case SequenceNode sequence -> {
                for (Node item : sequence.getValue()) {
                    if (item instanceof MappingNode mapping) {
                        result.add(new YamlMap(of, path + key + ".", mapping, problems));
                    } else {
                        problems.add(of + ":" + line(item), path + key, "must hold mappings");
                    }
                }
            }
            default -> problems.add(where(key), path + key, "must be a list");
        }
        return List.copyOf(result);
    }

    /// A whole number; empty if the key is missing.
    public OptionalInt optionalInteger(String key) {
        Optional<String> text = optionalString(key);
        try {
            return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text.get()));
        } catch (NumberFormatException e) {
            problems.add(where(key), path + key, "'" + text.get() + "' is not a whole number");
            return OptionalInt.empty();
        }
    }

    /// A length of time; zero if the key is missing.
    public Duration duration(String key) {
        Optional<String> text = optionalString(key);
        try {
            return text.isEmpty() ? Duration.ZERO : Durations.parse(text.get());
        } catch (IllegalArgumentException e) {
            problems.add(where(key), path + key, String.valueOf(e.getMessage()));
            return Duration.ZERO;
        }
    }

    /// One of `yes` and `no`; empty if the key is missing.
    public Optional<Boolean> optionalYes(String key) {
        Optional<String> text = optionalString(key);
        if (text.isPresent() && !text.get().equals("yes") && !text.get().equals("no")) {
            problems.add(where(key), path + key, "'" + text.get() + "' is neither yes nor no");
            return Optional.empty();
        }
        return text.map("yes"::equals);
    }

    /// A mapping of free keys to scalars, in file order.
    public Map<String, String> stringMap(String key) {
        YamlMap map = map(key);
        Map<String, String> result = new LinkedHashMap<>();
        for (String name : map.keys()) {
            result.put(name, map.string(name));
        }
        return result;
    }

    /// Every scalar below this map as `outer.inner` → value with its place, in file order. For files whose keys are
    /// a flat list of dotted names, such as a plan.
    ///
    /// @throws ConfigException if they are too many: a few lines with aliases can stand for any number
    public List<YamlScalar> flatten() {
        List<YamlScalar> result = new ArrayList<>();
        flatten(result, new AtomicInteger());
        return result;
    }

    private void flatten(List<YamlScalar> result, AtomicInteger seen) {
        values.forEach((key, node) -> {
            asked.add(key);
            if (seen.incrementAndGet() > MOST_VALUES || path.length() + key.length() > LONGEST_KEY) {
                throw new ConfigException(
                        where(key),
                        "",
                        "holds more than " + MOST_VALUES + " values, or keys of more than " + LONGEST_KEY
                                + " letters, with what its aliases repeat");
            }
            switch (node) {
                case ScalarNode scalar -> result.add(new YamlScalar(path + key, scalar.getValue(), where(key)));
                case MappingNode mapping
                when mapping.isRecursive() -> problems.add(where(key), path + key, "refers to itself");
                case MappingNode mapping ->
                    new YamlMap(file, path + key + ".", mapping, problems).flatten(result, seen);
                case SequenceNode list
                when list.getValue().stream().allMatch(ScalarNode.class::isInstance) ->
                    result.add(new YamlScalar(path + key, joined(list), where(key)));
                default -> problems.add(where(key), path + key, "must be a single value, or a list of such");
            }
        });
    }

    /// As one would write it in a flag.
    private static String joined(SequenceNode list) {
        return list.getValue().stream()
                .map(ScalarNode.class::cast)
                .map(ScalarNode::getValue)
                .collect(Collectors.joining(", "));
    }

    /// Reports that a key's value is wrong.
    public void refuse(String key, String message) {
        problems.add(where(key), path + key, message);
    }

    /// Reports every key that nobody asked for, with the nearest known one.
    public void finish() {
        for (String key : values.keySet()) {
            if (!asked.contains(key)) {
                problems.unknown(where(key), path, key, "key", asked);
            }
        }
        below.ifPresent(YamlMap::finish);
    }
}
