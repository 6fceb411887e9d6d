package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.ledger.AcknowledgedWrite;

/// The answer that a terminal received for one transaction: committed, rolled back on purpose, or in doubt.
/// Failed transactions have no entry, because they wrote nothing.
///
/// @param session the number of the session, from 0
/// @param write what the transaction wrote, or would have written
record LedgerEntry(Outcome outcome, int session, AcknowledgedWrite write) {
    static boolean has(Outcome outcome) {
        return switch (outcome) {
            case COMMITTED, ROLLED_BACK, IN_DOUBT -> true;
            case FAILED, SKIPPED -> false;
        };
    }
}
