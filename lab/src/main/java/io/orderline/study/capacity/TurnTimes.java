package io.orderline.study.capacity;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The times at which the probes of a search began. Not thread-safe.
final class TurnTimes {
    /// Multiple of the usual time between two runs of a turn above which something came between them.
    private static final long FAR = 3;

    private final Map<Integer, Instant> begun = new TreeMap<>();

    void add(int turn, Instant began) {
        begun.put(turn, began);
    }

    /// Returns turns whose runs were made one right after the other: no other run of the two searches began
    /// in between, and no unusual time passed, as after an interruption. Two runs that are hours apart may
    /// have met different conditions.
    Set<Integer> together(TurnTimes other) {
        List<Both> near = both(other).stream()
                .filter(both -> all(other).noneMatch(both::isBetween))
                .toList();
        List<Duration> apart = near.stream().map(Both::apart).sorted().toList();
        return near.stream()
                .filter(both ->
                        both.apart().compareTo(apart.get(apart.size() / 2).multipliedBy(FAR)) <= 0)
                .map(Both::turn)
                .collect(Collectors.toSet());
    }

    private List<Both> both(TurnTimes other) {
        List<Both> both = new ArrayList<>();
        begun.forEach((turn, first) -> {
            Instant second = other.begun.get(turn);
            if (second != null) {
                both.add(first.isBefore(second) ? new Both(turn, first, second) : new Both(turn, second, first));
            }
        });
        return both;
    }

    private Stream<Instant> all(TurnTimes other) {
        return Stream.of(this, other).flatMap(times -> times.begun.values().stream());
    }

    private record Both(int turn, Instant first, Instant second) {
        private boolean isBetween(Instant time) {
            return first.isBefore(time) && time.isBefore(second);
        }

        private Duration apart() {
            return Duration.between(first, second);
        }
    }
}
