package io.orderline.figures;

import java.util.List;

/// The runs of one setup, which a comparison treats as one system.
///
/// @param label name that distinguishes it from the other systems
/// @param family label without the number of terminals, which several systems may share
public record ComparedSystem(String label, String family, List<RunFigures> runs) {
    public ComparedSystem {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException(label + " has no run");
        }
        runs = List.copyOf(runs);
    }

    public static ComparedSystem of(String label, List<RunFigures> runs) {
        return new ComparedSystem(label, label, runs);
    }

    public int terminals() {
        return runs.getFirst().result().setup().terminals();
    }

    public ComparedSystem labelled(String name) {
        return new ComparedSystem(name, name, runs);
    }
}
