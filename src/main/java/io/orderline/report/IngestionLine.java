package io.orderline.report;

import io.orderline.result.Environment;
import io.orderline.result.Ingestion;
import java.util.Optional;

/// What an ingestion reached, in words.
public final class IngestionLine {
    private static final double MEGA = 1e6;

    private IngestionLine() {}

    /// Empty for any other run.
    public static Optional<String> of(RunFiles run) {
        return run.result().ingestion().map(told -> text(told) + perCore(run, told));
    }

    private static String text(Ingestion told) {
        return Figures.format(
                "%s rows/s, %.2f MB/s, by %s, %,d rows of %,d bytes at a time; %,d rows in the whole run",
                Figures.rate(told.rowsPerSecond()),
                told.bytesPerSecond() / MEGA,
                told.by(),
                told.rowsPerInsert(),
                told.bytesPerRow(),
                told.rows());
    }

    /// Where the engine ran on the driver's host. Of other hosts a comparison says it.
    private static String perCore(RunFiles run, Ingestion told) {
        return run.environment()
                .filter(Environment::sameHost)
                .map(known -> known.driver().cores())
                .filter(cores -> cores > 0)
                .map(cores -> Figures.format(
                        "; %s rows/s for each of the host's %,d cores, which driver and engine share",
                        Figures.rate(told.rowsPerSecond() / cores), cores))
                .orElse("");
    }
}
