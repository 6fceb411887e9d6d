package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;

/// The binary format of an entry of a ledger. All entries have the same length, and each entry has a checksum.
/// Belongs to one thread.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 1 | index of the transaction type; −1 at the end: all terminals have ended, and nothing follows |
/// | 1 | 1 | `C` committed, `R` rolled back on purpose, `D` in doubt; `E` the end |
/// | 2 | 2 | unused |
/// | 4 | 4 each | six values of the write |
/// | 28 | 8 | time that the transaction wrote, in microseconds as the wall clock showed it; time of the end |
/// | 36 | 4 | session, from 0 |
/// | 40 | 4 | CRC-32C of everything before |
final class LedgerEntryFormat {
    static final int LENGTH = 44;
    private static final int VALUES = 4;
    private static final int MICROS = 28;
    private static final int SESSION = 36;
    private static final int CHECKED = 40;
    private static final byte END_KIND = -1;
    private static final byte END = 'E';

    private final CRC32C crc = new CRC32C();

    void write(ByteBuffer to, Outcome outcome, int session, AcknowledgedWrite write) {
        int at = to.position();
        to.put((byte) write.kind()).put(letter(outcome)).putShort((short) 0);
        for (int place = 0; place < AcknowledgedWrite.MOST_VALUES; place++) {
            to.putInt(write.value(place));
        }
        to.putLong(write.micros()).putInt(session);
        to.putInt(checksum(to, at));
    }

    void writeEnd(ByteBuffer to, long micros) {
        int at = to.position();
        to.put(END_KIND).put(END).putShort((short) 0);
        for (int place = 0; place < AcknowledgedWrite.MOST_VALUES; place++) {
            to.putInt(0);
        }
        to.putLong(micros).putInt(0);
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
        return record.get(0) == END_KIND;
    }

    static long micros(ByteBuffer record) {
        return record.getLong(MICROS);
    }

    /// Returns the entry; empty if its letter at offset 1 is unknown to this version.
    static Optional<LedgerEntry> read(ByteBuffer record) {
        int[] values = new int[AcknowledgedWrite.MOST_VALUES];
        for (int place = 0; place < values.length; place++) {
            values[place] = record.getInt(VALUES + 4 * place);
        }
        AcknowledgedWrite write = new AcknowledgedWrite(record.get(0), micros(record), values);
        return outcome(record.get(1)).map(outcome -> new LedgerEntry(outcome, record.getInt(SESSION), write));
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
