package io.orderline.xa;

import io.orderline.database.connection.Target;
import java.util.HashSet;
import java.util.Set;

/// Reads outcomes from a table of the coordinator. The table lists only what must be committed; all other
/// transactions are rolled back (presumed abort).
public final class OutcomeTable implements OutcomeLookup {
    private final Target coordinator;
    private final BranchNames names;
    private final String query;
    private final boolean proven;
    private final Set<String> committed = new HashSet<>();

    /// @param query returns in its first column the names of branches to commit, or the parts that the names of
    ///     one transaction's branches share
    /// @param proven whether it is known which sessions may still decide. If not, branches that the table does
    ///     not list are left alone
    public OutcomeTable(Target coordinator, BranchNames names, String query, boolean proven) {
        this.coordinator = coordinator;
        this.names = names;
        this.query = query;
        this.proven = proven;
    }

    @Override
    public void read() {
        committed.clear();
        committed.addAll(CoordinatorQueries.of(coordinator, query));
    }

    @Override
    public BranchDecision of(String transaction) {
        if (committed.contains(transaction) || committed.contains(names.transaction(transaction))) {
            return new BranchDecision(BranchOutcome.COMMIT, "the coordinator names it");
        }
        return proven
                ? new BranchDecision(
                        BranchOutcome.ROLL_BACK, "its session is gone, and the coordinator does not name it")
                : new BranchDecision(
                        BranchOutcome.LEAVE,
                        "the coordinator does not name it yet, and nothing tells whether a session may still decide it"
                                + " (--names with a group session, or --living)");
    }
}
