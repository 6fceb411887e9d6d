package io.orderline.plan;

import io.orderline.base.Durations;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Every family of keys of a plan, once; and the order of keys in a plan.
public final class KeyFamilies {
    /// Of the testbed's engine.
    public static final KeyFamily TESTBED_SETTINGS = new KeyFamily(
            "testbed.settings.",
            "NAME",
            "a value",
            "a setting of the testbed's engine, by the engine's own name",
            KeyFamily.WORDS,
            Keys.TESTBED_RESET);

    public static final KeyFamily TESTBED_CPU = new KeyFamily(
            "testbed.cpu.",
            "NODE",
            "a number such as 0.5",
            "processor time that a server of the testbed gets at most: so many cores",
            KeyFamily.WORDS,
            Keys.TESTBED_RESET);

    public static final KeyFamily AT = new KeyFamily(
            "at.",
            "TIME",
            "an action such as 'crash primary', or several with ; between them",
            "what is done to the testbed so long after the drive began, ramp-up included",
            KeyFamily.TIMES,
            Keys.CEILING);

    static final List<KeyFamily> ALL = List.of(TESTBED_SETTINGS, TESTBED_CPU, AT);

    private KeyFamilies() {}

    static Optional<Key<?>> key(String name) {
        return ALL.stream().flatMap(family -> family.key(name).stream()).findFirst();
    }

    /// Whether a key is of any family; all are for testbeds.
    static boolean have(Key<?> key) {
        return ALL.stream().anyMatch(family -> family.has(key));
    }

    /// The order of keys in a plan: as in [Keys#ALL], with a family behind a key of its group.
    static Comparator<Key<?>> order() {
        return Comparator.<Key<?>>comparingInt(KeyFamilies::place)
                .thenComparing(KeyFamilies::time)
                .thenComparing(Key::name);
    }

    private static int place(Key<?> key) {
        return ALL.stream()
                .filter(family -> family.has(key))
                .map(family -> Keys.ALL.indexOf(family.behind()))
                .findFirst()
                .orElse(Keys.ALL.indexOf(key));
    }

    /// Of those that stand for a time: the later one stands behind the earlier one.
    private static Duration time(Key<?> key) {
        return AT.has(key) ? Durations.parse(key.name().substring(AT.beginning().length())) : Duration.ZERO;
    }
}
