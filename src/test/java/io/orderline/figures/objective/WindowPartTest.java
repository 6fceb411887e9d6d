package io.orderline.figures.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.ComparedRun;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowPartTest {
    @TempDir
    Path results;

    /// Whichever type the objective is about.
    @Test
    void allForegroundTransactionsAreUnderWay() throws IOException {
        ComparedRun run = ComparedRun.read(new CannedSystem().write(results));
        double little = run.result().summary().types().stream()
                        .filter(type -> !type.background())
                        .mapToDouble(type ->
                                type.response().count() * type.response().meanMicros())
                        .sum()
                / 1e6
                / run.result().window().seconds();
        assertThat(little).isPositive();
        for (String type : List.of("new-order", "payment")) {
            assertThat(whole(run, type + ".p99 < 50ms").underWay()).as(type).isCloseTo(little, within(0.02 * little));
        }
    }

    private static WindowPart whole(ComparedRun run, String objective) throws IOException {
        Result.Window window = run.result().window();
        return WindowPart.of(run, Objective.parseAll(objective), List.of(window.span()))
                .getFirst();
    }
}
