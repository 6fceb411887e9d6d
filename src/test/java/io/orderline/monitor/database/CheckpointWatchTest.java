package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckpointWatchTest {
    private static final Map<String, String> OLD = Map.of(
            "checkpoints-timed", "timed",
            "checkpoints-requested", "requested",
            "checkpoint-write-ms", "write_ms",
            "checkpoint-sync-ms", "sync_ms",
            "checkpoint-buffers", "buffers",
            "commits", "xact_commit");

    private final Collected told = new Collected();
    private double seconds;

    private void look(CheckpointWatch watch, int timed, int requested, int writeMs, int buffers) {
        look(
                watch,
                Map.of(
                        "timed", "" + timed,
                        "requested", "" + requested,
                        "write_ms", "" + writeMs,
                        "sync_ms", "" + writeMs / 10,
                        "buffers", "" + buffers));
    }

    private void look(CheckpointWatch watch, Map<String, String> counters) {
        watch.look(new DatabaseSample(++seconds, counters, Map.of(), List.of()));
    }

    @Test
    void oneThatGoesOnIsToldAtBothEndsWithAllItsWork() {
        CheckpointWatch watch = new CheckpointWatch(OLD, told);
        look(watch, 3, 1, 500, 100);
        look(watch, 3, 1, 500, 100);
        assertThat(told.events).isEmpty();
        look(watch, 4, 1, 500, 150);
        look(watch, 4, 1, 500, 200);
        assertThat(told.events).singleElement().satisfies(began -> {
            assertThat(began.kind()).isEqualTo("checkpoint-began");
            assertThat(began.seconds()).isEqualTo(3);
        });
        look(watch, 4, 1, 2500, 260);
        look(watch, 4, 1, 2500, 260);
        assertThat(told.events("checkpoint")).singleElement().satisfies(ended -> {
            assertThat(ended.seconds()).isEqualTo(5);
            assertThat(ended.message())
                    .isEqualTo("timed checkpoint ended: 160 buffers, 2.0 s of writing, 0.2 s of syncing");
            assertThat(ended.details())
                    .isEqualTo(Map.of(
                            "cause",
                            "timed",
                            "beganSeconds",
                            2.8,
                            "writeSeconds",
                            2.0,
                            "syncSeconds",
                            0.2,
                            "buffers",
                            160L));
        });
        look(watch, 4, 2, 2600, 300);
        assertThat(told.events).hasSize(3);
        assertThat(told.events.getLast().message()).startsWith("requested checkpoint ended: 40 buffers");
    }

    /// Timed and requested ones, milliseconds of writing, and buffers.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # The one that was open has ended, and the other goes on.
            3 1 500 100, 4 1 500 150, 4 2 1500 250, 4 2 2500 300 | timed checkpoint began; timed checkpoint ended: 150 buffers, 1.0 s of writing, 0.1 s of syncing; requested checkpoint began; requested checkpoint ended: 50 buffers, 1.0 s of writing, 0.1 s of syncing
            # One that began before the first sample has no cause.
            3 1 500 100, 3 2 60500 120 | unseen checkpoint ended: 20 buffers, 60.0 s of writing, 6.0 s of syncing; requested checkpoint began
            # A timed one is counted also if there is nothing to write; its cause is no other's.
            3 1 500 100, 4 1 500 100, 4 2 500 110, 4 2 1000 120 | timed checkpoint began; requested checkpoint began; requested checkpoint ended: 20 buffers, 0.5 s of writing, 0.1 s of syncing
            """)
    void samplesShowThese(String samples, String messages) {
        CheckpointWatch watch = new CheckpointWatch(OLD, told);
        for (String sample : samples.split(", ", -1)) {
            int[] counts =
                    Stream.of(sample.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
            look(watch, counts[0], counts[1], counts[2], counts[3]);
        }
        assertThat(told.events.stream().map(Collected.Event::message).collect(Collectors.joining("; ")))
                .isEqualTo(messages);
    }

    /// A server that counts the finished ones may finish one in no time at all.
    @Test
    void finishedOnesAreCountedWhereTheServerDoes() {
        CheckpointWatch watch =
                new CheckpointWatch(Map.of("checkpoints-requested", "requested", "checkpoints-done", "done"), told);
        look(watch, Map.of("requested", "5", "done", "5"));
        look(watch, Map.of("requested", "6", "done", "5"));
        look(watch, Map.of("requested", "6", "done", "6"));
        assertThat(told.events).extracting(Collected.Event::kind).containsExactly("checkpoint-began", "checkpoint");
    }

    @Test
    void nothingIsMadeUpOfStatisticsThatWereForgottenOrAreNotThere() {
        CheckpointWatch watch = new CheckpointWatch(OLD, told);
        look(watch, 3, 1, 500, 100);
        look(watch, 0, 0, 0, 0);
        look(watch, Map.of("xact_commit", "9"));
        look(watch, 0, 0, 0, 7);
        assertThat(told.events).isEmpty();
        look(watch, 1, 0, 40, 9);
        assertThat(told.events("checkpoint")).hasSize(1);
    }
}
