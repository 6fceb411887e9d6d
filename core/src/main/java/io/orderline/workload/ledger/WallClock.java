package io.orderline.workload.ledger;

import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/// Converts times between [Timestamp] and the times of ledgers, which are microseconds since 1970 as a wall
/// clock shows them, without a time zone. Immutable and thread-safe.
public final class WallClock {
    private static final long SECOND = 1_000_000;
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    /// The time zone by which JDBC drivers write times into columns.
    private final TimeZone zone = TimeZone.getDefault();

    public long micros(Timestamp time) {
        long millis = time.getTime();
        long wall = millis + zone.getOffset(millis);
        return TimeUnit.MILLISECONDS.toMicros(wall) + time.getNanos() / 1_000 % 1_000;
    }

    /// Returns a time that is no later than the given time. In the hour that daylight saving time skips,
    /// [Timestamp] would move to the next hour, so this returns an earlier time.
    public static Timestamp noLater(long micros) {
        LocalDateTime clock = clock(micros);
        Timestamp time = Timestamp.valueOf(clock);
        return time.toLocalDateTime().isAfter(clock) ? Timestamp.valueOf(clock.minusHours(1)) : time;
    }

    public static String text(long micros) {
        return FORMAT.format(clock(micros));
    }

    private static LocalDateTime clock(long micros) {
        return LocalDateTime.ofEpochSecond(
                Math.floorDiv(micros, SECOND), (int) Math.floorMod(micros, SECOND) * 1_000, ZoneOffset.UTC);
    }
}
