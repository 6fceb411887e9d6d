package io.orderline.workload.custom;

import io.orderline.base.FileErrorText;
import io.orderline.base.NameSuggestion;
import io.orderline.base.ResourceFolder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import io.orderline.workload.custom.file.SqlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The files of a workload's folder. `name.DIALECT.sql` replaces `name.sql` for a dialect. Immutable.
record WorkloadFolder(Path path, Map<String, String> texts, boolean bundled) {
    static final String HEADER = "workload.yaml";
    static final String SCHEMA = "schema";
    static final String CHECKS = "checks";

    private static final String SQL = ".sql";
    private static final String RESOURCES = "/io/orderline/workloads/";

    /// @throws ConfigException if the path is not the folder of a workload, or cannot be read
    static WorkloadFolder read(Path path) {
        if (!Files.isRegularFile(path.resolve(HEADER))) {
            throw new ConfigException(path.toString(), "", isNone(path));
        }
        try (Stream<Path> children = Files.list(path)) {
            Map<String, String> texts = new TreeMap<>();
            for (Path file : children.filter(Files::isRegularFile).toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.equals(HEADER) || name.endsWith(SQL)) {
                    texts.put(name, Files.readString(file));
                }
            }
            return new WorkloadFolder(path, texts, false);
        } catch (IOException e) {
            throw new ConfigException(path.toString(), "", "cannot be read: " + FileErrorText.reason(e));
        }
    }

    private static String isNone(Path path) {
        List<String> names = new ArrayList<>(List.of("tpcc", "ingestion"));
        names.addAll(bundledNames());
        return "is neither " + String.join(", ", names) + " nor a folder with a file " + HEADER + " in it"
                + NameSuggestion.nearest(path.toString(), names)
                        .map(near -> ". Did you mean '" + near + "'?")
                        .orElse("");
    }

    static WorkloadFolder bundled(String name) {
        String resources = RESOURCES + name + "/";
        Map<String, String> texts = new TreeMap<>(Map.of(HEADER, ResourceFolder.text(resources + HEADER)));
        ResourceFolder.names(resources, SQL)
                .forEach(file -> texts.put(file + SQL, ResourceFolder.text(resources + file + SQL)));
        return new WorkloadFolder(Path.of(name), texts, true);
    }

    /// Returns the files of an example, from which a user can start. Among the resources, its header is not named
    /// `workload.yaml`, so that [#bundledNames] does not list the example.
    static Map<String, String> skeleton(String name) {
        String resources = RESOURCES + "own/skeleton/";
        Map<String, String> texts = new TreeMap<>(
                Map.of(HEADER, ResourceFolder.text(resources + "workload.txt").replace("{name}", name)));
        ResourceFolder.names(resources, SQL)
                .forEach(file -> texts.put(file + SQL, ResourceFolder.text(resources + file + SQL)));
        return texts;
    }

    static List<String> bundledNames() {
        return ResourceFolder.folders(RESOURCES, HEADER);
    }

    String place(String name) {
        return path.resolve(name).toString();
    }

    List<SqlFile> variants(String base) {
        return texts.keySet().stream()
                .filter(name -> base.equals(base(name)))
                .map(this::text)
                .toList();
    }

    Optional<SqlFile> text(String base, Dialect dialect) {
        return Stream.of(base + "." + dialect.name() + SQL, base + SQL)
                .filter(texts::containsKey)
                .findFirst()
                .map(this::text);
    }

    private SqlFile text(String name) {
        return SqlFile.of(place(name), texts.getOrDefault(name, ""));
    }

    /// Returns `transfer` for `transfer.sql` and `transfer.sqlite.sql`. Returns names without `.sql` unchanged.
    private static String base(String file) {
        return file.endsWith(SQL) ? file.substring(0, file.indexOf('.')) : file;
    }

    void checkNames(List<String> types, Problems problems) {
        List<String> known = new ArrayList<>(types);
        known.addAll(List.of(SCHEMA, CHECKS));
        for (String name : texts.keySet()) {
            if (!name.equals(HEADER) && !known.contains(base(name))) {
                problems.unknown(
                        path.toString(),
                        name,
                        "file",
                        known.stream().map(base -> base + SQL).toList());
            }
        }
    }

    /// @throws ConfigException if the dialect lacks a fragment
    static SqlCatalog rendered(List<SqlFile> files, List<SqlSource> sources, Dialect dialect) {
        Problems problems = new Problems();
        for (SqlFile file : files) {
            for (SqlSource statement : file.statements()) {
                statement.fragments().stream()
                        .filter(fragment -> dialect.fragment(fragment).isEmpty())
                        .forEach(fragment -> problems.unknown(
                                file.where(statement, "${" + fragment),
                                "${" + fragment + "}",
                                "fragment of dialect " + dialect.name(),
                                dialect.sql().fragments().keySet().stream()
                                        .map(name -> "${" + name + "}")
                                        .toList()));
            }
        }
        problems.throwIfAny();
        return SqlCatalog.of(files.isEmpty() ? "" : files.getFirst().file(), sources, dialect);
    }
}
