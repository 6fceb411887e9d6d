package io.orderline.lab.study.definition;

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
        Optional<Duration> every = map.keys().contains(EVERY) ? Optional.of(map.duration(EVERY)) : Optional.empty();
        if (every.isPresent() && inFile != RunOrder.SEGMENTS) {
            map.refuse(EVERY, "is the length of segments, and is for the scheme 'segments' only");
        }
        every.ifPresent(length -> checked(map, length));
        return new StudyOrder(
                scheme,
                seed,
                scheme == RunOrder.SEGMENTS ? Optional.of(every.orElse(SEGMENT).toMillis() / 1e3) : Optional.empty());
    }

    private static void checked(YamlMap map, Duration every) {
        try {
            Turns.check(every);
        } catch (IllegalArgumentException wrong) {
            map.refuse(EVERY, String.valueOf(wrong.getMessage()));
        }
    }
}
