package io.orderline.xa;

/// The treatment of a branch.
public enum BranchOutcome {
    COMMIT("commit", "committed"),
    ROLL_BACK("roll back", "rolled back"),
    /// The coordinator's own recovery ends the branch.
    RECOVER("recover", "ended by the coordinator"),
    /// The outcome is not known yet.
    LEAVE("leave", "left"),
    /// The name does not have the form of the given system; the branch belongs to another application.
    NOT_OURS("not ours", "");

    private final String text;
    private final String done;

    BranchOutcome(String text, String done) {
        this.text = text;
        this.done = done;
    }

    public String text() {
        return text;
    }

    String done() {
        return done;
    }

    boolean ends() {
        return this != LEAVE && this != NOT_OURS;
    }
}
