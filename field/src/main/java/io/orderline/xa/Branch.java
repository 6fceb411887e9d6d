package io.orderline.xa;

/// A transaction's part on one node that is prepared, and neither committed nor rolled back.
///
/// @param transaction the part of the name that all branches of the transaction share
/// @param more what else identifies the branch on its node, such as the node's own number of the transaction
public record Branch(String transaction, String more, String commit, String rollBack) {
    String statement(BranchOutcome outcome) {
        return switch (outcome) {
            case COMMIT -> commit;
            case ROLL_BACK -> rollBack;
            case RECOVER, LEAVE, NOT_OURS -> throw new IllegalArgumentException("nothing is to be done on the node");
        };
    }
}
