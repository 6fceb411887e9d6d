package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.ledger.AcknowledgedWrite;

/// What a terminal was told about one of its transactions: committed, rolled back on purpose, or in doubt. A
/// failed transaction left nothing.
record LedgerEntry(Outcome outcome, int session, AcknowledgedWrite write) {
    static boolean has(Outcome outcome) {
        return switch (outcome) {
            case COMMITTED, ROLLED_BACK, IN_DOUBT -> true;
            case FAILED, SKIPPED -> false;
        };
    }
}
