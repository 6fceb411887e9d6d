package io.orderline.report.run.text.server;

import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Describes which failures a reported commit survives.
public final class DurabilityText {
    private static final Map<String, Function<Durability, Durability.Survival>> FAILURES = failures();

    private DurabilityText() {}

    private static Map<String, Function<Durability, Durability.Survival>> failures() {
        Map<String, Function<Durability, Durability.Survival>> failures = new LinkedHashMap<>();
        failures.put("a crash of the server's processes", Durability::process);
        failures.put("a crash of its operating system or a loss of power", Durability::system);
        failures.put("the loss of its node", Durability::node);
        return Collections.unmodifiableMap(failures);
    }

    /// Returns empty if durability was not judged.
    public static Optional<String> of(Environment environment) {
        return environment.database().durability().map(DurabilityText::text);
    }

    private static String text(Durability durability) {
        List<String> parts = new ArrayList<>();
        part(durability, Optional.of(true), "a reported commit survives ").ifPresent(parts::add);
        part(durability, Optional.of(false), "it may not survive ").ifPresent(parts::add);
        part(durability, Optional.empty(), "it is not known whether it survives ")
                .ifPresent(parts::add);
        String text = String.join("; ", parts);
        return text.startsWith("it may") ? text.replaceFirst("it", "a reported commit") : text;
    }

    private static Optional<String> part(Durability durability, Optional<Boolean> survives, String words) {
        Set<String> failures = new LinkedHashSet<>();
        Set<String> because = new LinkedHashSet<>();
        FAILURES.forEach((failure, fate) -> {
            Durability.Survival known = fate.apply(durability);
            if (known.survives().equals(survives)) {
                failures.add(failure);
                because.addAll(known.because());
            }
        });
        String reasons = because.isEmpty() ? "" : ", because " + String.join(", and ", because);
        return failures.isEmpty() ? Optional.empty() : Optional.of(words + String.join(", ", failures) + reasons);
    }
}
