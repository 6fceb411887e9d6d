package io.orderline.figures;

import java.util.Comparator;

/// The name of a fact about a system, such as a plan's key or a server's setting.
public record SystemFact(FactGroup group, String name) implements Comparable<SystemFact> {
    private static final Comparator<SystemFact> ORDER =
            Comparator.comparing(SystemFact::group).thenComparing(SystemFact::name);

    /// The number of simulated users, which systems that are compared often vary.
    public static final SystemFact TERMINALS = new SystemFact(FactGroup.LOAD, "drive.terminals");
    public static final SystemFact SYSTEM = new SystemFact(FactGroup.DATABASE, "product and version");

    @Override
    public int compareTo(SystemFact other) {
        return ORDER.compare(this, other);
    }
}
