package io.orderline.plan;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Files of expected settings that a plan names. Each line is `NAME: VALUE`.
final class SettingFiles {
    private SettingFiles() {}

    /// Replaces each file by its lines, so that the plan in a run folder needs no other file.
    static List<RawValue> read(List<RawValue> given, Problems problems) {
        return given.stream()
                .flatMap(value -> ExpectKeys.isFile(value.key()) ? lines(value, problems) : Stream.of(value))
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
