package io.orderline.xa;

import io.orderline.database.connection.Target;
import java.util.HashSet;
import java.util.Set;

/// Outcomes in a table of the coordinator that names only what is to be committed (presumed abort).
public final class OutcomeTable implements OutcomeLookup {
    private final Target coordinator;
    private final BranchNames names;
    private final String query;
    private final boolean proven;
    private final Set<String> committed = new HashSet<>();

    /// @param query returns in its first column names of branches to commit, or the parts that names share
    /// @param proven whether it is known which sessions may still decide; if not, other branches are left
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
