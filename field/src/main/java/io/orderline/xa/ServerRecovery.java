package io.orderline.xa;

import io.orderline.database.connection.Target;

/// Stands for outcomes that only the system itself knows. A statement, such as `SELECT
/// recover_prepared_transactions()`, makes the system end all transactions that no session can still decide.
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
