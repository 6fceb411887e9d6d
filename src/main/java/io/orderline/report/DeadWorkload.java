package io.orderline.report;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.result.IntervalRow;
import io.orderline.result.OwnWorkload;
import io.orderline.result.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The user's own workload of a run whose process died, from the copy of its header.
final class DeadWorkload {
    private DeadWorkload() {}

    /// Empty for TPC-C. The hash is not computed again.
    static Optional<OwnWorkload> read(RunFolder folder, List<IntervalRow> rows) {
        Path header = folder.workload().resolve("workload.yaml");
        if (!Files.exists(header)) {
            return Optional.empty();
        }
        String first = rows.isEmpty() ? "" : rows.getFirst().type();
        try {
            return Optional.of(of(YamlFile.read(header, new Problems()), first));
        } catch (ConfigException damaged) {
            return Optional.of(new OwnWorkload("", "", "", first, DeadRun.label(first)));
        }
    }

    private static OwnWorkload of(YamlMap header, String first) {
        String headline = header.optionalString("headline").orElse(first);
        String label = header.map("types").map(headline).optionalString("label").orElse(DeadRun.label(headline));
        return new OwnWorkload(
                header.optionalString("name").orElse(""),
                header.optionalString("description").orElse(""),
                "",
                headline,
                label);
    }
}
