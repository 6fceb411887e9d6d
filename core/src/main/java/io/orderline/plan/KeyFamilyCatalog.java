package io.orderline.plan;

import io.orderline.base.Durations;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// All families of keys in a plan, and the order of keys in a plan.
public final class KeyFamilyCatalog {
    public static final KeyFamily TESTBED_SETTINGS = new KeyFamily(
            "testbed.settings.",
            "NAME",
            "a value",
            "a setting of the testbed's engine, by the engine's own name",
            KeyFamily.WORDS,
            PlanKeys.TESTBED_RESET);

    /// As the name of a node in a key, `each` stands for all nodes without a key of their own.
    public static final String EACH_NODE = "each";

    public static final KeyFamily TESTBED_CPU = new KeyFamily(
            "testbed.cpu.",
            "NODE",
            "a number such as 0.5",
            "cores that a server of the testbed gets at most; NODE each: all that are not named",
            KeyFamily.WORDS,
            PlanKeys.TESTBED_RESET);

    public static final KeyFamily TESTBED_STORAGE = new KeyFamily(
            "testbed.storage.",
            "NODE",
            "memory, disk",
            "where a server of the testbed keeps data and log; in memory a crash loses them; NODE each: all",
            KeyFamily.WORDS,
            PlanKeys.TESTBED_RESET);

    public static final List<KeyFamily> OF_TESTBEDS = List.of(TESTBED_SETTINGS, TESTBED_CPU, TESTBED_STORAGE);

    public static final KeyFamily AT = new KeyFamily(
            "at.",
            "TIME",
            "an action such as 'crash primary', or several with ; between them",
            "what is done to the testbed or your own server, so long after the drive began, ramp-up included",
            KeyFamily.TIMES,
            DriveKeys.CEILING);

    public static final KeyFamily NODES = new KeyFamily(
            "nodes.",
            "NAME[.(url\\|user\\|password-file\\|commit-log)]",
            "a JDBC URL; words; a path; a query",
            "a server behind the database, with the target's login or its own; the query reads Klustron's commit log",
            KeyFamily.WORDS,
            PlanKeys.DIALECTS);

    public static final KeyFamily AGENTS = new KeyFamily(
            "agents.",
            "NAME.(host\\|target\\|warehouses)",
            "[user@]host or local; a node of the testbed or a JDBC URL; a range such as 11-20",
            "a process that drives the run together with others: where it is, what it drives, its home warehouses",
            KeyFamily.AGENTS,
            AgentKeys.WAIT);

    public static final KeyFamily HOSTS = new KeyFamily(
            "hosts.",
            "NAME.(role\\|address\\|storage\\|watch)",
            "words; [user@]host[:port] or local; words; true or false",
            "a machine of the run; watched over ssh if it has an address, unless watch is false",
            KeyFamily.HOSTS,
            MonitorKeys.REQUIRED);

    public static final KeyFamily LABELS = new KeyFamily(
            "label.",
            "NAME",
            "one line",
            "what to know the run by, such as its commit",
            KeyFamily.WORDS,
            PlanKeys.RUN_FOLDER);

    static final List<KeyFamily> ALL = List.of(
            TESTBED_SETTINGS,
            TESTBED_CPU,
            TESTBED_STORAGE,
            AT,
            NODES,
            AGENTS,
            HOSTS,
            ExpectKeys.SETTINGS,
            ExpectKeys.NODES,
            LABELS);

    private KeyFamilyCatalog() {}

    static Optional<Key<?>> key(String name) {
        return ALL.stream().flatMap(family -> family.key(name).stream()).findFirst();
    }

    /// Returns whether a key belongs to a family that only plans with a testbed may have.
    static boolean have(Key<?> key) {
        return OF_TESTBEDS.stream().anyMatch(family -> family.has(key));
    }

    /// Returns the order of keys in a plan: as in [PlanKeys#ALL], with each family after a key of its group.
    static Comparator<Key<?>> order() {
        return Comparator.<Key<?>>comparingInt(KeyFamilyCatalog::place)
                .thenComparing(KeyFamilyCatalog::time)
                .thenComparing(Key::name);
    }

    private static int place(Key<?> key) {
        return ALL.stream()
                .filter(family -> family.has(key))
                .map(family -> PlanKeys.ALL.indexOf(family.behind()))
                .findFirst()
                .orElse(PlanKeys.ALL.indexOf(key));
    }

    /// Returns the time in a key of `at.`, so that later actions come later in the plan.
    private static Duration time(Key<?> key) {
        return AT.has(key) ? Durations.parse(key.name().substring(AT.beginning().length())) : Duration.ZERO;
    }
}
