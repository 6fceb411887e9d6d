package io.orderline.plan.value;

/// The data with which a run on a testbed begins.
public enum DataReset {
    /// A copy of data that was loaded once, so that each run begins with the same data.
    RESTORE("restore"),
    /// Data that is loaded for this run.
    RELOAD("reload");

    private final String text;

    DataReset(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
