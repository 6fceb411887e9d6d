package io.orderline.indoubt;

/// A transaction's part on one node, prepared, and neither committed nor rolled back.
///
/// @param transaction what the branches of one transaction have in common
/// @param commit the statement that commits it
/// @param rollBack the statement that rolls it back
public record Branch(String transaction, String commit, String rollBack) {
    String statement(Outcome outcome) {
        return switch (outcome) {
            case COMMIT -> commit;
            case ROLL_BACK -> rollBack;
            case LEAVE -> throw new IllegalArgumentException("nothing is to be done");
        };
    }
}
