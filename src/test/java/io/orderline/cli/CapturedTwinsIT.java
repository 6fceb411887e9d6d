package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.twin.CaptureComparison;
import io.orderline.capture.twin.CaptureComparison.StatementPair;
import io.orderline.capture.twin.CaptureComparison.Use;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.result.Result;
import io.orderline.testing.Drill;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// The twin of a known workload does what that does, at the same sessions and on rows that were made up.
@Drill
class CapturedTwinsIT extends CaptureTests {
    private CaptureComparison alike(String workload, String size, int transactions) throws Exception {
        DatabaseProgram.go(original, 0, "load", "--workload", workload, size);
        CaptureResult seen =
                capture(original, "first", () -> drive(original, workload, "--transactions=" + transactions));
        assertThat(seen.transactions().known()).isGreaterThanOrEqualTo(4L * transactions);
        DatabaseProgram.go(copy, 0, "load", "--workload", twin("first"));
        CaptureResult again = capture(copy, "second", () -> {
            Result result = drive(copy, twin("first"), "--transactions=" + transactions);
            assertThat(result.accounting().total().failed())
                    .as("failed " + result.accounting().errors())
                    .isLessThan(result.accounting().total().completed() / 100 + 1);
        });
        return CaptureComparison.of(seen, again);
    }

    @Test
    void tpcb() throws Exception {
        CaptureComparison comparison = alike("tpcb", "--scale=1", 100);

        List<StatementPair> work = comparison.statements().stream()
                .filter(pair -> pair.original().each() > 0.1) // beside what a run does once
                .toList();
        assertThat(work).hasSize(5).allSatisfy(pair -> {
            assertThat(pair.twin().each()).isCloseTo(pair.original().each(), within(0.01));
            assertThat(pair.twin().rows().orElse(-1.0))
                    .isEqualTo(pair.original().rows().orElse(-2.0));
        });
        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("aid: uniform(1, 100000)", "tid: uniform(1, 10)", "delta: uniform(-5000, 5000)");
    }

    /// The original deals its types from whole decks, and the twin draws them: how many statements a transaction
    /// has is by chance then, and how many an order has for its 5 to 15 lines is compared. Two means of 400 orders
    /// differ by more than 1.2 once in ten million times, and by 9 if the twin does not repeat them.
    @Test
    void tpcc() throws Exception {
        CaptureComparison comparison = alike("tpcc", "--warehouses=1", 10 * 23);
        assertThat(comparison.mixDifference()).isLessThan(0.02);
        assertThat(comparison.statements()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(linesOfAnOrder(comparison, StatementPair::twin))
                .isCloseTo(linesOfAnOrder(comparison, StatementPair::original), within(1.2));
    }

    private static double linesOfAnOrder(CaptureComparison comparison, Function<StatementPair, Use> side) {
        return calls(comparison, side, "update bmsql_stock ") / calls(comparison, side, "insert into bmsql_oorder ");
    }

    private static double calls(CaptureComparison comparison, Function<StatementPair, Use> side, String statement) {
        return comparison.statements().stream()
                .filter(pair -> pair.text().startsWith(statement))
                .mapToDouble(pair -> side.apply(pair).each())
                .sum();
    }

    /// Of keys that are drawn by 0.99 and whose frequencies are known of 1,000 draws.
    @Test
    void zipfsExponentIsFound() throws Exception {
        DatabaseProgram.go(original, 0, "load", "--workload", "ycsb");
        capture(original, "first", () -> drive(original, "ycsb", "--mix=c", "--transactions=250"));

        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("usertable:")
                .containsPattern("ycsb_key_rank: zipf\\(1, 1000, (0\\.[6-9]|1\\.[01])");
    }
}
