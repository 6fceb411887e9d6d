package io.orderline.report.run.data;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.result.OtherWorkload;
import io.orderline.result.RunFolder;
import io.orderline.result.file.IntervalRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads the user's own workload of a run whose process died, from the copy of its header.
final class CrashedWorkload {
    private CrashedWorkload() {}

    /// Returns empty for TPC-C. The hash is not computed again.
    static Optional<OtherWorkload> read(RunFolder folder, List<IntervalRow> rows) {
        Path header = folder.workload().resolve("workload.yaml");
        if (!Files.exists(header)) {
            return Optional.empty();
        }
        String first = rows.isEmpty() ? "" : rows.getFirst().type();
        try {
            return Optional.of(of(YamlFile.read(header, new Problems()), first));
        } catch (ConfigException damaged) {
            return Optional.of(new OtherWorkload("", "", "", first, CrashedRun.label(first)));
        }
    }

    private static OtherWorkload of(YamlMap header, String first) {
        String headline = header.optionalString("headline").orElse(first);
        String label = header.map("types").map(headline).optionalString("label").orElse(CrashedRun.label(headline));
        return new OtherWorkload(
                header.optionalString("name").orElse(""),
                header.optionalString("description").orElse(""),
                "",
                headline,
                label);
    }
}
