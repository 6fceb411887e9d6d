package io.orderline.figures;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlScalar;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.result.RunFolder;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The labels that a user gave a run, `label.NAME` in its plan, by names such as `commit`. They are not
/// settings: runs with different labels may still be repeats of one system.
public record RunLabels(SortedMap<String, String> byName) {
    public RunLabels {
        byName = Collections.unmodifiableSortedMap(new TreeMap<>(byName));
    }

    /// Returns no labels if the plan cannot be read.
    public static RunLabels read(RunFolder folder) {
        try {
            return of(YamlFile.read(folder.plan(), new Problems()).flatten().stream()
                    .collect(Collectors.toMap(YamlScalar::key, YamlScalar::value, (_, last) -> last)));
        } catch (ConfigException unreadable) {
            return new RunLabels(new TreeMap<>());
        }
    }

    public static RunLabels of(Map<String, String> plan) {
        String beginning = KeyFamilyCatalog.LABELS.beginning();
        SortedMap<String, String> labels = new TreeMap<>();
        plan.forEach((key, value) -> {
            if (key.startsWith(beginning)) {
                labels.put(key.substring(beginning.length()), value);
            }
        });
        return new RunLabels(labels);
    }

    /// Returns a list such as `branch main, commit 3f2a91c`, or an empty string without labels.
    public String text() {
        return byName.entrySet().stream()
                .map(label -> label.getKey() + " " + label.getValue())
                .collect(Collectors.joining(", "));
    }
}
