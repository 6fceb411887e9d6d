package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.result.IngestResult;
import io.orderline.result.environment.Environment;
import java.util.Optional;

/// Describes the throughput of an ingestion.
public final class IngestionText {
    private static final double MEGA = 1e6;

    private IngestionText() {}

    /// Returns empty for other runs.
    public static Optional<String> of(RunFiles run) {
        return run.result().ingestion().map(told -> text(told) + perCore(run, told));
    }

    private static String text(IngestResult told) {
        return FigureFormat.format(
                "%s rows/s, %.2f MB/s, by %s, %,d rows of %,d bytes at a time; %,d rows in the whole run",
                FigureFormat.rate(told.rowsPerSecond()),
                told.bytesPerSecond() / MEGA,
                told.by(),
                told.rowsPerInsert(),
                told.bytesPerRow(),
                told.rows());
    }

    /// Returns the rate per core if the engine ran on the driver's host. A comparison has it for other hosts.
    private static String perCore(RunFiles run, IngestResult told) {
        return run.environment()
                .filter(Environment::sharesHost)
                .map(known -> known.driver().cores())
                .filter(cores -> cores > 0)
                .map(cores -> FigureFormat.format(
                        "; %s rows/s for each of the host's %,d cores, which driver and engine share",
                        FigureFormat.rate(told.rowsPerSecond() / cores), cores))
                .orElse(
                        run.environment()
                                        .filter(known -> known.sameHost().isEmpty())
                                        .isPresent()
                                ? "; for each core unknown: the URL does not tell on which hosts the engine is"
                                : "");
    }
}
