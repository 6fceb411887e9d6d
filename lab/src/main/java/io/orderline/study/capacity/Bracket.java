package io.orderline.study.capacity;

import java.util.List;

/// Two neighbouring loads that the fewest probes contradict, by meeting objectives above or missing them
/// below.
record Bracket(double low, double high) {

    /// @param probes one or more
    static Bracket of(List<Probe> probes, CapacitySpec spec) {
        double[] values = probes.stream()
                .mapToDouble(probe -> spec.load(probe.value()))
                .sorted()
                .distinct()
                .toArray();
        double low = values[0];
        double high = values[values.length - 1];
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i + 1 < values.length; i++) {
            double between = Math.sqrt(values[i] * values[i + 1]);
            long wrong = probes.stream()
                    .filter(probe -> probe.met() == spec.load(probe.value()) > between)
                    .count();
            if (wrong < fewest) {
                low = values[i];
            }
            if (wrong <= fewest) {
                high = values[i + 1];
                fewest = wrong;
            }
        }
        return new Bracket(low, high);
    }

    double middle() {
        return Math.sqrt(low * high);
    }

    double ratio() {
        return high / low;
    }

    /// Returns whether no other value that may be tried is between the loads.
    boolean isOfNeighbours(CapacitySpec spec) {
        return spec.areNeighbours(spec.load(low), spec.load(high));
    }
}
