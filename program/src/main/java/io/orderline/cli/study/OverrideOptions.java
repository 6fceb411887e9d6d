package io.orderline.cli.study;

import io.orderline.base.Durations;
import io.orderline.cli.program.OptionValue;
import io.orderline.config.Problems;
import io.orderline.plan.RawValue;
import io.orderline.study.definition.RunOrder;
import io.orderline.study.definition.StudyOverrides;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The flags that replace values of a study's file.
final class OverrideOptions {
    /// Keys contain no blank, so a label with `=` must not be taken for a key.
    private static final Pattern SET =
            Pattern.compile("(?:(?<system>[^=]+): )?(?<key>[^=\\s]+)=(?<value>.*)", Pattern.DOTALL);

    private static final Pattern VARY = Pattern.compile("(?<key>[^=\\s]+)=(?<values>.+)");

    @Option(
            names = "--set",
            paramLabel = "[SYSTEM: ]KEY=VALUE",
            description = {
                "Sets a key of every plan, or of one system's, whatever the study says. May be given several times.",
                "A testbed takes the place of the study's own servers, with what the study says of them: target, nodes,"
                        + " hosts, expected settings."
            })
    List<String> sets = new ArrayList<>();

    @Option(
            names = "--vary",
            paramLabel = "KEY=VALUE,...",
            description = "Values of a key that varies, instead of the file's. May be given several times.")
    List<String> varied = new ArrayList<>();

    @Option(
            names = "--repeat",
            paramLabel = "<blocks>",
            description = "How often each cell is run, instead of the file's.")
    @Nullable
    Integer repeat;

    @Option(
            names = "--settle",
            paramLabel = "<duration>",
            description = "Pause before each run, such as 10s, instead of the file's.")
    @Nullable
    String settle;

    @Option(
            names = "--order",
            paramLabel = "<scheme>",
            description = "Scheme of the order, such as segments, instead of the file's.")
    @Nullable
    String order;

    @Option(
            names = "--max",
            paramLabel = "<value>",
            description = "Where a search ends at the latest, instead of the file's.")
    @Nullable
    Integer max;

    /// @throws io.orderline.config.ConfigException with all values that cannot be read
    StudyOverrides given() {
        Problems problems = new Problems();
        List<RawValue> values = new ArrayList<>();
        Map<String, List<RawValue>> ofSystems = new LinkedHashMap<>();
        for (String set : sets) {
            Matcher parts = matcher(SET, set, "--set", "must be KEY=VALUE, or 'SYSTEM: KEY=VALUE'", problems);
            if (parts.matches()) {
                Optional.ofNullable(parts.group("system"))
                        .map(system -> ofSystems.computeIfAbsent(system, _ -> new ArrayList<>()))
                        .orElse(values)
                        .add(new RawValue(parts.group("key"), parts.group("value"), "--set"));
            }
        }
        StudyOverrides given = new StudyOverrides(
                values,
                ofSystems,
                varied(varied, problems),
                number(repeat),
                number(max),
                pause(problems),
                scheme(problems));
        problems.throwIfAny();
        return given;
    }

    /// Reads values of `--vary`, by key.
    static Map<String, List<String>> varied(List<String> given, Problems problems) {
        Map<String, List<String>> vary = new LinkedHashMap<>();
        for (String one : given) {
            Matcher parts = matcher(VARY, one, "--vary", "must be KEY=VALUE,...", problems);
            if (parts.matches()) {
                vary.put(parts.group("key"), List.of(parts.group("values").split(",", -1)));
            }
        }
        return vary;
    }

    private static Matcher matcher(Pattern pattern, String text, String option, String rule, Problems problems) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            problems.add(option, text, rule);
        }
        return matcher;
    }

    private Optional<RunOrder> scheme(Problems problems) {
        List<String> known =
                Arrays.stream(RunOrder.values()).map(RunOrder::text).toList();
        if (order != null && !known.contains(order)) {
            problems.unknown("--order", order, "scheme", known);
        }
        return Arrays.stream(RunOrder.values())
                .filter(scheme -> scheme.text().equals(order))
                .findFirst();
    }

    private static OptionalInt number(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    private Optional<Duration> pause(Problems problems) {
        return Optional.ofNullable(settle)
                .flatMap(text -> OptionValue.read("--settle", text, Durations::parse, problems));
    }
}
