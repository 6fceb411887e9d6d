package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
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

class StartBarrierTest {
    @TempDir
    Path folder;

    private StartBarrier barrier(int number) {
        return StartBarrier.of(Plan.of(
                        List.of(
                                new RawValue("drive.turn", number + " of 2", "--set"),
                                new RawValue(
                                        "drive.meet", folder.resolve("meeting").toString(), "--set")),
                        new Problems()))
                .orElseThrow();
    }

    private CompletableFuture<Optional<Instant>> meeting(int number, AtomicBoolean stopped) {
        return CompletableFuture.supplyAsync(() -> barrier(number).meet(stopped::get), Thread.ofVirtual()::start);
    }

    @Test
    void aRunAloneMeetsNobody() {
        assertThat(StartBarrier.of(Plan.of(List.of(), new Problems()))).isEmpty();
    }

    @Test
    void bothAreToldTheSameMomentWhichIsToCome() throws Exception {
        CompletableFuture<Optional<Instant>> second = meeting(2, new AtomicBoolean());
        Optional<Instant> first = meeting(1, new AtomicBoolean()).get();
        assertThat(first).isPresent();
        assertThat(second.get()).isEqualTo(first);
        barrier(1).await(first.get());
        assertThat(Instant.now()).isAfterOrEqualTo(first.get());
    }

    @Test
    void ifTheOtherOneEndsNobodyWaitsForEver() throws Exception {
        CompletableFuture<Optional<Instant>> waiting = meeting(1, new AtomicBoolean());
        Files.createDirectories(folder.resolve("meeting"));
        Files.writeString(folder.resolve("meeting").resolve(PlanKeys.MEET_GONE), "");
        assertThat(waiting.get()).isEmpty();
    }

    @Test
    void whoIsStoppedWaitsNoLonger() throws Exception {
        AtomicBoolean stopped = new AtomicBoolean();
        CompletableFuture<Optional<Instant>> waiting = meeting(2, stopped);
        stopped.set(true);
        assertThat(waiting.get()).isEmpty();
    }

    @Test
    void whoComesTooLateMayNotBegin() {
        assertThat(StartBarrier.whyNot(Duration.ofMillis(100))).isEmpty();
        assertThat(StartBarrier.whyNot(Duration.ofMillis(101)).orElseThrow())
                .contains("101 ms too late to begin at once");
        assertThat(barrier(1).await(Instant.now().minusSeconds(3))).isPresent();
    }
}
