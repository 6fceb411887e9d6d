package io.orderline.indoubt;

/// How a branch is to end.
public enum Outcome {
    COMMIT("commit", "committed"),
    ROLL_BACK("roll back", "rolled back"),
    /// Nobody can know yet.
    LEAVE("leave", "left");

    private final String text;
    private final String done;

    Outcome(String text, String done) {
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
}
