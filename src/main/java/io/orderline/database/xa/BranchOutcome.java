package io.orderline.database.xa;

/// How a branch is to end.
public enum BranchOutcome {
    COMMIT("commit", "committed"),
    ROLL_BACK("roll back", "rolled back"),
    /// As the coordinator's own recovery says.
    RECOVER("recover", "ended by the coordinator"),
    /// Nobody can know yet.
    LEAVE("leave", "left"),
    /// Its name is not of the system that was asked about: it is another application's.
    NOT_OURS("not ours", "");

    private final String text;
    private final String done;

    BranchOutcome(String text, String done) {
        this.text = text;
        this.done = done;
    }

    /// As a request.
    public String text() {
        return text;
    }

    String done() {
        return done;
    }

    /// Whether such a branch is ended.
    boolean ends() {
        return this != LEAVE && this != NOT_OURS;
    }
}
