package io.orderline.plan.value;

import java.util.Set;

/// Names of the workloads that are part of Orderline; anything else names a folder.
public final class WorkloadName {
    public static final String TPCC = "tpcc";
    public static final String INGESTION = "ingestion";
    public static final String CHURCHILL = "churchill";

    private static final Set<String> KNOWN = Set.of(TPCC, INGESTION, CHURCHILL);

    private WorkloadName() {}

    /// Whether a plan's value is the path of a user's own workload.
    public static boolean isFolder(String text) {
        return !KNOWN.contains(text);
    }
}
