package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.ByteBuffer;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/// One session's part of a ledger, until it is written. Its session adds; the ledger's own thread takes
/// what has waited. Those two are the only ones who ever share its lock. Thread-safe.
public final class SessionBuffer {
    private static final int ENTRIES = 56;

    private final Ledger ledger;
    private final int session;
    private final boolean each;
    private final LedgerEntryFormat format = new LedgerEntryFormat();
    /// Made for the first entry: many sessions, such as those of deliveries, have none.
    private @Nullable ByteBuffer entries;

    /// @param each whether an entry is written before its session goes on
    SessionBuffer(Ledger ledger, int session, boolean each) {
        this.ledger = ledger;
        this.session = session;
        this.each = each;
    }

    /// A session's transaction has ended: it is entered if those of its type, and its outcome, are.
    ///
    /// @param now the time that it wrote as its own
    /// @param number as [io.orderline.workload.TransactionDetails#number] has it
    public void ended(LedgerRules bookkeeping, TransactionInput input, Timestamp now, int number, Outcome outcome) {
        AcknowledgedWrite write = bookkeeping.write(input, now, number);
        if (write != null) {
            add(outcome, write);
        }
    }

    /// Enters a transaction if its outcome is to be entered.
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

    /// Moves what has waited to another buffer if that has room for it.
    ///
    /// @return whether it had
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
