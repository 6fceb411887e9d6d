package io.orderline.drive.pace;

import io.orderline.base.Durations;
import io.orderline.base.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A rate that changes with time, as a sequence of steps and ramps. Before the first stage its initial rate
/// applies, to which a drive rises in its ramp-up; after the last stage its final rate applies.
public record RateCurve(List<Stage> stages) {
    private static final Pattern SEPARATOR = Pattern.compile("\\s*,\\s*");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    public RateCurve {
        stages = List.copyOf(stages);
        if (stages.isEmpty()) {
            throw new IllegalArgumentException("a rate curve needs a stage");
        }
    }

    /// A step if both rates are equal, otherwise a ramp from one rate to the other.
    public record Stage(Rate from, Rate to, Duration length) {
        private String text() {
            String rate = from.equals(to) ? from.text() : from.text() + ".." + to.text();
            return length.isZero() ? rate : rate + " " + Durations.text(length);
        }
    }

    /// Parses `500/s`, or steps and ramps such as `100/s 30s, 200/s 30s, 200/s..800/s 60s`.
    public static RateCurve parse(String text) {
        List<Stage> stages = new ArrayList<>();
        for (String stage : SEPARATOR.split(text.strip(), -1)) {
            String[] words = SPACE.split(stage, -1);
            if (words.length > 2) {
                throw new IllegalArgumentException(
                        "'" + stage + "' is no step: write a rate and a length, such as 200/s 30s or 200/s..800/s 60s");
            }
            int dots = words[0].indexOf("..");
            Rate from = Rate.parse(dots < 0 ? words[0] : words[0].substring(0, dots));
            Rate to = dots < 0 ? from : Rate.parse(words[0].substring(dots + 2));
            stages.add(new Stage(from, to, words.length < 2 ? Duration.ZERO : Durations.parse(words[1])));
        }
        return new RateCurve(stages);
    }

    /// Returns the total length of all stages; zero for a rate that never changes.
    public Duration length() {
        return stages.stream().map(Stage::length).reduce(Duration.ZERO, Duration::plus);
    }

    /// Returns the total rate of `many` sources that each have this curve.
    public RateCurve times(int many) {
        return new RateCurve(stages.stream()
                .map(stage -> new Stage(
                        new Rate(many * stage.from.perSecond()), new Rate(many * stage.to.perSecond()), stage.length))
                .toList());
    }

    /// Returns the rate at a moment, in seconds since the first stage began; `seconds` may be negative.
    public double perSecondAt(double seconds) {
        double begin = 0;
        for (Stage stage : stages) {
            double length = stage.length.toNanos() / 1e9;
            if (seconds < begin + length) {
                double share = Math.max(0, (seconds - begin) / length);
                return stage.from.perSecond() + share * (stage.to.perSecond() - stage.from.perSecond());
            }
            begin += length;
        }
        return stages.getLast().to.perSecond();
    }

    public String text() {
        return stages.stream().map(Stage::text).collect(Collectors.joining(", "));
    }
}
