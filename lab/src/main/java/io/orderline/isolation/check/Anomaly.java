package io.orderline.isolation.check;

/// An anomaly that isolation prevents. Names are those of Adya (Weak Consistency, 1999) and later checkers.
public enum Anomaly {
    G0("G0", "transactions overwrite each other in a circle", IsolationModel.READ_COMMITTED),
    G1A("G1a", "a value was read that was rolled back", IsolationModel.READ_COMMITTED),
    G1B("G1b", "a value was read that its transaction had not written last", IsolationModel.READ_COMMITTED),
    G1C("G1c", "transactions read from each other in a circle", IsolationModel.READ_COMMITTED),
    INTERNAL("internal", "a transaction did not read what it had appended itself", IsolationModel.READ_COMMITTED),
    GARBAGE_READ("garbage-read", "a value was read that nobody appended", IsolationModel.READ_COMMITTED),
    DUPLICATE("duplicate", "a list has a value twice", IsolationModel.READ_COMMITTED),
    INCOMPATIBLE_ORDER(
            "incompatible-order",
            "two reads of a list differ in its values or their order",
            IsolationModel.READ_COMMITTED),
    LOST_APPEND(
            "lost-append",
            "an acknowledged value is missing behind later ones, or when all had ended",
            IsolationModel.READ_COMMITTED),
    LOST_UPDATE(
            "lost-update",
            "two transactions saw the same state of a list and both appended to it",
            IsolationModel.SNAPSHOT),
    G_SINGLE("G-single", "a transaction read from two states: read skew", IsolationModel.SNAPSHOT),
    LONG_FORK("long-fork", "two transactions saw two others in opposite order", IsolationModel.SNAPSHOT),
    G_NONADJACENT("G-nonadjacent", "a circle with anti-dependencies apart", IsolationModel.SNAPSHOT),
    G2_ITEM("G2-item", "a circle with two anti-dependencies in a row, such as write skew", IsolationModel.SERIALIZABLE);

    private final String text;
    private final String meaning;
    private final IsolationModel forbiddenBy;

    Anomaly(String text, String meaning, IsolationModel forbiddenBy) {
        this.text = text;
        this.meaning = meaning;
        this.forbiddenBy = forbiddenBy;
    }

    public String text() {
        return text;
    }

    public String meaning() {
        return meaning;
    }

    IsolationModel forbiddenBy() {
        return forbiddenBy;
    }
}
