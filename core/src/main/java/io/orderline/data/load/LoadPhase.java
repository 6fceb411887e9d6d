package io.orderline.data.load;

/// The phases of a load, in order.
public enum LoadPhase {
    CREATE("create tables"),
    DATA("load rows"),
    INDEXES("build indexes"),
    FOREIGN_KEYS("add foreign keys"),
    FINISH("finish"),
    STATISTICS("gather statistics"),
    COUNTS("count rows");

    private final String text;

    LoadPhase(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
