package io.orderline.plan;

import io.orderline.base.JdbcUrl;
import io.orderline.base.Turns;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All settings of a run, each with its origin. Immutable and thread-safe.
public final class Plan {
    /// The origin of values that a testbed reports.
    public static final String OF_TESTBED = "the testbed";

    private static final String DEFAULT = "default";

    private final Map<Key<?>, Setting<?>> settings;

    /// The value of a key, with its text as the user wrote it and its origin.
    private record Setting<T>(T value, String text, String origin) {}

    private Plan(Map<Key<?>, Setting<?>> settings) {
        this.settings = settings;
    }

    /// Checks values and adds defaults.
    ///
    /// @param given values in rising precedence: a later value replaces an earlier one of the same key
    /// @throws ConfigException with all mistakes, including those that are already in `problems`
    public static Plan of(List<RawValue> given, Problems problems) {
        Map<Key<?>, Setting<?>> settings = new LinkedHashMap<>();
        for (Key<?> key : PlanKeys.ALL) {
            key.defaultText().ifPresent(text -> settings.put(key, new Setting<>(key.defaultValue(), text, DEFAULT)));
        }
        for (RawValue value : ExpectKeys.withLines(withoutReplaced(given), problems)) {
            check(value, problems).ifPresent(entry -> settings.put(entry.getKey(), entry.getValue()));
        }
        Plan plan = new Plan(settings);
        plan.refuseContradictions(problems);
        plan.refuseTwoDatabases(problems);
        plan.refuseInTurns(problems);
        LoginKeys.check(plan, problems);
        TimedAction.check(plan, problems);
        AgentPlan.check(plan, problems);
        DeclaredHost.check(plan, problems);
        NodePlan.check(plan, problems);
        problems.throwIfAny();
        return AgentPlan.grown(plan);
    }

    /// Drops the plan file's keys of the database if a flag names another database. Unknown keys are kept and
    /// reported.
    private static List<RawValue> withoutReplaced(List<RawValue> given) {
        Set<String> flags =
                given.stream().filter(RawValue::isFlag).map(RawValue::key).collect(Collectors.toSet());
        Predicate<String> replaced = key -> (flags.contains(PlanKeys.TESTBED.name())
                        && key.startsWith("target.")
                        && !key.equals(PlanKeys.DIALECTS.name()))
                || (flags.contains(PlanKeys.URL.name()) && key.startsWith(PlanKeys.TESTBED.name()));
        return given.stream()
                .filter(value -> value.isFlag()
                        || !replaced.test(value.key())
                        || PlanKeys.find(value.key()).isEmpty())
                .toList();
    }

    /// Refuses two rules for when transactions are due, shards without partitions, and open arrivals of a fixed
    /// number.
    private void refuseContradictions(Problems problems) {
        List<Key<?>> rules = Stream.<Key<?>>of(DriveKeys.RATE, DriveKeys.LIMIT, DriveKeys.PACE)
                .filter(this::isGiven)
                .filter(key ->
                        !key.equals(DriveKeys.PACE) || get(DriveKeys.PACE).paced())
                .toList();
        if (rules.size() > 1) {
            problems.add(
                    origin(rules.get(1)),
                    rules.get(1).name(),
                    "contradicts " + rules.getFirst().name() + " (" + origin(rules.getFirst())
                            + "): transactions are due by one rule only.");
        }
        int shards = find(LoadKeys.SHARDS).orElse(List.of()).size();
        if (find(LoadKeys.PARTITIONS).orElse(shards) < shards) {
            problems.add(problem(
                    LoadKeys.PARTITIONS,
                    "is less than the " + shards + " shards of load.shards (" + origin(LoadKeys.SHARDS)
                            + "): each shard needs a partition at least."));
        }
        if (find(DriveKeys.RATE).isPresent() && get(DriveKeys.TRANSACTIONS) > 0) {
            problems.add(problem(
                    DriveKeys.TRANSACTIONS,
                    "contradicts drive.rate: open arrivals do not end after a number of transactions."));
        }
    }

    /// Refuses a turn without a folder to meet in, such a folder without a turn, and keys that do not work in
    /// turns.
    private void refuseInTurns(Problems problems) {
        if (find(DriveKeys.TURN).isPresent() != find(DriveKeys.MEET).isPresent()) {
            boolean turn = find(DriveKeys.TURN).isPresent();
            problems.add(
                    origin(turn ? DriveKeys.TURN : DriveKeys.MEET),
                    (turn ? DriveKeys.TURN : DriveKeys.MEET).name(),
                    "needs " + (turn ? DriveKeys.MEET : DriveKeys.TURN).name() + ", and the plan has none.");
        }
        boolean segments = find(DriveKeys.TURN).filter(Turns::inSegments).isPresent();
        Stream<Key<?>> agents = settings.keySet().stream()
                .filter(key ->
                        find(DriveKeys.TURN).isPresent() && key.name().startsWith(KeyFamilyCatalog.AGENTS.beginning()));
        Stream<Key<?>> rules = Stream.<Key<?>>of(
                        DriveKeys.RATE, DriveKeys.LIMIT, DriveKeys.PACE, DriveKeys.TRANSACTIONS)
                .filter(_ -> segments);
        Stream.concat(agents, rules)
                .filter(this::isGiven)
                .filter(key ->
                        !key.equals(DriveKeys.PACE) || get(DriveKeys.PACE).paced())
                .filter(key -> !key.equals(DriveKeys.TRANSACTIONS) || get(DriveKeys.TRANSACTIONS) > 0)
                .forEach(key -> problems.add(problem(
                        key,
                        "contradicts drive.turn (" + origin(DriveKeys.TURN)
                                + "): one process drives, and in segments terminals make no pauses and end by time.")));
    }

    /// Refuses a target beside a testbed, which has its own database, and settings of a testbed without a
    /// testbed.
    private void refuseTwoDatabases(Problems problems) {
        if (find(PlanKeys.TESTBED).isPresent()) {
            Stream.of(PlanKeys.URL, PlanKeys.USER, PlanKeys.PASSWORD_FILE, LoginKeys.PASSWORD_COMMAND, ReadKeys.URL)
                    .filter(key -> isGiven(key) && !get(key).isEmpty())
                    .forEach(key -> problems.add(problem(
                            key,
                            "contradicts testbed (" + origin(PlanKeys.TESTBED)
                                    + "): a testbed brings its own database. Leave one of them out.")));
            return;
        }
        settings.keySet().stream()
                .filter(key -> key.equals(PlanKeys.TESTBED_RESET)
                        || key.equals(PlanKeys.TESTBED_NODES)
                        || key.equals(ReadKeys.STANDBY)
                        || KeyFamilyCatalog.have(key))
                .forEach(key ->
                        problems.add(problem(key, "is for a testbed, and the plan names none: testbed is missing.")));
        if (find(PlanKeys.URL).isEmpty()) {
            settings.keySet().stream()
                    .filter(KeyFamilyCatalog.AT::has)
                    .forEach(key -> problems.add(problem(
                            key, "is done to a database, and the plan names none: testbed or target.url is missing.")));
        }
    }

    /// Returns the origin of a value, such as `plan.yaml:7`, or an empty string if the key has no value.
    public String origin(Key<?> key) {
        Setting<?> setting = settings.get(key);
        return setting == null ? "" : setting.origin();
    }

    /// Returns a mistake in the value of a key, with the origin of the value.
    public Problem problem(Key<?> key, String message) {
        return new Problem(origin(key), key.name(), message);
    }

    public String originOf(String key) {
        return PlanKeys.find(key).map(this::origin).orElse("");
    }

    private static Optional<Map.Entry<Key<?>, Setting<?>>> check(RawValue given, Problems problems) {
        if (given.key().endsWith("password")) {
            problems.add(
                    given.origin(),
                    given.key(),
                    "a password does not belong in a plan. Use the environment variable ORDERLINE_PASSWORD, or"
                            + " target.password-file.");
            return Optional.empty();
        }
        Optional<Key<?>> known = PlanKeys.find(given.key());
        if (known.isEmpty()) {
            problems.unknown(given.origin(), given.key(), "key", PlanKeys.BY_NAME.keySet());
            return Optional.empty();
        }
        Key<?> key = known.get();
        try {
            return Optional.of(Map.entry(key, setting(key, given)));
        } catch (IllegalArgumentException wrong) {
            problems.add(given.origin(), given.key(), String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    private static <T> Setting<T> setting(Key<T> key, RawValue given) {
        if (mayBeUrl(key)) {
            checkUrl(JdbcUrl.of(given.text()));
        }
        return new Setting<>(key.parser().apply(given.text()), given.text(), given.origin());
    }

    private static boolean mayBeUrl(Key<?> key) {
        return key.equals(PlanKeys.URL)
                || key.equals(ReadKeys.URL)
                || NodePlan.isUrl(key)
                || (KeyFamilyCatalog.AGENTS.has(key) && key.name().endsWith(".target"));
    }

    private static void checkUrl(JdbcUrl url) {
        if (url.holdsPassword()) {
            throw new IllegalArgumentException(
                    "a password does not belong in a URL. Use the environment variable ORDERLINE_PASSWORD, or"
                            + " target.password-file.");
        }
        if (url.holdsMark()) {
            throw new IllegalArgumentException(
                    "has " + JdbcUrl.MARK + " where something was left out when the URL was printed. Write it again.");
        }
    }

    /// Returns a value as it may be printed.
    private static String shown(Key<?> key, Setting<?> setting) {
        return mayBeUrl(key) ? JdbcUrl.of(setting.text()).shown() : setting.text();
    }

    /// Returns the value of a key that has a default or is required.
    ///
    /// @throws ConfigException if the plan has no value for the key
    public <T> T get(Key<T> key) {
        return find(key)
                .orElseThrow(() -> new ConfigException(
                        "",
                        key.name(),
                        "is missing: " + key.doc() + " (" + key.kind() + "). Give it with " + key.flag()
                                + " or in a plan."));
    }

    @SuppressWarnings("unchecked") // settings are stored by key, with values of the key's type
    public <T> Optional<T> find(Key<T> key) {
        return Optional.ofNullable((Setting<T>) settings.get(key)).map(Setting::value);
    }

    /// Returns the values of a family as the user wrote them, sorted by the rest of the key, which is the map's
    /// key.
    public Map<String, String> find(KeyFamily family) {
        Map<String, String> found = new TreeMap<>();
        settings.forEach((key, setting) -> {
            if (family.has(key)) {
                found.put(key.name().substring(family.beginning().length()), setting.text());
            }
        });
        return found;
    }

    /// Returns the values of a family such as `agents.NAME.host` as maps by `NAME`, each with the last words as
    /// keys.
    Map<String, Map<String, String>> findByName(KeyFamily family) {
        Map<String, Map<String, String>> byName = new LinkedHashMap<>();
        find(family).forEach((rest, value) -> {
            int dot = rest.lastIndexOf('.');
            byName.computeIfAbsent(rest.substring(0, dot), _ -> new LinkedHashMap<>())
                    .put(rest.substring(dot + 1), value);
        });
        return byName;
    }

    /// Returns the actions on the database during the drive, in the order in which they are due.
    public List<TimedAction> timedActions() {
        return TimedAction.all(this);
    }

    public Optional<String> text(Key<?> key) {
        return Optional.ofNullable(settings.get(key)).map(Setting::text);
    }

    /// Returns whether the key has a value that is not the default.
    public boolean isGiven(Key<?> key) {
        Setting<?> setting = settings.get(key);
        return setting != null && !setting.origin().equals(DEFAULT);
    }

    /// Returns this plan with a value added or replaced.
    public <T> Plan with(Key<T> key, String text, String origin) {
        Map<Key<?>, Setting<?>> copy = new LinkedHashMap<>(settings);
        copy.put(key, setting(key, new RawValue(key.name(), text, origin)));
        return new Plan(copy);
    }

    /// Returns this plan without some keys, for example without keys that have no meaning for its workload.
    public Plan without(List<Key<?>> keys) {
        Map<Key<?>, Setting<?>> copy = new LinkedHashMap<>(settings);
        copy.keySet().removeAll(keys);
        return new Plan(copy);
    }

    /// Returns the plan of one agent: without the keys of testbed and agents, and with the agent's own values.
    public Plan ofPart(Map<Key<?>, String> own, String origin) {
        Plan part = new Plan(new LinkedHashMap<>());
        for (Map.Entry<Key<?>, Setting<?>> setting : settings.entrySet()) {
            if (!isOfWhole(setting.getKey())) {
                part.settings.put(setting.getKey(), setting.getValue());
            }
        }
        own.forEach((key, text) -> part.settings.put(key, setting(key, new RawValue(key.name(), text, origin))));
        return part;
    }

    private static boolean isOfWhole(Key<?> key) {
        return key.equals(PlanKeys.TESTBED)
                || key.name().startsWith("testbed.")
                || key.name().startsWith(KeyFamilyCatalog.AGENTS.beginning())
                || key.name().startsWith(ExpectKeys.BEGINNING)
                || key.equals(PlanKeys.PASSWORD_FILE)
                || key.equals(PlanKeys.RUN_FOLDER)
                || ServerKeys.GROUP.keys().contains(key)
                || KeyFamilyCatalog.ALL.stream().anyMatch(family -> family.has(key));
    }

    /// Returns the effective plan as a plan file, each value with its origin and without any secret. The
    /// address of a testbed is written as a comment, because the next testbed will have another address.
    public String toYaml() {
        StringBuilder yaml = new StringBuilder();
        String section = "";
        for (Key<?> key :
                settings.keySet().stream().sorted(KeyFamilyCatalog.order()).toList()) {
            Setting<?> setting = Objects.requireNonNull(settings.get(key));
            boolean remark = setting.origin().equals(OF_TESTBED);
            String group = remark ? "" : group(key);
            if (!group.equals(section) && !group.isEmpty()) {
                yaml.append(group).append(":\n");
            }
            section = remark ? section : group;
            String name = group.isEmpty() ? key.name() : "  " + key.name().substring(group.length() + 1);
            String line = (remark ? "# " : "") + name + ": " + quoted(shown(key, setting));
            yaml.append(line)
                    .append(" ".repeat(Math.max(2, 44 - line.length())))
                    .append("# ");
            yaml.append(setting.origin()).append('\n');
        }
        return yaml.toString();
    }

    /// Returns the mapping in which [#toYaml] prints a key; empty for the top level, and if the group itself is
    /// a key.
    private static String group(Key<?> key) {
        int dot = key.name().indexOf('.');
        String group = key.name().substring(0, Math.max(0, dot));
        return PlanKeys.isKey(group) ? "" : group;
    }

    /// Returns values and origins by dotted name, for machine-readable output.
    public Map<String, Map<String, String>> toMap() {
        Map<String, Map<String, String>> map = new LinkedHashMap<>();
        settings.forEach((key, setting) ->
                map.put(key.name(), Map.of("value", shown(key, setting), "origin", setting.origin())));
        return map;
    }

    private static final Set<Character> NEEDS_QUOTES =
            Set.of(':', '#', '"', '\'', '{', '}', '[', ']', '&', '*', '!', '|', '>', '%', '@', '`', ',');

    private static String quoted(String text) {
        boolean plain = !text.isEmpty()
                && text.equals(text.strip())
                && text.chars().noneMatch(c -> NEEDS_QUOTES.contains((char) c) || c < ' ');
        return plain ? text : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
