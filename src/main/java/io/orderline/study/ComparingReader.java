package io.orderline.study;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what a study file says of comparing.
final class ComparingReader {
    private static final Pattern PERCENT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?%");
    private static final double CONFIDENCE = 0.95;

    private ComparingReader() {}

    static Comparing read(YamlMap map, List<String> systems, Problems problems) {
        String baseline = map.optionalString("baseline").orElse(systems.getFirst());
        if (!systems.contains(baseline)) {
            problems.unknown(map.where("baseline"), baseline, "system", systems);
        }
        List<String> metrics = map.strings("metrics");
        Comparing comparing = new Comparing(
                baseline,
                metrics.isEmpty() ? List.of("nopm") : metrics,
                percent(map, "confidence", 0.5, 0.9999).orElse(CONFIDENCE),
                percent(map, "smallest-difference", 0, 1).orElse(0),
                map.strings("despite"),
                map.strings("fail-if"));
        map.finish();
        return comparing;
    }

    private static OptionalDouble percent(YamlMap map, String key, double least, double most) {
        Optional<String> text = map.optionalString(key);
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        Matcher matcher = PERCENT.matcher(text.get().strip());
        double share = matcher.matches() ? Double.parseDouble(matcher.group(1)) / 100 : Double.NaN;
        if (!(share >= least && share <= most)) {
            map.refuse(
                    key,
                    "'" + text.get() + "' is not a percentage of " + 100 * least + " … " + 100 * most
                            + ", such as 95%");
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(share);
    }
}
