package io.orderline.workload.ledger;

import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/// Converts times to the form used in columns: microseconds since 1970 as a wall clock shows them, without a
/// time zone. Immutable and thread-safe.
public final class WallClock {
    private static final long SECOND = 1_000_000;
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    /// The zone by which drivers write times into columns.
    private final TimeZone zone = TimeZone.getDefault();

    public long micros(Timestamp time) {
        long millis = time.getTime();
        long wall = millis + zone.getOffset(millis);
        return TimeUnit.MILLISECONDS.toMicros(wall) + time.getNanos() / 1_000 % 1_000;
    }

    /// Returns the time, or an earlier one in the hour that daylight saving time skips: there, [Timestamp]
    /// would move to the next hour.
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
