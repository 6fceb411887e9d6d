package io.orderline.study.definition;

import io.orderline.compare.Gate;
import io.orderline.compare.Mismatch;
import io.orderline.config.YamlMap;
import io.orderline.figures.Metric;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The specification of a study's comparisons.
///
/// @param metrics names of metrics; the first one decides
/// @param confidence level of all comparisons together, such as 0.95
/// @param smallestDifference share that matters, 0.02 for 2 %
/// @param despite differences that the study is about, which forbid no winner
/// @param failIf objectives, any of which makes the study fail
public record ComparisonSpec(
        String baseline,
        List<String> metrics,
        double confidence,
        double smallestDifference,
        List<String> despite,
        List<String> failIf) {
    private static final Pattern PERCENT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?%");
    private static final double CONFIDENCE = 0.95;

    /// Label of the baseline's twin, which is the same system once more.
    public static final String TWIN = "%s (again)";

    public ComparisonSpec {
        metrics = List.copyOf(metrics);
        despite = List.copyOf(despite);
        failIf = List.copyOf(failIf);
    }

    /// Returns the specification for a part. Objectives apply only to the study's own metrics and baseline.
    ComparisonSpec of(Campaign.Part part) {
        boolean own = part.metrics().isEmpty() && part.baseline().isEmpty();
        return new ComparisonSpec(
                part.baseline().orElse(baseline),
                part.metrics().isEmpty() ? metrics : part.metrics(),
                confidence,
                smallestDifference,
                despite,
                own ? failIf : List.of());
    }

    /// Reads what a study file says about comparisons.
    ///
    /// @param search whether the study is a search, which compares nothing
    static ComparisonSpec read(YamlMap map, List<String> systems, boolean search) {
        String baseline = map.optionalString("baseline").orElse(systems.getFirst());
        map.requireKnown("baseline", baseline, "system", systems);
        List<String> metrics = parsed(map, "metrics", Metric::parse);
        ComparisonSpec comparing = new ComparisonSpec(
                baseline,
                metrics.isEmpty() ? List.of("nopm") : metrics,
                percent(map, "confidence", 0.5, 0.9999).orElse(CONFIDENCE),
                percent(map, "smallest-difference", 0, 1).orElse(0.0),
                parsed(map, "despite", Mismatch.Kind::parse),
                parsed(map, "fail-if", Gate::parse));
        if (!comparing.failIf().isEmpty() && (search || systems.size() < 2)) {
            map.refuse("fail-if", "needs a baseline and something to compare with it: here is one system, or a search");
        }
        return comparing;
    }

    /// Returns the texts, and reports those that the parser refuses.
    private static List<String> parsed(YamlMap map, String key, Function<String, ?> parser) {
        List<String> texts = map.strings(key);
        texts.forEach(text -> map.parsed(key, text, parser));
        return texts;
    }

    static Optional<Double> percent(YamlMap map, String key, double least, double most) {
        return map.optional(key, text -> {
            Matcher matcher = PERCENT.matcher(text.strip());
            double share = matcher.matches() ? Double.parseDouble(matcher.group(1)) / 100 : Double.NaN;
            if (!(share >= least && share <= most)) {
                throw new IllegalArgumentException(
                        "'" + text + "' is not a percentage of " + 100 * least + " … " + 100 * most + ", such as 95%");
            }
            return share;
        });
    }
}
