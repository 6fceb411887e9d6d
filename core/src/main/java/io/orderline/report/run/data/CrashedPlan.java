package io.orderline.report.run.data;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlScalar;
import io.orderline.result.OtherWorkload;
import io.orderline.result.RunFolder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The plan of a run whose process died before it wrote a result. It is empty if it cannot be read.
public record CrashedPlan(Map<String, String> values) {
    public CrashedPlan {
        values = Map.copyOf(values);
    }

    public static CrashedPlan of(RunFolder folder) {
        try {
            return new CrashedPlan(YamlFile.read(folder.plan(), new Problems()).flatten().stream()
                    .collect(Collectors.toMap(YamlScalar::key, YamlScalar::value, (_, last) -> last)));
        } catch (ConfigException unreadable) {
            return new CrashedPlan(Map.of());
        }
    }

    public Optional<String> first(String... keys) {
        return Stream.of(keys)
                .map(key -> values.getOrDefault(key, ""))
                .filter(Predicate.not(String::isEmpty))
                .findFirst();
    }

    public String workload(RunFolder folder) {
        return CrashedWorkload.read(folder, List.of())
                .map(OtherWorkload::name)
                .filter(Predicate.not(String::isEmpty))
                .or(() -> first("workload"))
                .orElse("?");
    }

    /// Returns the testbed, or the host and database of a URL.
    public String target() {
        return first("testbed")
                .or(() -> first("target.url")
                        .map(url -> url.replaceFirst("^.*?://|^jdbc:", "").replaceFirst("[?;].*", "")))
                .orElse("?");
    }
}
