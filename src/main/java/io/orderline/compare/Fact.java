package io.orderline.compare;

import java.util.Comparator;

/// What is known of a system under a name, such as a plan's key or a server's setting.
record Fact(FactGroup group, String name) implements Comparable<Fact> {
    private static final Comparator<Fact> ORDER =
            Comparator.comparing(Fact::group).thenComparing(Fact::name);

    /// The number of simulated users, along which systems are often compared.
    static final Fact TERMINALS = new Fact(FactGroup.LOAD, "drive.terminals");
    static final Fact SYSTEM = new Fact(FactGroup.DATABASE, "product and version");

    @Override
    public int compareTo(Fact other) {
        return ORDER.compare(this, other);
    }
}
