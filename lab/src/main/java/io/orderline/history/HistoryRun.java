package io.orderline.history;

import io.orderline.figures.RunFigures;
import io.orderline.figures.RunLabels;
import java.time.Instant;

/// A run of a history.
///
/// @param study name of its study and words of its cell; empty if it belongs to none
public record HistoryRun(RunFigures run, String study) {
    public String name() {
        return run.name();
    }

    public Instant started() {
        return run.result().started();
    }

    public RunLabels labels() {
        return RunLabels.of(run.plan());
    }

    /// Returns the folder's name with the labels: `20261121T201503Z-postgresql-w4-t8 (commit 3f2a91c)`.
    public String text() {
        String labels = labels().text();
        return labels.isEmpty() ? name() : name() + " (" + labels + ")";
    }
}
