package io.orderline.study;

import io.orderline.base.Names;
import io.orderline.config.Problems;
import io.orderline.config.PropertyFile;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.plan.Given;
import io.orderline.plan.Keys;
import io.orderline.plan.PlanSource;
import io.orderline.plan.benchmarksql.BenchmarkSqlPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/// Reads a study file. Every plan that it leads to is checked before anything runs.
public final class StudyFile {
    private static final int MOST_REPEATS = 1000;
    private static final String ALONE = "system";
    private static final String URL = Keys.URL.name();

    /// Keys of which there can be more and more.
    private static final List<String> SEARCHED = List.of("warehouses", "drive.terminals", "scale");

    private final Path file;
    private final Overrides overrides;
    private final Problems problems;
    private final YamlMap yaml;

    private StudyFile(Path file, Overrides overrides, Problems problems) {
        this.file = file;
        this.overrides = overrides;
        this.problems = problems;
        this.yaml = YamlFile.read(file, problems);
    }

    /// A key that varies.
    ///
    /// @param where its place, for messages
    record Axis(String key, List<String> texts, String where) {}

    /// A system as the file has it.
    ///
    /// @param given its own values, with their places
    record Draft(String label, Optional<String> base, List<Given> given) {
        Subject subject() {
            return new Subject(
                    label,
                    base,
                    given.stream().map(one -> new Value(one.key(), one.text())).toList());
        }
    }

    /// What the command line says, stronger than the file.
    ///
    /// @param values keys of plans
    public record Overrides(List<Given> values, OptionalInt repeat, OptionalInt max) {
        public static final Overrides NONE = new Overrides(List.of(), OptionalInt.empty(), OptionalInt.empty());

        public Overrides {
            values = List.copyOf(values);
        }
    }

    /// @throws io.orderline.config.ConfigException with everything that is wrong, in the file and in any
    ///     of its plans
    public static Study read(Path file, Overrides overrides) {
        Problems problems = new Problems();
        Study study = new StudyFile(file, overrides, problems).read();
        problems.throwIfAny();
        return study;
    }

    private Study read() {
        String name = yaml.string("study");
        if (!name.matches("[A-Za-z0-9._-]*")) {
            yaml.refuse("study", "is a short name for folders: letters, digits, '.', '_' and '-'");
        }
        String question = yaml.string("question");
        YamlMap compare = yaml.map("compare");
        List<String> factors = compare.strings("by");
        List<Axis> axes = axes();
        List<Draft> systems = systems(axes, factors, compare);
        List<Axis> points =
                axes.stream().filter(axis -> !factors.contains(axis.key())).toList();
        List<Cell> cells = cells(systems, points);
        YamlMap order = yaml.map("order");
        int inFile = yaml.optionalInteger("repeat").orElse(1);
        int repeat = overrides.repeat().orElse(inFile);
        if (repeat < 1 || repeat > MOST_REPEATS) {
            yaml.refuse("repeat", "must be 1 … " + MOST_REPEATS);
        }
        Optional<Search> search = search();
        boolean twin = compare.optionalYes("a-a").orElse(false);
        if (search.isPresent() && twin) {
            compare.refuse("a-a", "has no meaning for a search: its runs are not in blocks");
        }
        if (!compare.strings("fail-if").isEmpty() && (search.isPresent() || systems.size() < 2)) {
            compare.refuse(
                    "fail-if", "needs a baseline and something to compare with it: here is one system, or a search");
        }
        Study study = new Study(
                name,
                question,
                systems.stream().map(Draft::subject).toList(),
                points.stream().map(Axis::key).toList(),
                cells,
                repeat,
                choice(order, "scheme", Order.values(), Order::text),
                order.optionalInteger("seed").orElse(1),
                between(yaml.map("between-runs"), cells),
                ComparingReader.read(compare, systems.stream().map(Draft::label).toList(), problems),
                search);
        order.finish();
        yaml.finish();
        return study;
    }

    private List<Axis> axes() {
        YamlMap vary = yaml.map("vary");
        List<Axis> axes = new ArrayList<>();
        for (String key : vary.keys()) {
            List<String> texts = vary.strings(key);
            if (texts.isEmpty() || texts.stream().distinct().count() < texts.size()) {
                vary.refuse(key, "must be a list of different values");
            }
            axes.add(new Axis(
                    key,
                    texts.stream()
                            .map(text -> placed(new Given(key, text, "")).text())
                            .toList(),
                    vary.where(key)));
        }
        return axes;
    }

    private List<Draft> systems(List<Axis> axes, List<String> factors, YamlMap compare) {
        YamlMap map = yaml.map("systems");
        List<Draft> systems = new ArrayList<>();
        for (String label : map.keys()) {
            YamlMap one = map.map(label);
            systems.add(new Draft(label, one.optionalString("base").map(this::beside), given(one)));
        }
        if (!systems.isEmpty() && !factors.isEmpty()) {
            compare.refuse("by", "contradicts 'systems': the systems are named there, or made of keys that vary");
        }
        for (String factor : factors) {
            if (axes.stream().noneMatch(axis -> axis.key().equals(factor))) {
                compare.refuse("by", "'" + factor + "' does not stand under 'vary'");
            }
        }
        List<Draft> all = systems.isEmpty() ? ofFactors(axes, factors) : systems;
        return compare.optionalYes("a-a").orElse(false) ? withTwin(all, compare) : all;
    }

    /// Every combination of the keys that the study compares by; one system if there is none.
    private List<Draft> ofFactors(List<Axis> axes, List<String> factors) {
        List<Draft> systems = List.of(new Draft("", Optional.empty(), List.of()));
        for (Axis axis : axes) {
            if (factors.contains(axis.key())) {
                systems = systems.stream()
                        .flatMap(system -> axis.texts().stream().map(text -> with(system, axis, text, factors.size())))
                        .toList();
            }
        }
        return systems.getFirst().label().isEmpty() ? List.of(new Draft(ALONE, Optional.empty(), List.of())) : systems;
    }

    private static Draft with(Draft system, Axis axis, String text, int factors) {
        String word = factors == 1 ? text : new Value(axis.key(), text).text(' ');
        List<Given> given = new ArrayList<>(system.given());
        given.add(new Given(axis.key(), text, axis.where()));
        return new Draft(system.label().isEmpty() ? word : system.label() + ", " + word, Optional.empty(), given);
    }

    /// The baseline once more, for what differs when nothing differs.
    private static List<Draft> withTwin(List<Draft> systems, YamlMap compare) {
        String baseline =
                compare.optionalString("baseline").orElse(systems.getFirst().label());
        List<Draft> all = new ArrayList<>(systems);
        systems.stream()
                .filter(system -> system.label().equals(baseline))
                .map(system -> new Draft(Comparing.TWIN.formatted(baseline), system.base(), system.given()))
                .forEach(all::add);
        return all;
    }

    private List<Cell> cells(List<Draft> systems, List<Axis> points) {
        Optional<String> base = yaml.optionalString("base").map(this::beside);
        List<Given> common = new ArrayList<>();
        base.ifPresent(path -> common.addAll(plan(path)));
        common.addAll(given(yaml.map("plan")));
        CellMaker maker = new CellMaker(base, common, overrides.values(), yaml.maps("exclude"), problems);
        for (Draft system : systems) {
            List<Given> own = new ArrayList<>();
            system.base().ifPresent(path -> own.addAll(plan(path)));
            own.addAll(system.given());
            maker.add(system, own, points);
        }
        return maker.cells();
    }

    private Optional<Search> search() {
        YamlMap map = yaml.map("search");
        if (map.keys().isEmpty()) {
            return Optional.empty();
        }
        String key = map.string("key");
        if (!SEARCHED.contains(key)) {
            map.refuse("key", "must be one of: " + String.join(", ", SEARCHED));
        }
        int max = overrides.max().orElse(positive(map, "max", 1_000_000));
        Search search = new Search(key, Math.min(max, positive(map, "from", 1)), max, positive(map, "to-within", 1));
        map.finish();
        return Optional.of(search);
    }

    private static int positive(YamlMap map, String key, int standard) {
        int value = map.optionalInteger(key).orElse(standard);
        if (value < 1) {
            map.refuse(key, "must be at least 1");
        }
        return Math.max(1, value);
    }

    private Between between(YamlMap map, List<Cell> cells) {
        Between between = new Between(
                choice(map, "reset", Between.Reset.values(), Between.Reset::text),
                map.duration("settle").toMillis() / 1e3,
                map.strings("before"));
        Optional<Cell> elsewhere =
                cells.stream().filter(cell -> cell.given(URL).isPresent()).findFirst();
        if (between.reset() == Between.Reset.RESTORE && elsewhere.isPresent()) {
            yaml.refuse(
                    "between-runs",
                    "reset must be 'reload' or 'none' for a database that is no testbed ("
                            + elsewhere.get().text() + "): only a testbed can be restored");
        }
        if (between.reset() == Between.Reset.NONE && cells.stream().anyMatch(Cell::hasTestbed)) {
            yaml.refuse("between-runs", "reset must be 'restore' or 'reload' for a testbed: it is gone after each run");
        }
        map.finish();
        return between;
    }

    /// The first one if the key is missing.
    private <T> T choice(YamlMap map, String key, T[] values, Function<T, String> text) {
        List<String> names = Arrays.stream(values).map(text).toList();
        String given = map.optionalString(key).orElse(names.getFirst()).toLowerCase(Locale.ROOT);
        if (!names.contains(given)) {
            map.refuse(
                    key,
                    "'" + given + "' is not one of: " + String.join(", ", names)
                            + Names.nearest(given, names)
                                    .map(name -> ". Did you mean '" + name + "'?")
                                    .orElse(""));
        }
        return values[Math.max(0, names.indexOf(given))];
    }

    private String beside(String path) {
        return file.resolveSibling(path).toString();
    }

    private List<Given> plan(String path) {
        Path plan = Path.of(path);
        return (PropertyFile.isOne(plan)
                        ? BenchmarkSqlPlan.read(PropertyFile.read(plan), problems)
                        : PlanSource.yaml(plan, problems))
                .given().stream()
                        .map(given -> isWorkload(given) ? at(given, Path.of(given.text())) : given)
                        .toList();
    }

    /// A workload's folder is named beside the file that names it, and a run's plan stands elsewhere.
    private Given placed(Given given) {
        return isWorkload(given) ? at(given, file.resolveSibling(given.text())) : given;
    }

    private static boolean isWorkload(Given given) {
        return given.key().equals(Keys.WORKLOAD.name())
                && !Keys.WORKLOAD.defaultText().equals(Optional.of(given.text()));
    }

    private static Given at(Given given, Path folder) {
        return new Given(given.key(), folder.toAbsolutePath().normalize().toString(), given.origin());
    }

    /// Keys of a plan below a map of the study.
    private List<Given> given(YamlMap map) {
        int path = map.path("").length();
        return map.flatten().stream()
                .map(scalar -> new Given(scalar.key().substring(path), scalar.value(), scalar.where()))
                .filter(given -> !given.key().equals("base"))
                .map(this::placed)
                .toList();
    }
}
