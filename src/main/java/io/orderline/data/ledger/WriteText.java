package io.orderline.data.ledger;

import io.orderline.workload.AcknowledgedWrite;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Deeds in words, with what a query needs to find them.
final class WriteText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private WriteText() {}

    static String whole(AcknowledgedWrite deed) {
        return String.format(
                Locale.ROOT,
                "%s warehouse %d district %d: %s%s",
                deed.kind().label(),
                deed.warehouse(),
                deed.district(),
                inDistrict(deed),
                deed.kind() == AcknowledgedWrite.Kind.ORDER ? " at " + time(deed) : "");
    }

    /// An order by its number; a payment by its customer, amount and time.
    static String inDistrict(AcknowledgedWrite deed) {
        return switch (deed.kind()) {
            case ORDER -> Integer.toString(deed.number());
            case PAYMENT ->
                String.format(
                        Locale.ROOT,
                        "%d.%02d by customer %d-%d-%d at %s",
                        deed.number() / 100,
                        deed.number() % 100,
                        deed.customerWarehouse(),
                        deed.customerDistrict(),
                        deed.customer(),
                        time(deed));
        };
    }

    private static String time(AcknowledgedWrite deed) {
        return TIME.format(LocalDateTime.ofEpochSecond(
                Math.floorDiv(deed.micros(), 1_000_000L),
                (int) Math.floorMod(deed.micros(), 1_000_000L) * 1_000,
                ZoneOffset.UTC));
    }
}
