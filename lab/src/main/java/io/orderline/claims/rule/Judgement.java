package io.orderline.claims.rule;

/// An audit's judgement of a claim, or of what a reader expects.
public enum Judgement {
    HOLDS("holds"),
    HOLDS_PARTLY("holds partly"),
    /// The figures needed to judge the claim are missing.
    NOT_SHOWN("not shown"),
    CONTRADICTED("contradicted");

    private final String words;

    Judgement(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

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
