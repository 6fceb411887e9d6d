package io.orderline.imports;

import java.io.IOException;
import java.util.Optional;

/// Results of another tool, found but not yet read.
sealed interface ForeignResults permits BenchmarkSql5, BenchmarkSql6, Dbt2 {
    long bytes() throws IOException;

    /// Returns samples of the operating system beside the results, if there are any that can be read.
    default Optional<OsSamples> samples() {
        return Optional.empty();
    }

    /// @throws io.orderline.config.ConfigException if there is nothing to measure in them
    ImportedRun read(Importer.Options reading) throws IOException;
}
