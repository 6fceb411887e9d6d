package io.orderline.database.xa;

import io.orderline.database.connection.Target;

/// Outcomes that the system itself knows best: it is asked to end what nobody decides any more.
///
/// @param statement such as `SELECT recover_prepared_transactions()`
public record ServerRecovery(Target coordinator, String statement) implements OutcomeLookup {
    @Override
    public void read() {}

    @Override
    public BranchDecision of(String transaction) {
        return new BranchDecision(BranchOutcome.RECOVER, "its session is gone; " + statement + " ends it");
    }

    @Override
    public void recover() {
        CoordinatorQueries.of(coordinator, statement);
    }
}
