package io.orderline.database.xa;

/// What was found on a node, and what became of it.
///
/// @param node where the branch is
/// @param outcome such as `commit`
/// @param because why that is right
/// @param result such as `committed`; empty if nothing was done
public record InDoubtBranch(String node, String transaction, String outcome, String because, String result) {
    static InDoubtBranch of(DataNode node, Branch branch, BranchDecision decision, String result) {
        return new InDoubtBranch(
                node.name(), branch.transaction(), decision.outcome().text(), decision.because(), result);
    }

    /// Whether something is to be done about it.
    public boolean toEnd() {
        return !outcome.equals(BranchOutcome.LEAVE.text()) && !outcome.equals(BranchOutcome.NOT_OURS.text());
    }

    /// Whether it is the driven system's, and still there.
    public boolean left() {
        return result.startsWith(BranchOutcome.LEAVE.done());
    }

    /// Whether another look found the same of it.
    boolean sameAs(InDoubtBranch other) {
        return node.equals(other.node) && transaction.equals(other.transaction) && outcome.equals(other.outcome);
    }
}
