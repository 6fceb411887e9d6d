package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.workload.ledger.AcknowledgedWrite;

/// What a terminal was told of one of its transactions.
///
/// @param session that executed it, from 0
/// @param outcome committed, rolled back on purpose, or in doubt: a failed transaction left nothing
record LedgerEntry(Outcome outcome, int session, AcknowledgedWrite write) {
    /// Whether transactions that end so are entered.
    static boolean has(Outcome outcome) {
        return switch (outcome) {
            case COMMITTED, ROLLED_BACK, IN_DOUBT -> true;
            case FAILED, SKIPPED -> false;
        };
    }
}
