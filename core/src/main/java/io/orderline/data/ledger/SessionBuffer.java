package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.ByteBuffer;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/// Holds one session's entries of a ledger until they are written. Only the session, which adds entries, and the
/// ledger's thread, which takes them, use the buffer's lock. Thread-safe.
public final class SessionBuffer {
    private static final int ENTRIES = 56;

    private final Ledger ledger;
    private final int session;
    private final boolean each;
    private final LedgerEntryFormat format = new LedgerEntryFormat();
    /// Allocated with the first entry, because many sessions, such as the sessions of deliveries, have no
    /// entries.
    private @Nullable ByteBuffer entries;

    /// @param each whether each entry is written before its session continues
    SessionBuffer(Ledger ledger, int session, boolean each) {
        this.ledger = ledger;
        this.session = session;
        this.each = each;
    }

    /// Records a transaction that has ended, if the ledger records transactions of its type and outcome.
    ///
    /// @param now the time that the transaction wrote as its own
    /// @param number the value of [io.orderline.workload.TransactionDetails#number]
    public void ended(LedgerRules bookkeeping, TransactionInput input, Timestamp now, int number, Outcome outcome) {
        AcknowledgedWrite write = bookkeeping.write(input, now, number);
        if (write != null) {
            add(outcome, write);
        }
    }

    public synchronized void add(Outcome outcome, AcknowledgedWrite write) {
        if (!LedgerEntry.has(outcome)) {
            return;
        }
        ByteBuffer buffer = buffer();
        format.write(buffer, outcome, session, write);
        if (each || buffer.remaining() < LedgerEntryFormat.LENGTH) {
            ledger.write(buffer);
        }
    }

    private ByteBuffer buffer() {
        ByteBuffer known = entries;
        if (known == null) {
            known = ByteBuffer.allocate(ENTRIES * LedgerEntryFormat.LENGTH);
            entries = known;
        }
        return known;
    }

    /// Moves the entries to another buffer. If they do not fit, moves nothing and returns false.
    synchronized boolean move(ByteBuffer to) {
        ByteBuffer known = entries;
        if (known == null) {
            return true;
        }
        if (to.remaining() < known.position()) {
            return false;
        }
        to.put(known.flip());
        known.clear();
        return true;
    }
}
