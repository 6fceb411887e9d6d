package io.orderline.indoubt;

import io.orderline.target.Target;

/// Outcomes that the system itself knows best: it is asked to end what nobody decides any more.
///
/// @param statement such as `SELECT recover_prepared_transactions()`
public record OwnRecovery(Target coordinator, String statement) implements Outcomes {
    @Override
    public void read() {}

    @Override
    public Decision of(String transaction) {
        return new Decision(Outcome.RECOVER, "its session is gone; " + statement + " ends it");
    }

    @Override
    public void recover() {
        Asked.of(coordinator, statement);
    }
}
