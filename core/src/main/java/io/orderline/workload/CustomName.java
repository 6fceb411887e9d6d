package io.orderline.workload;

import java.util.Optional;
import java.util.regex.Pattern;

/// The form of names that users may give their workloads.
public final class CustomName {
    private static final Pattern ALLOWED = Pattern.compile("[a-z][a-z0-9-]{0,19}");

    private CustomName() {}

    public static Optional<String> mistake(String name) {
        if (name.equals("tpcc")) {
            return Optional.of("is Orderline's own: choose another name");
        }
        return ALLOWED.matcher(name).matches()
                ? Optional.empty()
                : Optional.of("is no name: write letters a … z, digits and '-', 20 at most, a letter first");
    }
}
