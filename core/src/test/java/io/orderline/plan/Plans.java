package io.orderline.plan;

import io.orderline.config.Problems;
import java.util.ArrayList;
import java.util.List;

/// Plans for tests.
public final class Plans {
    private Plans() {}

    /// @param lines `key=value`
    public static Plan of(String... lines) {
        return Plan.of(given(lines), new Problems());
    }

    /// As of a file `p`.
    public static List<RawValue> given(String... lines) {
        List<RawValue> given = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split("=", 2);
            given.add(new RawValue(parts[0], parts[1], "p:" + (given.size() + 1)));
        }
        return given;
    }
}
