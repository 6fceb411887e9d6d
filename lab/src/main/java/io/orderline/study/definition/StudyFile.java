package io.orderline.study.definition;

import io.orderline.base.NameSuggestion;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.study.capacity.CapacitySpec;
import io.orderline.study.capacity.SearchSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads a study file. Every plan that follows from it is checked before anything runs.
public final class StudyFile {
    static final String NAME = "[A-Za-z0-9._-]*";
    static final String NAME_RULE = "is a short name for folders: letters, digits, '.', '_' and '-'";

    public static final int MOST_REPEATS = 1000;
    private static final String URL = PlanKeys.URL.name();

    /// The values of these keys can grow without bound.
    private static final List<String> SEARCHED = List.of("warehouses", "drive.terminals", "scale");

    private final StudyOverrides overrides;
    private final Problems problems;
    private final Path file;
    private final YamlMap yaml;
    private final RawValueReader givens;

    private StudyFile(Path file, YamlMap yaml, StudyOverrides overrides) {
        this.overrides = overrides;
        this.problems = yaml.problems();
        this.file = file;
        this.yaml = yaml;
        this.givens = new RawValueReader(file, problems);
    }

    /// @throws io.orderline.config.ConfigException with all mistakes in the file and in its plans
    public static Study read(Path file, StudyOverrides overrides) {
        Study study = readPart(file, overrides);
        Problems problems = new Problems();
        overrides.check(List.of(study), problems);
        problems.throwIfAny();
        return study;
    }

    /// Reads the text of a study file.
    ///
    /// @param name the name of the file, for messages
    static Study parse(String name, String text) {
        return YamlFile.parse(name, text, new Problems())
                .readAll(yaml -> new StudyFile(Path.of(name), yaml, StudyOverrides.NONE).read());
    }

    private static boolean isOfPlan(String key) {
        return Set.of("warehouses", "workload").contains(key)
                || Stream.of("target", "drive", "load").anyMatch(group -> (key + ".").startsWith(group + "."));
    }

    /// Reads one study of several. The systems that the command line names may belong to any of them.
    static Study readPart(Path file, StudyOverrides overrides) {
        return YamlFile.read(file, new Problems()).readAll(yaml -> new StudyFile(file, yaml, overrides).read());
    }

    private Study read() {
        if (!yaml.keys().contains("study") && yaml.keys().stream().anyMatch(StudyFile::isOfPlan)) {
            throw new ConfigException(
                    file.toString(), "", "is a plan: give it to `orderline run`, or name it as the base of a study");
        }
        String name = yaml.string("study");
        if (!name.matches(NAME)) {
            yaml.refuse("study", NAME_RULE);
        }
        String question = yaml.string("question");
        YamlMap compare = yaml.map("compare");
        List<String> factors = compare.strings("by");
        boolean twin = compare.optionalYes("a-a").orElse(false);
        StudySystemReader reader = new StudySystemReader(yaml, compare, givens, overrides);
        List<StudySystemReader.Axis> axes = reader.axes();
        List<StudySystemReader.Draft> systems = reader.systems(axes, factors, twin);
        List<StudySystemReader.Axis> points =
                axes.stream().filter(axis -> !factors.contains(axis.key())).toList();
        List<StudyCell> cells = cells(systems, points);
        StudyOrder order = yaml.map("order").read(map -> StudyOrder.read(map, overrides));
        Optional<SearchSpec> search = yaml.map("search").read(this::search);
        Optional<CapacitySpec> capacity = CapacitySpecReader.read(yaml, cells);
        if (capacity.isPresent() && search.isPresent()) {
            yaml.refuse("capacity", "contradicts 'search': a study looks for one of them");
        }
        if ((search.isPresent() || capacity.isPresent()) && twin) {
            compare.refuse("a-a", "has no meaning for a search: its runs are not in blocks");
        }
        Study study = new Study(
                name,
                question
                        + overrides.rehearsal(systems.stream()
                                .map(StudySystemReader.Draft::label)
                                .toList()),
                systems.stream().map(StudySystemReader.Draft::subject).toList(),
                points.stream().map(StudySystemReader.Axis::key).toList(),
                cells,
                repeat(),
                order.scheme(),
                order.seed(),
                yaml.map("between-runs").read(map -> between(map, cells)),
                compare.read(map -> ComparisonSpec.read(
                        map,
                        systems.stream().map(StudySystemReader.Draft::label).toList(),
                        search.isPresent() || capacity.isPresent())),
                order.segmentSeconds(),
                search,
                capacity);
        PairCheck.check(study, yaml.where("order"), problems);
        return study;
    }

    private int repeat() {
        int inFile = yaml.optionalInteger("repeat").orElse(1);
        int repeat = overrides.repeat().orElse(inFile);
        if (repeat < 1 || repeat > MOST_REPEATS) {
            problems.add(
                    overrides.repeat().isPresent() ? "--repeat" : yaml.where("repeat"),
                    "repeat",
                    "must be 1 … " + MOST_REPEATS + ", not " + repeat);
        }
        return repeat;
    }

    private List<StudyCell> cells(List<StudySystemReader.Draft> systems, List<StudySystemReader.Axis> points) {
        Optional<String> base = yaml.optionalString(StudySystemReader.BASE).map(givens::beside);
        List<RawValue> common = base.map(givens::plan).orElse(List.of());
        List<RawValue> forAll = new ArrayList<>(givens.below(yaml.map("plan")));
        objectives().ifPresent(forAll::add);
        CellBuilder maker = new CellBuilder(base, common, overrides, yaml.maps("exclude"), problems);
        for (StudySystemReader.Draft system : systems) {
            List<RawValue> own = new ArrayList<>();
            system.base().ifPresent(path -> own.addAll(givens.plan(path)));
            own.addAll(forAll); // stronger than the plan file of a system
            own.addAll(system.given());
            maker.add(system, own, points);
        }
        return maker.cells();
    }

    private Optional<RawValue> objectives() {
        String key = DriveKeys.OBJECTIVE.name();
        List<String> all = yaml.strings(key);
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new RawValue(key, String.join(", ", all), yaml.where(key)));
    }

    private Optional<SearchSpec> search(YamlMap map) {
        if (overrides.max().isPresent()
                && (map.keys().isEmpty() || overrides.max().getAsInt() < 1)) {
            problems.add("--max", "", "is for a study with a 'search', and at least 1");
        }
        if (map.keys().isEmpty()) {
            return Optional.empty();
        }
        String key = map.string("key");
        if (!SEARCHED.contains(key)) {
            map.refuse("key", "must be one of: " + String.join(", ", SEARCHED));
        }
        int inFile = positive(map, "max", 1_000_000);
        int max = Math.max(1, overrides.max().orElse(inFile));
        return Optional.of(
                new SearchSpec(key, Math.min(max, positive(map, "from", 1)), max, positive(map, "to-within", 1)));
    }

    private static int positive(YamlMap map, String key, int standard) {
        int value = map.optionalInteger(key).orElse(standard);
        if (value < 1) {
            map.refuse(key, "must be at least 1");
        }
        return Math.max(1, value);
    }

    private static Optional<BetweenRuns.InDoubt> inDoubt(YamlMap map) {
        return map.optional("in-doubt", text -> {
            if (!text.equals("clean")) {
                throw new IllegalArgumentException("must be clean, or be left out");
            }
            return BetweenRuns.InDoubt.CLEAN;
        });
    }

    private BetweenRuns between(YamlMap map, List<StudyCell> cells) {
        // The file's commands are for the file's servers.
        List<String> before = map.strings("before");
        boolean replaced = cells.stream().allMatch(cell -> TestbedReplacement.isIn(overrides.of(cell.system())));
        BetweenRuns between = new BetweenRuns(
                reset(map, cells),
                overrides.settle().orElse(map.duration("settle")).toMillis() / 1e3,
                inDoubt(map),
                replaced ? List.of() : before);
        Optional<StudyCell> elsewhere =
                cells.stream().filter(cell -> cell.given(URL).isPresent()).findFirst();
        if (between.reset() == BetweenRuns.Reset.RESTORE && elsewhere.isPresent()) {
            yaml.refuse(
                    "between-runs",
                    "reset must be 'reload' or 'none' for a database that is no testbed ("
                            + elsewhere.get().text() + "): only a testbed can be restored");
        }
        if (between.reset() == BetweenRuns.Reset.NONE && cells.stream().anyMatch(StudyCell::hasTestbed)) {
            yaml.refuse("between-runs", "reset must be 'restore' or 'reload' for a testbed: it is gone after each run");
        }
        return between;
    }

    /// Returns how runs get their data. A testbed is restored and a database of the user's own is left alone, unless
    /// the file
    /// says otherwise.
    private static BetweenRuns.Reset reset(YamlMap map, List<StudyCell> cells) {
        boolean own = !cells.isEmpty() && cells.stream().noneMatch(StudyCell::hasTestbed);
        return own && !map.keys().contains("reset")
                ? BetweenRuns.Reset.NONE
                : choice(map, "reset", BetweenRuns.Reset.values(), BetweenRuns.Reset::text);
    }

    /// Returns the value of a key, or the first value if the key is missing.
    static <T> T choice(YamlMap map, String key, T[] values, Function<T, String> text) {
        List<String> names = Arrays.stream(values).map(text).toList();
        String given = map.optionalString(key).orElse(names.getFirst()).toLowerCase(Locale.ROOT);
        if (!names.contains(given)) {
            map.refuse(
                    key,
                    "'" + given + "' is not one of: " + String.join(", ", names)
                            + NameSuggestion.question(given, names));
        }
        return values[Math.max(0, names.indexOf(given))];
    }
}
