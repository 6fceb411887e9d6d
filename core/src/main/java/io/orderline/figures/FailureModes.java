package io.orderline.figures;

import io.orderline.result.environment.Durability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The failures that a commit may or may not survive, mildest first.
public final class FailureModes {
    private FailureModes() {}

    public static Map<String, Durability.Survival> of(Durability durability) {
        Map<String, Durability.Survival> fates = new LinkedHashMap<>();
        fates.put("a crash of the server's processes", durability.process());
        fates.put("a crash of its operating system or a loss of power", durability.system());
        fates.put("the loss of its node", durability.node());
        return fates;
    }

    /// The word for a failure about which nothing is known. It never counts as equal to another one.
    public static final String UNKNOWN = "not known";

    public static Set<String> failures() {
        Durability.Survival unknown = new Durability.Survival(Optional.empty(), List.of());
        return of(new Durability(unknown, unknown, unknown)).keySet();
    }

    static String text(Durability.Survival fate) {
        String reasons = fate.because().isEmpty() ? "" : ": " + String.join("; ", fate.because());
        return word(fate) + reasons;
    }

    public static String word(Durability.Survival fate) {
        return fate.survives()
                .map(survives -> survives ? "commits survive" : "commits may be lost")
                .orElse(UNKNOWN);
    }
}
