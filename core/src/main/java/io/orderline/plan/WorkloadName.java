package io.orderline.plan;

/// Names of Orderline's own workloads; any other value is the path of a folder. Most own workloads are also
/// folders, among the resources, so that a new one needs no line of Java.
public final class WorkloadName {
    public static final String TPCC = "tpcc";
    public static final String INGESTION = "ingestion";
    public static final String CHURCHILL = "churchill";

    private WorkloadName() {}

    /// Returns whether a value is the path of a user's own workload.
    public static boolean isFolder(String text) {
        return !text.equals(TPCC) && !text.equals(INGESTION) && !isBundledFolder(text);
    }

    /// Returns whether a value is one of Orderline's own folders.
    public static boolean isBundledFolder(String text) {
        return text.matches("[a-z][a-z0-9-]*")
                && WorkloadName.class.getResource("/io/orderline/workloads/" + text + "/workload.yaml") != null;
    }
}
