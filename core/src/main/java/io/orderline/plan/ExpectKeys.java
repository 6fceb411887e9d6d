package io.orderline.plan;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Keys of the settings that a server should have. They are compared with its real settings before a run.
public final class ExpectKeys {
    static final KeyGroup GROUP = new KeyGroup("Expected settings");

    static final String BEGINNING = "expect.";

    public static final Key<String> FILE =
            GROUP.add(Key.text("expect.settings", "a path", "file of expected settings"));
    public static final Key<Boolean> REQUIRED = GROUP.add(
            Key.flag("expect.required", "refuse the run if they differ").withDefault("false"));

    private static final String VALUE = "a value or '>= 32GB'";

    public static final KeyFamily SETTINGS = new KeyFamily(
            "expect.settings.", "NAME", VALUE, "a setting that the server should have", KeyFamily.WORDS, FILE);

    /// `NODE` is a node of `nodes.NAME`, a node of the testbed, or a role, which stands for all nodes that have
    /// it.
    public static final KeyFamily NODES = new KeyFamily(
            "expect.nodes.",
            "NODE.settings.NAME",
            VALUE,
            "likewise, of a node or role",
            Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*\\.settings(\\.[A-Za-z_][A-Za-z0-9_.-]*)?"),
            FILE);

    private ExpectKeys() {}

    /// Returns whether the value of a key is a file of settings.
    public static boolean isFile(String key) {
        return key.equals(FILE.name()) || (key.startsWith(NODES.beginning()) && key.endsWith(".settings"));
    }

    /// Replaces each file of settings by its lines `NAME: VALUE`, so that the plan in a run folder needs no
    /// other file.
    static List<RawValue> withLines(List<RawValue> given, Problems problems) {
        return given.stream()
                .flatMap(value -> isFile(value.key()) ? lines(value, problems) : Stream.of(value))
                .toList();
    }

    private static Stream<RawValue> lines(RawValue file, Problems problems) {
        try {
            return YamlFile.read(Path.of(file.text()), problems).flatten().stream()
                    .map(line -> new RawValue(file.key() + "." + line.key(), line.value(), line.where()));
        } catch (ConfigException unreadable) {
            unreadable.problems().forEach(problem -> problems.add(file.origin(), file.key(), problem.text()));
            return Stream.empty();
        }
    }
}
