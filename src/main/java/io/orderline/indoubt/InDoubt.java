package io.orderline.indoubt;

/// What was found on a node, and what became of it.
///
/// @param node where the branch is
/// @param outcome such as `commit`
/// @param because why that is right
/// @param result such as `committed`; empty if nothing was done
public record InDoubt(String node, String transaction, String outcome, String because, String result) {
    static InDoubt of(DataNode node, Branch branch, Decision decision, String result) {
        return new InDoubt(node.name(), branch.transaction(), decision.outcome().text(), decision.because(), result);
    }

    /// Whether something is to be done about it.
    public boolean toEnd() {
        return !outcome.equals(Outcome.LEAVE.text()) && !outcome.equals(Outcome.NOT_OURS.text());
    }

    /// Whether it is the driven system's, and still there.
    public boolean left() {
        return result.startsWith(Outcome.LEAVE.done());
    }

    /// Whether another look found the same of it.
    boolean sameAs(InDoubt other) {
        return node.equals(other.node) && transaction.equals(other.transaction) && outcome.equals(other.outcome);
    }
}
