package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.Plans;
import io.orderline.result.CheckReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How runs begin together, and how checks of several databases are put together.
class RunPartsTest {
    private final AtomicBoolean stopped = new AtomicBoolean();

    @TempDir
    Path folder;

    private StartBarrier barrier(int number) {
        Plan plan = Plans.of("drive.turn=" + number + " of 2", "drive.meet=" + folder.resolve("meeting"));
        return StartBarrier.of(plan).orElseThrow();
    }

    private CompletableFuture<Optional<Instant>> meeting(int number) {
        return CompletableFuture.supplyAsync(() -> barrier(number).meet(stopped::get), Thread.ofVirtual()::start);
    }

    @Test
    void whoIsAloneMeetsNobodyAndWhoComesTooLateMayNotBegin() {
        assertThat(StartBarrier.of(Plans.of())).isEmpty();
        assertThat(StartBarrier.whyNot(Duration.ofMillis(100))).isEmpty();
        assertThat(StartBarrier.whyNot(Duration.ofMillis(101)).orElseThrow())
                .contains("101 ms too late to begin at once");
        assertThat(barrier(1).await(Instant.now().minusSeconds(3))).isPresent();
    }

    @Test
    void bothAreToldTheSameMomentWhichIsToCome() throws Exception {
        CompletableFuture<Optional<Instant>> second = meeting(2);
        Optional<Instant> first = meeting(1).get();
        assertThat(first).isPresent();
        assertThat(second.get()).isEqualTo(first);
        barrier(1).await(first.get());
        assertThat(Instant.now()).isAfterOrEqualTo(first.get());
    }

    @Test
    void ifTheOtherOneEndsNobodyWaitsForEver() throws Exception {
        CompletableFuture<Optional<Instant>> waiting = meeting(1);
        Path meeting = Files.createDirectories(folder.resolve("meeting"));
        Files.writeString(meeting.resolve(DriveKeys.MEET_GONE), "");
        assertThat(waiting.get()).isEmpty();
    }

    @Test
    void whoIsStoppedWaitsNoLonger() throws Exception {
        CompletableFuture<Optional<Instant>> waiting = meeting(2);
        stopped.set(true);
        assertThat(waiting.get()).isEmpty();
    }

    private static List<CheckReport> check(String status) {
        long rows = status.equals("holds") || status.equals("not-applicable") ? 0 : 5;
        return List.of(new CheckReport(
                "stock-range", "", "", status, status.equals("holds") ? "" : status, rows, List.of(), 1));
    }

    /// In whichever order.
    @ParameterizedTest
    @CsvSource({
        "holds, not-applicable",
        "holds, explained",
        "holds, violated",
        "not-applicable, explained",
        "not-applicable, violated",
        "explained, violated"
    })
    void theWorseOfTwoDatabasesStandsForBoth(String better, String worse) {
        for (List<List<CheckReport>> each :
                List.of(List.of(check(better), check(worse)), List.of(check(worse), check(better)))) {
            assertThat(RunDatabases.together(each).getFirst())
                    .returns(worse, CheckReport::status)
                    .returns(worse, CheckReport::note);
        }
    }
}
