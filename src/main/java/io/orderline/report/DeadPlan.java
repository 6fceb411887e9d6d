package io.orderline.report;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlScalar;
import io.orderline.result.OwnWorkload;
import io.orderline.result.RunFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the plan tells of a run whose process died before it wrote a result.
///
/// @param values by key; empty if the plan cannot be read
record DeadPlan(Map<String, String> values) {
    DeadPlan {
        values = Map.copyOf(values);
    }

    static DeadPlan of(RunFolder folder) {
        try {
            return new DeadPlan(YamlFile.read(folder.plan(), new Problems()).flatten().stream()
                    .collect(Collectors.toMap(YamlScalar::key, YamlScalar::value, (_, last) -> last)));
        } catch (ConfigException unreadable) {
            return new DeadPlan(Map.of());
        }
    }

    /// The first of these keys that the plan has a value of.
    Optional<String> first(String... keys) {
        return Stream.of(keys)
                .map(key -> values.getOrDefault(key, ""))
                .filter(Predicate.not(String::isEmpty))
                .findFirst();
    }

    String workload(RunFolder folder) {
        return DeadWorkload.read(folder, List.of())
                .map(OwnWorkload::name)
                .filter(Predicate.not(String::isEmpty))
                .or(() -> first("workload"))
                .orElse("?");
    }

    /// A testbed, or the place in a URL.
    String target() {
        return first("testbed")
                .or(() -> first("target.url")
                        .map(url -> url.replaceFirst("^.*?://|^jdbc:", "").replaceFirst("[?;].*", "")))
                .orElse("?");
    }
}
