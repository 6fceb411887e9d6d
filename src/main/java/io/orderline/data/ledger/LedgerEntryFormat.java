package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.AcknowledgedWrite;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;

/// An entry as bytes: all have one length, and each its checksum. Belongs to one thread.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 1 | `O` order, `P` payment, `E` the end: all terminals have ended, and nothing more comes |
/// | 1 | 1 | `C` committed, `R` rolled back on purpose, `D` in doubt; `E` |
/// | 2, 3 | 1 each | district; the customer's |
/// | 4, 8 | 4 each | warehouse; the customer's |
/// | 12 | 4 | customer, 0 if not known |
/// | 16 | 4 | number of the order, 0 if not known; amount in cents |
/// | 20 | 8 | time that the transaction wrote, in microseconds as the wall clock showed it; time of the end |
/// | 28 | 4 | session, from 0 |
/// | 32 | 4 | CRC-32C of all that |
final class LedgerEntryFormat {
    static final int LENGTH = 36;
    private static final int CHECKED = 32;
    private static final byte END = 'E';

    private final CRC32C crc = new CRC32C();

    void write(ByteBuffer to, Outcome outcome, int session, AcknowledgedWrite write) {
        int at = to.position();
        to.put(kind(write.kind()))
                .put(letter(outcome))
                .put((byte) write.district())
                .put((byte) write.customerDistrict())
                .putInt(write.warehouse())
                .putInt(write.customerWarehouse())
                .putInt(write.customer())
                .putInt(write.number())
                .putLong(write.micros())
                .putInt(session);
        to.putInt(checksum(to, at));
    }

    void writeEnd(ByteBuffer to, long micros) {
        int at = to.position();
        to.put(END)
                .put(END)
                .putShort((short) 0)
                .putLong(0)
                .putLong(0)
                .putLong(micros)
                .putInt(0);
        to.putInt(checksum(to, at));
    }

    boolean isWhole(ByteBuffer record) {
        return checksum(record, 0) == record.getInt(CHECKED);
    }

    private int checksum(ByteBuffer records, int at) {
        crc.reset();
        crc.update(records.array(), records.arrayOffset() + at, CHECKED);
        return (int) crc.getValue();
    }

    static boolean isEnd(ByteBuffer record) {
        return record.get(0) == END;
    }

    static long micros(ByteBuffer record) {
        return record.getLong(20);
    }

    /// Empty if it has letters that this version does not know.
    static Optional<LedgerEntry> read(ByteBuffer record) {
        return kind(record.get(0))
                .flatMap(kind -> outcome(record.get(1))
                        .map(outcome -> new LedgerEntry(
                                outcome,
                                record.getInt(28),
                                new AcknowledgedWrite(
                                        kind,
                                        record.getInt(4),
                                        record.get(2),
                                        record.getInt(8),
                                        record.get(3),
                                        record.getInt(12),
                                        record.getInt(16),
                                        micros(record)))));
    }

    private static byte kind(AcknowledgedWrite.Kind kind) {
        return switch (kind) {
            case ORDER -> 'O';
            case PAYMENT -> 'P';
        };
    }

    private static Optional<AcknowledgedWrite.Kind> kind(byte letter) {
        return switch (letter) {
            case 'O' -> Optional.of(AcknowledgedWrite.Kind.ORDER);
            case 'P' -> Optional.of(AcknowledgedWrite.Kind.PAYMENT);
            default -> Optional.empty();
        };
    }

    private static byte letter(Outcome outcome) {
        return switch (outcome) {
            case COMMITTED -> 'C';
            case ROLLED_BACK -> 'R';
            case IN_DOUBT -> 'D';
            case FAILED, SKIPPED -> throw new IllegalArgumentException(outcome + " is not entered");
        };
    }

    private static Optional<Outcome> outcome(byte letter) {
        return switch (letter) {
            case 'C' -> Optional.of(Outcome.COMMITTED);
            case 'R' -> Optional.of(Outcome.ROLLED_BACK);
            case 'D' -> Optional.of(Outcome.IN_DOUBT);
            default -> Optional.empty();
        };
    }
}
