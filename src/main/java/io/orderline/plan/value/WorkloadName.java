package io.orderline.plan.value;

/// Names of the workloads that are part of Orderline; anything else names a folder. Most of its own are folders, too,
/// among its resources: one more needs no line of Java.
public final class WorkloadName {
    public static final String TPCC = "tpcc";
    public static final String INGESTION = "ingestion";
    public static final String CHURCHILL = "churchill";

    private WorkloadName() {}

    /// Whether a plan's value is the path of a user's own workload.
    public static boolean isFolder(String text) {
        return !text.equals(TPCC) && !text.equals(INGESTION) && !isBundledFolder(text);
    }

    /// Whether a plan's value names one of Orderline's own folders.
    public static boolean isBundledFolder(String text) {
        return text.matches("[a-z][a-z0-9-]*")
                && WorkloadName.class.getResource("/io/orderline/workloads/" + text + "/workload.yaml") != null;
    }
}
