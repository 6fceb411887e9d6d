package io.orderline.study.definition;

import io.orderline.base.Durations;
import io.orderline.base.Turns;
import io.orderline.config.YamlMap;
import java.time.Duration;
import java.util.Optional;

/// A study's file or the command line determines the order of its runs.
record StudyOrder(RunOrder scheme, long seed, Optional<Double> segmentSeconds) {
    private static final String EVERY = "every";
    private static final Duration SEGMENT = Duration.ofSeconds(5);

    static StudyOrder read(YamlMap map, StudyOverrides overrides) {
        RunOrder inFile = StudyFile.choice(map, "scheme", RunOrder.values(), RunOrder::text);
        RunOrder scheme = overrides.order().orElse(inFile);
        long seed = map.optionalInteger("seed").orElse(1);
        Optional<Duration> every = map.optional(EVERY, StudyOrder::segment);
        if (map.keys().contains(EVERY) && inFile != RunOrder.SEGMENTS) {
            map.refuse(EVERY, "is the length of segments, and is for the scheme 'segments' only");
        }
        return new StudyOrder(
                scheme,
                seed,
                scheme == RunOrder.SEGMENTS ? Optional.of(every.orElse(SEGMENT).toMillis() / 1e3) : Optional.empty());
    }

    private static Duration segment(String text) {
        Duration length = Durations.parse(text);
        Turns.check(length);
        return length;
    }
}
