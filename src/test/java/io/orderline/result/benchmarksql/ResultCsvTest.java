package io.orderline.result.benchmarksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.measure.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultCsvTest {
    private static final List<String> TYPES = List.of("new-order", "delivery", "delivery-background", "something");

    @TempDir
    private Path folder;

    @Test
    void aRowForEachTransactionInMillisecondsOfDeliveriesThatOfHandingThemOver() throws IOException {
        Path file = folder.resolve("data/result.csv");
        try (ResultCsv csv = new ResultCsv(file, 7, TYPES, failure -> {})) {
            csv.add(0, 1_000_000, 2_400_000, 9_600_000, Outcome.COMMITTED, 0);
            csv.add(0, 0, 0, 1_000_000, Outcome.ROLLED_BACK, 0);
            csv.add(0, 0, 0, 1_000_000, Outcome.FAILED, 0);
            csv.add(1, 0, 37_000_000, 37_000_000, Outcome.COMMITTED, 0);
            csv.add(2, 0, 0, 1_000_000, Outcome.IN_DOUBT, 0);
            csv.add(2, 0, 0, 1_000_000, Outcome.COMMITTED, 3);
            csv.add(3, 0, 0, 1_000_000, Outcome.COMMITTED, 0);
        }
        assertThat(file).hasContent("""
                        run,elapsed,latency,dblatency,ttype,rbk,dskipped,error
                        7,10,9,7,NEW_ORDER,0,0,0
                        7,1,1,1,NEW_ORDER,1,0,0
                        7,1,1,1,NEW_ORDER,0,0,1
                        7,37,0,0,DELIVERY,0,0,0
                        7,1,1,1,DELIVERY_BG,0,0,1
                        7,1,1,1,DELIVERY_BG,0,3,0
                        """);
    }

    @Test
    void aFullDiskIsToldOnce() {
        List<ResultsUnwritableException> failures = new ArrayList<>();
        try (ResultCsv csv = new ResultCsv(linkTo("/dev/full"), 1, TYPES, failures::add)) {
            for (int i = 0; i < 200_000; i++) {
                csv.add(0, 0, 0, i, Outcome.COMMITTED, 0);
            }
        } catch (ResultsUnwritableException atOnce) {
            failures.add(atOnce); // the header already could not be written
        }
        assertThat(failures).hasSize(1);
    }

    private Path linkTo(String device) {
        try {
            return Files.createSymbolicLink(folder.resolve("result.csv"), Path.of(device));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
