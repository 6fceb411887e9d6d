package io.orderline.history;

import io.orderline.figures.CannedSystem;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A run a day of a made-up system, each with a commit of its own, in which things change on the way.
public final class CannedHistory {
    private static final Instant BEGUN = Instant.parse("2026-05-04T02:00:00Z");

    private final Path results;
    private final CannedSystem system;
    private final List<RunFolder> runs = new ArrayList<>();

    public CannedHistory(Path results) {
        this(results, new CannedSystem());
    }

    public CannedHistory(Path results, CannedSystem system) {
        this.results = results;
        this.system = system.seconds(3);
    }

    /// So many days more.
    public CannedHistory days(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            system.begun(BEGUN.plus(Duration.ofDays(runs.size())))
                    .plan("label.commit", String.format(java.util.Locale.ROOT, "%07x", 0x3f2a91c + runs.size()));
            runs.add(system.write(results));
        }
        return this;
    }

    /// What is different from the next day on.
    public CannedSystem from() {
        return system;
    }

    public RunFolder run(int index) {
        return runs.get(index);
    }
}
