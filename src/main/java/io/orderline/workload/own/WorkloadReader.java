package io.orderline.workload.own;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.target.SqlSource;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a folder, and gathers all that is wrong in any of its files. Not thread-safe.
final class WorkloadReader {
    private final Folder folder;
    private final YamlMap yaml;
    private final Problems problems;

    private WorkloadReader(Folder folder, Problems problems) {
        this.folder = folder;
        this.problems = problems;
        this.yaml =
                YamlFile.parse(folder.place(Folder.HEADER), folder.texts().getOrDefault(Folder.HEADER, ""), problems);
    }

    /// @throws io.orderline.config.ConfigException with everything that is wrong
    static OwnWorkload read(Path path) {
        Problems problems = new Problems();
        Folder folder = Folder.read(path);
        Header header = new WorkloadReader(folder, problems).header();
        problems.throwIfAny();
        return new OwnWorkload(folder, header, Optional.empty());
    }

    private Header header() {
        Header header = new HeaderReader(yaml, problems).read();
        folder.checkNames(header.types().stream().map(OwnType::name).toList(), problems);
        List<SqlText> schemas = folder.variants(Folder.SCHEMA);
        schemas.forEach(file -> SchemaText.check(file, header, problems));
        if (schemas.isEmpty() && !header.tables().isEmpty()) {
            problems.add(folder.place("schema.sql"), "", "no such file: it makes the tables of the header");
        }
        folder.variants(Folder.CHECKS).forEach(file -> ChecksText.check(file, problems));
        header.types().forEach(this::type);
        return header;
    }

    private void type(OwnType type) {
        List<SqlText> files = folder.variants(type.name());
        if (files.isEmpty()) {
            problems.add(
                    yaml.map("types").where(type.name()),
                    type.name(),
                    "has no statements: " + folder.place(type.name() + ".sql") + " is not there");
            return;
        }
        files.forEach(file -> new ScriptCheck(type, file, problems).check());
        unused(type, files);
    }

    /// A parameter that no statement uses is one that its user thinks has an effect.
    private void unused(OwnType type, List<SqlText> files) {
        Set<String> used = new HashSet<>();
        Set<String> repeated = new HashSet<>();
        for (SqlText file : files) {
            for (SqlSource statement : file.statements()) {
                used.addAll(statement.used());
                repeated.add(statement.notes().getOrDefault(ScriptCheck.FOR_EACH, ""));
            }
        }
        YamlMap described = yaml.map("types").map(type.name());
        type.parameters().keySet().forEach(name -> unused(described.map("parameters"), name, used));
        for (Repeat repeat : type.repeats()) {
            YamlMap repeats = described.map("repeats");
            YamlMap parameters = repeats.map(repeat.name()).map("parameters");
            repeat.parameters().keySet().forEach(name -> unused(parameters, name, used));
            if (!repeated.contains(repeat.name())) {
                problems.add(
                        repeats.where(repeat.name()),
                        repeat.name(),
                        "no statement of " + type.name() + " has '--@ for-each: " + repeat.name() + "'");
            }
        }
    }

    private void unused(YamlMap parameters, String name, Set<String> used) {
        if (!used.contains(name)) {
            problems.add(parameters.where(name), parameters.path(name), "no statement uses :" + name);
        }
    }
}
