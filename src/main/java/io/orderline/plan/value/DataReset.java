package io.orderline.plan.value;

/// Which data a run on a testbed begins with.
public enum DataReset {
    /// A copy of what was loaded once: each run begins with the same data.
    RESTORE("restore"),
    /// Loaded for this run.
    RELOAD("reload");

    private final String text;

    DataReset(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
