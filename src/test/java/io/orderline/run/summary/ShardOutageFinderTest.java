package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.csv.CsvFile;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.ShardOutage;
import io.orderline.run.watch.ShardWatch;
import io.orderline.workload.ShardMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Forty seconds; the west is out from 20.5 to 30.5, and the east is slower then.
class ShardOutageFinderTest {
    private static final Optional<ShardMap> MAP = Optional.of(ShardMap.told(List.of("east", "west")));
    private static final ShardWatch.Outage WEST = new ShardWatch.Outage(1, 20.5, 20.5, 30.5, true, 12, 3);

    @TempDir
    private Path path;

    private RunFolder folder;

    @BeforeEach
    void write() {
        folder = new RunFolder(path);
        List<List<String>> lines = new ArrayList<>();
        for (int second = 0; second < 40; second++) {
            boolean out = second >= 20 && second < 30;
            String end = second + 1 + ".000";
            lines.add(List.of("" + second, end, "1.000", "measure", "east", out ? "10" : "100", "0"));
            lines.add(List.of("" + second, end, "1.000", "measure", "west", out ? "0" : "50", "0"));
        }
        try (CsvFile csv = new CsvFile(folder.shards(), ShardWatch.COLUMNS)) {
            csv.write(lines);
        }
    }

    private List<ShardOutage> of(ShardWatch.Outage found, Result.Outage... whole) throws IOException {
        return ShardOutageFinder.of(Optional.of(List.of(found)), MAP, List.of(whole), folder)
                .orElseThrow();
    }

    private static Result.Outage whole(double last, double first) {
        return new Result.Outage(last, first, first > 0, last, first, Optional.empty(), Optional.empty());
    }

    @Test
    void ratesAreThoseOfTheTenSecondsBeforeAndOfTheOutage() throws IOException {
        ShardOutage west = of(WEST).getFirst();
        assertThat(west.shard()).isEqualTo("west");
        assertThat(west.commitGapSeconds()).isEqualTo(10);
        assertThat(west.rateBefore()).isCloseTo((9.5 * 50) / 10, within(1e-9));
        assertThat(west.othersBefore()).isCloseTo((9.5 * 100 + 0.5 * 10) / 10, within(1e-9));
        assertThat(west.othersDuring()).isCloseTo((9.5 * 10 + 0.5 * 100) / 10, within(1e-9));
        assertThat(west.failed()).isEqualTo(12);
        assertThat(west.inDoubt()).isEqualTo(3);
    }

    @Test
    void whatIsNotKnownIsNotTold() throws IOException {
        ShardOutage early =
                of(new ShardWatch.Outage(1, 2.5, 2.6, 9, true, 5, 0)).getFirst();
        assertThat(early.rateBefore()).isEqualTo(-1);
        assertThat(early.othersBefore()).isEqualTo(-1);
        ShardOutage never =
                of(new ShardWatch.Outage(1, -1, 0.1, 40, false, 5, 0)).getFirst();
        assertThat(never.rateBefore()).isEqualTo(-1);
        assertThat(never.commitGapSeconds()).isEqualTo(-1);
        assertThat(ShardOutageFinder.of(Optional.empty(), MAP, List.of(), folder))
                .isEmpty();
    }

    @Test
    void anOutageOfTheWholeDatabaseIsToldOnce() throws IOException {
        assertThat(of(WEST, whole(20.6, 30.1))).isEmpty();
        assertThat(of(WEST, whole(20.6, -1))).isEmpty();
    }

    @Test
    void aShardThatIsBackLaterThanTheDatabaseIsToldToo() throws IOException {
        assertThat(of(WEST, whole(20.6, 28))).hasSize(1);
        assertThat(of(WEST, whole(24, 31))).hasSize(1);
        assertThat(of(WEST, whole(21.5, 29.5))).as("a second is together").isEmpty();
        assertThat(of(WEST, whole(21.6, 29.5))).hasSize(1);
        assertThat(of(WEST, whole(21.5, 29.4))).hasSize(1);
    }
}
