package io.orderline.config;

import io.orderline.base.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/// A mapping of a YAML file, which is read key by key. Each key that is read becomes a known key, and [#finish]
/// reports keys that are unknown. Methods that take a reader of a map call [#finish] after the reader. A method
/// that finds a mistake adds it to [Problems] and returns a neutral value. A map can lie over another one,
/// which supplies the keys that the upper map lacks ([#over]). Not thread-safe.
public final class YamlMap {
    private static final int MOST_VALUES = 10_000;
    private static final int LONGEST_KEY = 1_000;

    private final String file;
    private final String path;
    private final Problems problems;

    /// The line at which the map begins. Problems of missing keys name this line.
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

    /// Returns a map of this map's values over those of another map. Nested mappings are merged. A key without
    /// a value (`key: ~`) removes the other map's key. Neither map may have been read before.
    public YamlMap over(YamlMap base) {
        YamlMap merged = new YamlMap(file, path, YamlFile.emptyMapping(), problems, line, Optional.of(base));
        merged.values.putAll(values);
        merged.lines.putAll(lines);
        return merged;
    }

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

    /// Returns the node of a key, from this map or the map below; null if neither has the key.
    private @Nullable Node node(String key) {
        ask(key);
        return find(key);
    }

    private @Nullable Node find(String key) {
        Node node = holder(key).values.get(key);
        return below.isPresent() && isNothing(node) ? null : node;
    }

    /// Returns whether a node is null. The parser tags nodes by YAML's JSON schema, in which `~` is a text.
    private static boolean isNothing(@Nullable Node node) {
        return node instanceof ScalarNode scalar
                && (scalar.getTag().equals(Tag.NULL)
                        || (scalar.isPlain() && scalar.getValue().equals("~")));
    }

    /// Returns `file:line` of a key, or of the map itself if the key is missing.
    public String where(String key) {
        YamlMap holder = holder(key);
        Integer own = holder.lines.get(key);
        return own == null ? file + ":" + line : holder.file + ":" + own;
    }

    /// Returns a key with the keys of the maps around it: `outer.inner`.
    public String path(String key) {
        return path + key;
    }

    /// Returns the keys in file order, the keys of the map below first.
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

    /// Returns a list of scalars. A single scalar is a list of one; a missing key is an empty list.
    public List<String> strings(String key) {
        Node node = node(key);
        if (node instanceof ScalarNode scalar) {
            return List.of(scalar.getValue());
        }
        return items(key, node, ScalarNode.class, "must hold plain values").stream()
                .map(ScalarNode::getValue)
                .toList();
    }

    /// Returns the items of a list that are of this kind, and reports the other items.
    private <T extends Node> List<T> items(String key, @Nullable Node list, Class<T> kind, String mistake) {
        if (list instanceof SequenceNode sequence) {
            String of = holder(key).file;
            sequence.getValue().stream()
                    .filter(item -> !kind.isInstance(item))
                    .forEach(item -> problems.add(of + ":" + line(item), path + key, mistake));
            return sequence.getValue().stream()
                    .filter(kind::isInstance)
                    .map(kind::cast)
                    .toList();
        }
        if (list != null) {
            refuse(key, "must be a list");
        }
        return List.of();
    }

    /// Returns a nested mapping, which is empty if the key is missing.
    public YamlMap map(String key) {
        Node node = node(key);
        if (node != null && holder(key) != this) {
            return below.orElse(this).map(key);
        }
        YamlMap own = own(key);
        return below.filter(base -> node instanceof MappingNode && base.node(key) instanceof MappingNode)
                .map(base -> own.over(base.map(key)))
                .orElse(own);
    }

    /// Returns a reader's result for a nested mapping; empty if the key is missing.
    public <T> Optional<T> optionalMap(String key, Function<YamlMap, T> reader) {
        YamlMap map = map(key);
        return keys().contains(key) ? Optional.of(map.read(reader)) : Optional.empty();
    }

    public boolean isMap(String key) {
        return node(key) instanceof MappingNode;
    }

    /// Returns a nested mapping as [#map] does, but without the values of the map below.
    public YamlMap own(String key) {
        Node any = node(key);
        Node node = holder(key) == this ? any : null;
        if (node != null && !(node instanceof MappingNode)) {
            refuse(key, "must be a mapping");
        }
        MappingNode mapping = node instanceof MappingNode own ? own : YamlFile.emptyMapping();
        return new YamlMap(file, path + key + ".", mapping, problems);
    }

    /// Returns a list of mappings, which is empty if the key is missing.
    public List<YamlMap> maps(String key) {
        String of = holder(key).file;
        return items(key, node(key), MappingNode.class, "must hold mappings").stream()
                .map(mapping -> new YamlMap(of, path + key + ".", mapping, problems))
                .toList();
    }

    public OptionalInt optionalInteger(String key) {
        Optional<String> text = optionalString(key);
        try {
            return text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text.get()));
        } catch (NumberFormatException e) {
            problems.add(where(key), path + key, "'" + text.get() + "' is not a whole number");
            return OptionalInt.empty();
        }
    }

    public Duration duration(String key) {
        return optional(key, Durations::parse).orElse(Duration.ZERO);
    }

    /// Returns a parser's result for a value; empty if the key is missing. If the parser refuses the text,
    /// reports the parser's message and returns empty.
    ///
    /// @param parser throws an [IllegalArgumentException] to refuse a text
    public <T> Optional<T> optional(String key, Function<String, T> parser) {
        return optionalString(key).flatMap(text -> parsed(key, text, parser));
    }

    /// Parses a text that stands under a key, such as an item of a list, as [#optional] does.
    public <T> Optional<T> parsed(String key, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException wrong) {
            refuse(key, String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    /// Returns the value of a key that is `yes` or `no`, or empty if the key is missing.
    public Optional<Boolean> optionalYes(String key) {
        Optional<String> text = optionalString(key);
        if (text.isPresent() && !text.get().equals("yes") && !text.get().equals("no")) {
            problems.add(where(key), path + key, "'" + text.get() + "' is neither yes nor no");
            return Optional.empty();
        }
        return text.map("yes"::equals);
    }

    /// Returns the value of a key that is `true` or `false`, or empty if the key is missing.
    public Optional<Boolean> optionalBoolean(String key) {
        return optional(key, text -> switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is not one of: true, false");
        });
    }

    /// Returns a mapping whose keys may be any text, in file order.
    public Map<String, String> stringMap(String key) {
        return map(key).each(YamlMap::string);
    }

    /// Returns a reader's result for each key of this map, in file order.
    public <T> Map<String, T> each(BiFunction<YamlMap, String, T> reader) {
        Map<String, T> result = new LinkedHashMap<>();
        keys().forEach(key -> result.put(key, reader.apply(this, key)));
        return result;
    }

    /// Returns a reader's result for the mapping below each key of this map, in file order.
    public <T> List<T> eachMap(BiFunction<String, YamlMap, T> reader) {
        return keys().stream()
                .map(name -> map(name).read(map -> reader.apply(name, map)))
                .toList();
    }

    /// Returns a reader's result for each mapping in a list.
    public <T> List<T> list(String key, Function<YamlMap, T> reader) {
        return maps(key).stream().map(map -> map.read(reader)).toList();
    }

    /// Returns a reader's result for this map, and reports every key that the reader has not read.
    public <T> T read(Function<YamlMap, T> reader) {
        T result = reader.apply(this);
        finish();
        return result;
    }

    /// Reads the map of a whole file as [#read] does, and throws if the file has any mistake.
    ///
    /// @throws ConfigException with all problems, if there are any
    public <T> T readAll(Function<YamlMap, T> reader) {
        T result = read(reader);
        problems.throwIfAny();
        return result;
    }

    /// Returns all scalars below this map with their places. Their keys are paths such as `outer.inner`.
    ///
    /// @throws ConfigException if there are too many scalars: by aliases, a few lines can stand for any number
    ///     of them
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

    /// Joins the values with commas, as a user would write them in a flag.
    private static String joined(SequenceNode list) {
        return list.getValue().stream()
                .map(ScalarNode.class::cast)
                .map(ScalarNode::getValue)
                .collect(Collectors.joining(", "));
    }

    public void refuse(String key, String message) {
        problems.add(where(key), path + key, message);
    }

    /// Reports a name under a key, with the nearest known name, unless the name itself is known.
    public void requireKnown(String key, String name, String kind, Collection<String> known) {
        if (!known.contains(name)) {
            problems.unknown(where(key), name, kind, known);
        }
    }

    /// Returns the list to which this map adds mistakes.
    public Problems problems() {
        return problems;
    }

    /// Reports every key that was never read, with the nearest known one.
    public void finish() {
        for (String key : values.keySet()) {
            if (!asked.contains(key)) {
                problems.unknown(where(key), path, key, "key", asked);
            }
        }
        below.ifPresent(YamlMap::finish);
    }
}
