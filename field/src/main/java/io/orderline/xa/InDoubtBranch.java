package io.orderline.xa;

/// A branch that was found on a node, as the user sees it.
///
/// @param outcome what to do with the branch, such as `commit`
/// @param result what was done, such as `committed`; empty if nothing was done
public record InDoubtBranch(String node, String transaction, String outcome, String because, String result) {
    static InDoubtBranch of(DataNode node, Branch branch, BranchDecision decision, String result) {
        return new InDoubtBranch(
                node.name(), branch.transaction(), decision.outcome().text(), decision.because(), result);
    }

    public boolean toEnd() {
        return !outcome.equals(BranchOutcome.LEAVE.text()) && !outcome.equals(BranchOutcome.NOT_OURS.text());
    }

    /// Returns whether the branch belongs to the driven system and is still there.
    public boolean left() {
        return result.startsWith(BranchOutcome.LEAVE.done());
    }

    boolean sameAs(InDoubtBranch other) {
        return node.equals(other.node) && transaction.equals(other.transaction) && outcome.equals(other.outcome);
    }
}
