package io.orderline.data.ledger;

import io.orderline.workload.AcknowledgedWrite;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Writes in words, with what a query needs to find them.
final class WriteText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private WriteText() {}

    static String whole(AcknowledgedWrite write) {
        return String.format(
                Locale.ROOT,
                "%s warehouse %d district %d: %s%s",
                write.kind().label(),
                write.warehouse(),
                write.district(),
                inDistrict(write),
                write.kind() == AcknowledgedWrite.Kind.ORDER ? " at " + time(write) : "");
    }

    /// An order by its number; a payment by its customer, amount and time.
    static String inDistrict(AcknowledgedWrite write) {
        return switch (write.kind()) {
            case ORDER -> Integer.toString(write.number());
            case PAYMENT ->
                String.format(
                        Locale.ROOT,
                        "%d.%02d by customer %d-%d-%d at %s",
                        write.number() / 100,
                        write.number() % 100,
                        write.customerWarehouse(),
                        write.customerDistrict(),
                        write.customer(),
                        time(write));
        };
    }

    private static String time(AcknowledgedWrite write) {
        return TIME.format(LocalDateTime.ofEpochSecond(
                Math.floorDiv(write.micros(), 1_000_000L),
                (int) Math.floorMod(write.micros(), 1_000_000L) * 1_000,
                ZoneOffset.UTC));
    }
}
