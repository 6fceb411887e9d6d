package io.orderline.figures;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlScalar;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A run as a comparison reads it.
///
/// @param plan values of `plan.yaml` by dotted key
public record RunFigures(
        RunFolder folder,
        Result result,
        Optional<Environment> environment,
        Map<String, String> plan,
        List<HostRecord> hosts) {
    /// The prefix of a durability reason that the user stated in the plan.
    private static final String STATED = "target.durability = ";

    public RunFigures {
        plan = Map.copyOf(plan);
        hosts = List.copyOf(hosts);
    }

    /// @throws IOException with the reason if a file that a comparison needs is missing or cannot be read
    public static RunFigures read(RunFolder folder) throws IOException {
        try {
            return new RunFigures(
                    folder, folder.readResult(), folder.readEnvironment(), plan(folder), folder.readHosts());
        } catch (ConfigException unreadable) {
            String reason =
                    String.valueOf(unreadable.getMessage()).lines().findFirst().orElse("");
            throw new IOException(reason, unreadable);
        }
    }

    private static Map<String, String> plan(RunFolder folder) {
        Map<String, String> plan = new LinkedHashMap<>();
        for (YamlScalar scalar : YamlFile.read(folder.plan(), new Problems()).flatten()) {
            plan.put(scalar.key(), scalar.value());
        }
        return plan;
    }

    public String name() {
        return folder.name();
    }

    List<TypeSummary> foreground() {
        return result.summary().foreground();
    }

    public List<String> failures() {
        return rules(Verdict.Level.FAIL);
    }

    /// Returns why the figures must not be used, as a phrase after the run's name, or empty if they may be.
    public Optional<String> unusable() {
        if (result.imported().isPresent()) {
            return Optional.of("has an unknown verdict: not checked by Orderline");
        }
        Set<String> reasons = new LinkedHashSet<>(failures());
        reasons.addAll(FactCollector.violated(result));
        return result.verdict().valid() && reasons.isEmpty()
                ? Optional.empty()
                : Optional.of("is not valid: " + String.join(", ", reasons));
    }

    public String verdict() {
        if (result.imported().isPresent()) {
            return "unknown: not checked by Orderline";
        }
        if (unusable().isPresent()) {
            return "INVALID: " + String.join(", ", failures());
        }
        return result.verdict().unsteady() ? "valid, " + Verdict.NO_STEADY_RATE : "valid";
    }

    /// Returns whether any part of its durability rests on the user's statement.
    public boolean durabilityStated() {
        return environment.flatMap(known -> known.database().durability()).stream()
                .flatMap(durability -> FailureModes.of(durability).values().stream())
                .anyMatch(fate -> fate.because().stream().anyMatch(reason -> reason.startsWith(STATED)));
    }

    List<String> rules(Verdict.Level level) {
        return result.verdict().findings().stream()
                .filter(finding -> finding.level() == level)
                .map(Verdict.Finding::rule)
                .distinct()
                .sorted()
                .toList();
    }
}
