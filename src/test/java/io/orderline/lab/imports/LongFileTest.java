package io.orderline.lab.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Outcome;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongFileTest {
    private static final int ROWS = 1_000_000;

    @TempDir
    Path results;

    /// Its memory does not follow the number of rows: the same seconds with a hundred times as many take the same.
    @Test
    void memoryIsTakenBySecondsNotByRows() {
        long few = bytes(10_000);
        long many = bytes(ROWS);
        assertThat(many).isLessThan(4 * few);
    }

    private static long bytes(int rows) {
        SecondSums traffic = new SecondSums();
        for (int i = 0; i < rows; i++) {
            traffic.add(i % 100, ImportedType.NEW_ORDER, Outcome.COMMITTED, (i * 7L % 40) * 1_000_000, -1);
        }
        return traffic.footprint();
    }

    @Test
    void aMillionRowsAreCounted() throws IOException {
        Path folder = Imports.copy("benchmarksql-5.0", results);
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("data/result.csv"))) {
            out.write("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error\n");
            for (int i = 0; i < ROWS; i++) {
                // 600 rows in each of the first 60,000 ms and none later, every second one a New-Order
                int elapsed = (int) (i * 60_000L / ROWS);
                out.write("7," + elapsed + "," + i % 50 + "," + i % 50 + (i % 2 == 0 ? ",NEW_ORDER" : ",PAYMENT")
                        + ",0,0,0\n");
            }
        }
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().summary().nopm()).isEqualTo(ROWS / 2.0);
        assertThat(done.result().accounting().total().committed()).isEqualTo(ROWS);
    }
}
