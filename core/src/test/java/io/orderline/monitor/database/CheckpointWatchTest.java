package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.database.StalenessProbe.StalenessHistory;
import java.util.List;
import java.util.Map;
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
    private CheckpointWatch watch = new CheckpointWatch(OLD, told);
    private double seconds;
    private final StalenessHistory history = new StalenessHistory();

    private void look(int timed, int requested, int writeMs, int buffers) {
        look(Map.of(
                "timed", "" + timed,
                "requested", "" + requested,
                "write_ms", "" + writeMs,
                "sync_ms", "" + writeMs / 10,
                "buffers", "" + buffers));
    }

    private void look(Map<String, String> counters) {
        watch.look(new DatabaseSample(++seconds, counters, Map.of(), List.of()));
    }

    @Test
    void oneThatGoesOnIsToldAtBothEndsWithAllItsWork() {
        look(3, 1, 500, 100);
        look(3, 1, 500, 100);
        assertThat(told.events).isEmpty();
        look(4, 1, 500, 150);
        look(4, 1, 500, 200);
        Collected.Event began =
                new Collected.Event(3, "checkpoint-began", "timed checkpoint began", Map.of("cause", "timed"));
        assertThat(told.events).containsExactly(began);
        look(4, 1, 2500, 260);
        look(4, 1, 2500, 260);
        String message = "timed checkpoint ended: 160 buffers, 2.0 s of writing, 0.2 s of syncing";
        Map<String, ?> work =
                Map.of("cause", "timed", "beganSeconds", 2.8, "writeSeconds", 2.0, "syncSeconds", 0.2, "buffers", 160L);
        assertThat(told.events).containsExactly(began, new Collected.Event(5, "checkpoint", message, work));
        look(4, 2, 2600, 300);
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
        for (String sample : samples.split(", ", -1)) {
            int[] counts =
                    Stream.of(sample.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
            look(counts[0], counts[1], counts[2], counts[3]);
        }
        assertThat(told.events).extracting(Collected.Event::message).containsExactly(messages.split("; ", -1));
    }

    /// A server that counts the finished ones may finish one in no time at all.
    @Test
    void finishedOnesAreCountedWhereTheServerDoes() {
        watch = new CheckpointWatch(Map.of("checkpoints-requested", "requested", "checkpoints-done", "done"), told);
        look(Map.of("requested", "5", "done", "5"));
        look(Map.of("requested", "6", "done", "5"));
        look(Map.of("requested", "6", "done", "6"));
        assertThat(told.events).extracting(Collected.Event::kind).containsExactly("checkpoint-began", "checkpoint");
    }

    @Test
    void nothingIsMadeUpOfStatisticsThatWereForgottenOrAreNotThere() {
        look(3, 1, 500, 100);
        look(0, 0, 0, 0);
        look(Map.of("xact_commit", "9"));
        look(0, 0, 0, 7);
        assertThat(told.events).isEmpty();
        look(1, 0, 40, 9);
        assertThat(told.events("checkpoint")).hasSize(1);
    }

    /// Each answer takes 1, and the standby is asked at once.
    private StalenessSample look(long at, long primary, long standby) {
        history.primary(at, at + 1, primary);
        return history.standby(at + 1, at + 2, standby);
    }

    /// Moments, orders of the primary and of the standby, and how many it lacks, since when, and how unsure that is.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # What was committed between the two questions is no negative staleness.
        0 500 500: 0 0 2; 10 510 510: 0 0 2; 20 520 520: 0 0 2; 30 500 503: 0 . .
        # It lacks what was committed last, for as long as that is so.
        0 5 5: . . .; 10 6 5: . 0 .; 20 6 5: . 10 .; 90 9 5: 4 80 12; 100 9 9: . 0 .
        # Nobody saw the primary with so little: the standby is behind for so long at least.
        0 50 20: 30 0 -1; 40 60 20: 40 40 -1
        # A primary that lost commits begins anew.
        0 50 50: . . .; 10 40 40: 0 . .; 20 45 40: 5 0 12
        """)
    void aStandbyIsBehindByWhatItLacks(String looks) {
        for (String look : looks.split("; ", -1)) {
            String[] parts = look.split(": ", 2);
            long[] asked = Stream.of(parts[0].split(" ", -1))
                    .mapToLong(Long::parseLong)
                    .toArray();
            StalenessSample seen = look(asked[0], asked[1], asked[2]);
            assertThat(seen.atNanos()).isEqualTo(asked[0] + 1);
            assertThat(seen.orders() + " " + seen.behindNanos() + " " + seen.unsureNanos())
                    .as(look)
                    .matches(parts[1].replace(".", "-?\\d+"));
        }
    }

    /// The standby shows what the primary had 30 before.
    @Test
    void aStandbyThatLagsIsBehindSinceThePrimaryHadMore() {
        StalenessSample last = StalenessSample.unanswered(0);
        for (long at = 0; at <= 100; at += 10) {
            last = look(at, at, Math.max(0, at - 30));
        }
        // It shows 70. The primary answered 80 at 81, and 70 to a question of 70.
        assertThat(last).isEqualTo(new StalenessSample(101, 30, 20, 12));
    }

    @Test
    void theHistoryIsBounded() {
        for (long at = 0; at < 30_000; at++) {
            history.primary(10 * at, 10 * at + 1, at);
        }
        StalenessSample sample = history.standby(300_000, 300_001, 0);
        assertThat(sample.orders()).isEqualTo(29_999);
        assertThat(sample.behindNanos()).as("at least").isBetween(150_000L, 250_000L);
        assertThat(sample.unsureNanos()).isNegative();
    }

    @ParameterizedTest
    @CsvSource({
        // actual, the server's unit, expected
        "32GB, 8kB, 32GB",
        "32GB, 8kB, 32768MB",
        "32GB, 8kB, 4194304", // pages
        "32GB, 8kB, 34359738368B",
        "4194304, 8kB, 32GB",
        "34359738368, '', 32GB", // bytes, as MySQL and Oracle show them
        "34359738368, '', 32G",
        "1073741824, '', 1 GiB",
        "100min, ms, 6000000",
        "1h, s, 3600s",
        "1200, '', 1200",
        "2, '', 2.0",
        "-1, kB, -1",
        "on, '', 1",
        "ON, '', true",
        "0, '', off",
        "NO, '', false",
        "DEBUG1, '', debug1",
        "'a, b', '', 'a,b'",
        "'', '', ''",
        "64GB, 8kB, '>= 32GB'",
        "32GB, 8kB, >=32GB",
        "16, '', '<= 16'",
    })
    void thatIsTheSame(String actual, String unit, String expected) {
        assertThat(new SettingValue(actual, unit).meets(expected)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "32GB, 8kB, 32MB",
        "32GB, 8kB, 34359738368", // so many pages
        "128MB, 8kB, '>= 32GB'",
        "17, '', '<= 16'",
        "utf8, '', '>= 16'",
        "1GB, '', 1073741824s",
        "1200, '', 1200s", // nobody says what it counts
        "2, '', on",
        "1, '', off",
        "on, '', ''",
        "fdatasync, '', fsync",
        "5 apples, '', 5",
    })
    void thatIsAnother(String actual, String unit, String expected) {
        assertThat(new SettingValue(actual, unit).meets(expected)).isFalse();
    }
}
