package io.orderline.capture.twin;

import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.MadeUpRows;
import io.orderline.database.sql.SqlName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes a twin as a workload folder. Not instantiable.
public final class TwinFolder {
    public static final String RESULT = "capture.json";

    /// The file with the recorded transactions, if they are kept.
    public static final String RECORDING = "transactions.jsonl.gz";

    private TwinFolder() {}

    /// Creates the folder. `json` is the content of [#RESULT].
    public static void write(Path folder, String name, Twin twin, String json) throws IOException {
        Files.createDirectory(folder);
        Files.writeString(folder.resolve("workload.yaml"), header(name, twin));
        Files.writeString(folder.resolve("schema.sql"), schema(twin.tables()));
        for (TwinType type : twin.types()) {
            Files.writeString(folder.resolve(type.name() + ".sql"), String.join("\n", type.statements()));
        }
        Files.writeString(folder.resolve(RESULT), json);
    }

    static String header(String name, Twin twin) {
        StringBuilder text = new StringBuilder();
        CaptureResult result = twin.result();
        text.append(String.format(
                Locale.ROOT,
                """
                # Made by `orderline capture` out of %,d transactions of %d sessions in %.0f s, %.1f a second, on %s.
                # Not to be compared: with the original by anything but `orderline capture compare`. Rows are made up; values
                # of a transaction are drawn independently of each other, unless they were seen to be equal.
                name: %s
                headline: %s
                tables:
                """,
                result.transactions().twinned(),
                result.sessions().count(),
                result.seconds(),
                result.transactions().twinned() / Math.max(result.seconds(), 1e-9),
                result.server(),
                name,
                twin.types().getFirst().name()));
        twin.tables().forEach(table -> table(text, table));
        text.append("types:\n");
        twin.types().forEach(type -> type(text, type));
        return text.toString();
    }

    private static void table(StringBuilder text, MadeUpRows rows) {
        if (rows.rows() == 0) {
            text.append("  %s: {}\n".formatted(key(rows.table().written())));
            return;
        }
        text.append("  %s:\n    rows: %d*scale\n".formatted(key(rows.table().written()), rows.rows()));
        map(text, "    ", "parameters", rows.parameters());
        map(text, "    ", "columns", rows.columns());
    }

    private static void map(StringBuilder text, String indent, String key, Map<String, String> values) {
        if (!values.isEmpty()) {
            text.append("%s%s:\n".formatted(indent, key));
            values.forEach((name, value) -> text.append("%s  %s: %s\n".formatted(indent, key(name), yaml(value))));
        }
    }

    /// Returns a name as a key of YAML. A name with quotes is quoted again, because its own quotes would have
    /// another meaning.
    private static String key(String name) {
        return SqlName.isQuoted(name) ? "'" + name.replace("'", "''") + "'" : name;
    }

    /// Returns a generator as a value of YAML. A text that `--keep-values` has kept is quoted if it has a meaning
    /// in YAML.
    private static String yaml(String generator) {
        return generator.contains(": ") || generator.contains(" #")
                ? "'" + generator.replace("'", "''") + "'"
                : generator;
    }

    private static void type(StringBuilder text, TwinType type) {
        text.append(String.format(Locale.ROOT, "  %s:\n    weight: %.4f\n", type.name(), type.weight()));
        type.keys().forEach(key -> text.append("    %s\n".formatted(key)));
        map(text, "    ", "parameters", type.parameters());
        if (!type.times().isEmpty()) {
            text.append("    repeats:\n");
            type.times().forEach((name, times) -> {
                text.append("      %s:\n        times: %s\n".formatted(name, times));
                map(text, "        ", "parameters", type.repeats().getOrDefault(name, Map.of()));
            });
        }
    }

    static String schema(List<MadeUpRows> tables) {
        StringBuilder text = new StringBuilder();
        for (MadeUpRows rows : tables) {
            String id = SqlName.id(rows.table().written());
            text.append("--: create.%s\nCREATE TABLE %s (\n"
                    .formatted(id, rows.table().written()));
            text.append(rows.table().columns().stream()
                    .map(column -> "  " + column.written() + " " + column.definition())
                    .collect(Collectors.joining(",\n")));
            if (!rows.table().key().isEmpty()) {
                text.append(rows.table().key().stream()
                        .map(ColumnShape::written)
                        .collect(Collectors.joining(", ", ",\n  PRIMARY KEY (", ")")));
            }
            text.append("\n) %s\n\n".formatted(rows.table().storage()));
            int number = 1;
            for (String index : rows.indexes()) {
                text.append("--: index.%s_%d\n%s\n\n".formatted(id, number++, index));
            }
        }
        return text.toString();
    }
}
