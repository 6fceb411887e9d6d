package io.orderline.study.capacity;

import io.orderline.base.TextFormat;
import io.orderline.result.file.TimeRange;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// A rate per second that changes step by step in the window of one run.
public record RateSteps(List<Double> rates, List<Double> seconds) {
    private static final Pattern STEP = Pattern.compile("([0-9.]+)/s ([0-9]+)s");
    private static final int RAMP = 12;
    private static final double RAMP_SECONDS = 3;
    private static final int CURVE = 11;
    private static final double CURVE_SECONDS = 6;
    private static final double USUAL = 0.7;
    private static final double OVERLOAD = 1.5;
    private static final double BEFORE = 20;
    private static final double DURING = 30;
    private static final double AFTER = 60;

    public RateSteps {
        rates = List.copyOf(rates);
        seconds = List.copyOf(seconds);
    }

    static RateSteps ramp(double from, double to) {
        double factor = Math.pow(to / from, 1.0 / (RAMP - 1));
        return even(DoubleStream.iterate(from, rate -> rate * factor).limit(RAMP), RAMP_SECONDS);
    }

    static RateSteps curve(double capacity) {
        return even(
                DoubleStream.iterate(1, tenth -> tenth + 1)
                        .limit(2 * CURVE - 1)
                        .map(step -> capacity * (step <= CURVE ? step : 2 * CURVE - step) / 10),
                CURVE_SECONDS);
    }

    static RateSteps overload(double capacity) {
        return new RateSteps(
                List.of(USUAL * capacity, OVERLOAD * capacity, USUAL * capacity), List.of(BEFORE, DURING, AFTER));
    }

    private static RateSteps even(DoubleStream rates, double each) {
        List<Double> all = rates.boxed().toList();
        return new RateSteps(all, all.stream().map(_ -> each).toList());
    }

    /// Parses what [#text] wrote.
    public static RateSteps parse(String text) {
        List<Double> rates = new ArrayList<>();
        List<Double> seconds = new ArrayList<>();
        Matcher step = STEP.matcher(text);
        while (step.find()) {
            rates.add(Double.parseDouble(step.group(1)));
            seconds.add(Double.parseDouble(step.group(2)));
        }
        return new RateSteps(rates, seconds);
    }

    double length() {
        return seconds.stream().mapToDouble(Double::doubleValue).sum();
    }

    String text(CapacitySpec spec) {
        return IntStream.range(0, rates.size())
                .mapToObj(i -> TextFormat.format("%s %.0fs", spec.text(rates.get(i)), seconds.get(i)))
                .collect(Collectors.joining(", "));
    }

    public List<TimeRange> spans(double begin) {
        List<TimeRange> spans = new ArrayList<>();
        double from = begin;
        for (double length : seconds) {
            spans.add(new TimeRange(from, from + length));
            from += length;
        }
        return spans;
    }
}
