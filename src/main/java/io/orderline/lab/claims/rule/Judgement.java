package io.orderline.lab.claims.rule;

/// What an audit says of a claim, or of what a reader expects.
public enum Judgement {
    /// The figures carry it.
    HOLDS("holds"),
    /// They carry a part of it.
    HOLDS_PARTLY("holds partly"),
    /// What is needed to judge is not there.
    NOT_SHOWN("not shown"),
    /// They say otherwise.
    CONTRADICTED("contradicted");

    private final String words;

    Judgement(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /// By how many of the cases looked at hold.
    public static Judgement of(long holding, long all) {
        if (all == 0) {
            return NOT_SHOWN;
        }
        if (holding == all) {
            return HOLDS;
        }
        return holding == 0 ? CONTRADICTED : HOLDS_PARTLY;
    }
}
