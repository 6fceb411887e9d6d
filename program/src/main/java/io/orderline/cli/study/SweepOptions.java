package io.orderline.cli.study;

import io.orderline.config.Problems;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.study.definition.StudyFile;
import io.orderline.study.definition.SweepFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that make several runs of one plan. Besides `--vary`, every flag of the plan may have several values,
/// such as
/// `--terminals 1,2,4`.
public final class SweepOptions {
    /// Three runs are the least of which an interval can be told that is of use.
    private static final int USUAL_REPEATS = 3;

    @Option(
            names = "--vary",
            paramLabel = "KEY=VALUE,...",
            description =
                    "Runs the plan with each value of a key, and compares the runs. May be given several times. A flag"
                            + " such as --terminals 1,2,4 means the same.")
    private List<String> vary = new ArrayList<>();

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "How often the plan is run, with each value. Default: " + USUAL_REPEATS
                    + " if a key has several values.")
    private @Nullable Integer repeats;

    private final Map<String, List<String>> varied = new LinkedHashMap<>();

    /// Returns the values with the first one of each that has several, and notes the others.
    ///
    /// @throws io.orderline.config.ConfigException with all values of `--vary` that cannot be read
    public List<RawValue> firstOfEach(List<RawValue> flags) {
        Problems problems = new Problems();
        varied.clear();
        List<RawValue> all = new ArrayList<>(flags);
        OverrideOptions.varied(vary, problems)
                .forEach((key, values) -> all.add(new RawValue(key, String.join(",", values), "--vary")));
        List<RawValue> first = all.stream().map(this::first).toList();
        if (repeats != null && (repeats < 1 || repeats > StudyFile.MOST_REPEATS)) {
            problems.add("--repeats", "", "must be 1 … " + StudyFile.MOST_REPEATS + ", not " + repeats);
        }
        varied.forEach((key, values) -> {
            if (values.stream().distinct().count() < values.size()) {
                problems.add("--vary", key, "must be a list of different values, not " + String.join(",", values));
            }
        });
        problems.throwIfAny();
        return first;
    }

    private RawValue first(RawValue given) {
        List<String> values =
                Arrays.stream(given.text().split(",", -1)).map(String::strip).toList();
        if (!given.origin().equals("--vary") && !isList(given, values)) {
            return given;
        }
        varied.put(given.key(), values);
        return new RawValue(given.key(), values.getFirst(), given.origin());
    }

    /// Returns whether a text is no value of a key, but a list of its values.
    private static boolean isList(RawValue given, List<String> values) {
        return values.size() > 1
                && PlanKeys.find(given.key())
                        .filter(key ->
                                !isValue(key, given.text()) && values.stream().allMatch(one -> isValue(key, one)))
                        .isPresent();
    }

    private static boolean isValue(Key<?> key, String text) {
        try {
            return key.parser().apply(text) != null;
        } catch (IllegalArgumentException wrong) {
            return false;
        }
    }

    /// Returns whether there are several runs.
    public boolean isWanted() {
        return !varied.isEmpty() || repeats != null;
    }

    /// Returns the study file of the runs.
    ///
    /// @param plan values beside those of the plan file, weakest first
    public SweepFile file(Optional<Path> base, List<RawValue> plan) {
        return new SweepFile(base, plan, varied, repeats == null ? USUAL_REPEATS : repeats);
    }
}
