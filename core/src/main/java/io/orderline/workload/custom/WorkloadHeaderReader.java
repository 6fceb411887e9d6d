package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.database.sql.SqlName;
import io.orderline.workload.CustomName;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.TransactionType;
import io.orderline.workload.custom.CustomTransactionType.RepeatedParameters;
import io.orderline.workload.custom.WorkloadHeader.CourseRules;
import io.orderline.workload.custom.WorkloadHeader.CustomTable;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.Literal;
import io.orderline.workload.custom.generator.ScaledNumber;
import io.orderline.workload.custom.generator.Scope;
import io.orderline.workload.custom.generator.ValueDrawer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/// Reads `workload.yaml` and collects all mistakes in it. Not thread-safe.
final class WorkloadHeaderReader {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,19}");
    private static final Pattern IDENTIFIER = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    private static final String NAME_WORDS = "letters a … z, digits and '-', 20 at most, a letter first";
    private static final Pattern SQL_NAME = Pattern.compile("[a-z_][a-z0-9_$]{0,62}");
    private static final String SQL_NAME_WORDS =
            "letters a … z, digits, '_' and '$', 63 at most, no digit first; or any name in quotes, as in SQL";
    private static final String IDENTIFIER_WORDS = "letters a … z, digits and '_', 63 at most, a letter first";
    private static final String COURSE = "course";
    private static final String PARAMETERS = "parameters";
    private static final String MIXES = "mixes";
    private static final GeneratorContext COLUMN = GeneratorContext.probe(true);
    private static final GeneratorContext PARAMETER = GeneratorContext.probe(false);

    private final YamlMap yaml;
    private final Problems problems;

    WorkloadHeaderReader(YamlMap yaml) {
        this.yaml = yaml;
        this.problems = yaml.problems();
    }

    WorkloadHeader read() {
        String name = yaml.string("name");
        CustomName.mistake(name)
                .filter(_ -> !name.isEmpty())
                .ifPresent(mistake -> problems.add(yaml.where("name"), name, mistake));
        String description = yaml.optionalString("description").orElse("");
        List<CustomTable> tables = tables(yaml.map("tables"));
        String stateTable = yaml.optionalString("state-table").orElse(name.replace('-', '_') + "_load");
        if (yaml.keys().contains("state-table")) {
            named(yaml, "state-table", stateTable, IDENTIFIER, IDENTIFIER_WORDS);
        }
        Map<String, Long> state = state(yaml.map("state"));
        GeneratorContext terminal = knowing(state);
        Map<String, GeneratorSpec> ofCourse = inOrder() ? draws(yaml.map(COURSE).map(PARAMETERS), terminal) : Map.of();
        List<CustomTransactionType> types = types(yaml.map("types"), ofCourse, terminal, state);
        return new WorkloadHeader(
                name,
                description,
                stateTable,
                headline(types),
                course(ofCourse, types.size(), state),
                tables,
                types,
                mixes(yaml.map(MIXES), types));
    }

    /// Returns whether a course executes each type once. If so, `course` is a mapping, and otherwise a number.
    private boolean inOrder() {
        return yaml.isMap(COURSE);
    }

    private Map<String, Long> state(YamlMap map) {
        return map.each((state, name) -> {
            identifier(state, name);
            return state.parsed(
                            name,
                            state.string(name),
                            text -> ScaledNumber.parse(text).at(1))
                    .orElse(0L);
        });
    }

    private static GeneratorContext knowing(Map<String, Long> state) {
        Scope scope = new Scope(List.copyOf(state.keySet()), Optional.of(PARAMETER.scope()));
        scope.begin(state.values().toArray(), 1);
        return PARAMETER.within(scope);
    }

    private Map<String, TransactionMix> mixes(YamlMap all, List<CustomTransactionType> types) {
        List<String> known = types.stream().map(CustomTransactionType::name).toList();
        Map<String, TransactionMix> mixes = all.each((_, name) -> {
            named(all, name, name, NAME, NAME_WORDS);
            Map<String, Double> percent = all.map(name).each((mix, type) -> {
                mix.requireKnown(type, type, "type", known);
                return number(mix, type, 0, 100);
            });
            return all.parsed(name, "", _ -> TransactionMix.of(percent))
                    .orElse(new TransactionMix(percent, Optional.empty()));
        });
        if (!mixes.isEmpty() && inOrder()) {
            yaml.refuse(MIXES, "has no meaning: the types of a course come in their order");
        }
        return mixes;
    }

    private CourseRules course(Map<String, GeneratorSpec> parameters, int types, Map<String, Long> state) {
        return inOrder()
                ? yaml.map(COURSE).read(course -> course(course, parameters, types, state))
                : CourseRules.of((int) number(yaml, COURSE, 0, 1e6), state);
    }

    private CourseRules course(
            YamlMap course, Map<String, GeneratorSpec> parameters, int types, Map<String, Long> state) {
        String name = course.optionalString("name").orElse(COURSE);
        named(course, "name", name, NAME, NAME_WORDS);
        String source = course.optionalString("source").orElse("");
        course.map(PARAMETERS);
        Map<StatementKind, Integer> statements = course.map("statements").read(this::statements);
        return new CourseRules(name, source, types, true, parameters, statements, state);
    }

    private Map<StatementKind, Integer> statements(YamlMap counts) {
        Map<StatementKind, Integer> statements = new EnumMap<>(StatementKind.class);
        for (StatementKind kind : StatementKind.values()) {
            if (kind != StatementKind.OTHER
                    && counts.optionalString(kind.text()).isPresent()) {
                statements.put(kind, (int) number(counts, kind.text(), 0, 1e6));
            }
        }
        return statements;
    }

    private void named(YamlMap map, String key, String name, Pattern allowed, String words) {
        if (!name.isEmpty() && !allowed.matcher(name).matches()) {
            problems.add(map.where(key), name, "is no name: write " + words);
        }
    }

    private void identifier(YamlMap map, String name) {
        named(map, name, name, IDENTIFIER, IDENTIFIER_WORDS);
    }

    /// Checks the name of a table or a column, which can be quoted.
    private void nameOfSql(YamlMap map, String name) {
        if (!SqlName.isQuoted(name)) {
            named(map, name, name, SQL_NAME, SQL_NAME_WORDS);
        }
    }

    private List<CustomTable> tables(YamlMap all) {
        return all.eachMap((name, table) -> {
            nameOfSql(all, name);
            ScaledNumber rows =
                    table.optional("rows", WorkloadHeaderReader::rows).orElse(new ScaledNumber(0, 0));
            Map<String, GeneratorSpec> parameters = draws(table.map(PARAMETERS), COLUMN);
            Map<String, GeneratorSpec> columns =
                    draws(table.map("columns"), sampled(parameters, COLUMN), this::nameOfSql);
            columns.keySet().stream()
                    .filter(parameters::containsKey)
                    .forEach(column -> problems.add(
                            table.where(PARAMETERS), column, "is a column, and so no parameter beside it"));
            if (columns.isEmpty() && rows.factor() > 0) {
                problems.add(table.where("rows"), name, "has rows, but no columns to fill");
            }
            return new CustomTable(name, rows, parameters, columns);
        });
    }

    private static ScaledNumber rows(String text) {
        ScaledNumber rows = ScaledNumber.parse(text);
        if (rows.factor() < 0) {
            throw new IllegalArgumentException("must not be negative");
        }
        return rows;
    }

    private List<CustomTransactionType> types(
            YamlMap all, Map<String, GeneratorSpec> ofCourse, GeneratorContext terminal, Map<String, Long> state) {
        List<CustomTransactionType> types = new ArrayList<>();
        for (String name : all.keys()) {
            named(all, name, name, NAME, NAME_WORDS);
            types.add(all.map(name).read(type -> type(types.size(), name, type, ofCourse, terminal, state)));
        }
        if (types.isEmpty()) {
            problems.add(yaml.where("types"), "types", "there must be at least one transaction type");
        } else if (types.stream().mapToDouble(CustomTransactionType::weight).sum() <= 0) {
            problems.add(yaml.where("types"), "types", "at least one weight must be above 0");
        }
        return types;
    }

    private CustomTransactionType type(
            int number,
            String name,
            YamlMap type,
            Map<String, GeneratorSpec> ofCourse,
            GeneratorContext terminal,
            Map<String, Long> state) {
        String label = type.optionalString("label").orElse(capitalised(name));
        double weight = number(type, "weight", 1, 1e9);
        if (inOrder() && type.keys().contains("weight")) {
            type.refuse("weight", "has no meaning: the types of a course come in their order");
        } else if (yaml.keys().contains(MIXES) && type.keys().contains("weight")) {
            type.refuse("weight", "has no meaning beside mixes, of which the first is the default");
        }
        boolean readOnly = type.optionalYes("read-only").orElse(false);
        double rollback = number(type, "rollback-percent", 0, 100) / 100;
        TransactionType described = new TransactionType(
                number,
                name,
                label,
                type.duration("keying"),
                type.duration("think"),
                type.duration("limit"),
                false,
                readOnly);
        GeneratorContext place = sampled(ofCourse, terminal);
        Map<String, GeneratorSpec> parameters = draws(type.map(PARAMETERS), place);
        Map<String, GeneratorSpec> taken = new LinkedHashMap<>(ofCourse);
        take(parameters, taken, type, "the course");
        GeneratorContext drawn = sampled(parameters, place);
        List<RepeatedParameters> repeats = repeats(type.map("repeats"), taken, drawn);
        Map<String, GeneratorSpec> next = next(type.map("next"), List.copyOf(state.keySet()), drawn);
        return new CustomTransactionType(
                described, weight, rollback, List.copyOf(ofCourse.keySet()), parameters, repeats, next);
    }

    private Map<String, GeneratorSpec> next(YamlMap map, List<String> state, GeneratorContext place) {
        return map.each((next, name) -> {
            next.requireKnown(name, name, "name of state", state);
            return next.parsed(name, next.string(name), text -> tried("formula(" + text + ")", place))
                    .orElse(ONCE);
        });
    }

    private static String capitalised(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private List<RepeatedParameters> repeats(YamlMap all, Map<String, GeneratorSpec> taken, GeneratorContext place) {
        return all.eachMap((name, repeat) -> {
            identifier(all, name);
            GeneratorSpec times = repeat.parsed("times", repeat.string("times"), text -> times(text, place))
                    .orElse(ONCE);
            Map<String, GeneratorSpec> parameters = draws(repeat.map(PARAMETERS), place);
            take(parameters, taken, repeat, "this type");
            return new RepeatedParameters(name, times, parameters);
        });
    }

    private void take(
            Map<String, GeneratorSpec> parameters, Map<String, GeneratorSpec> taken, YamlMap map, String owner) {
        parameters.forEach((parameter, draw) -> {
            if (taken.put(parameter, draw) != null) {
                problems.add(map.where(PARAMETERS), parameter, "is a parameter of " + owner + " already");
            }
        });
    }

    private static final GeneratorSpec ONCE = new GeneratorSpec("constant", List.of("1"));

    /// Parses a number, or a generator of whole numbers.
    private static GeneratorSpec times(String text, GeneratorContext place) {
        GeneratorSpec draw = ScaledNumber.isOne(text)
                ? new GeneratorSpec("uniform", List.of(text, text))
                : GeneratorSpec.parse(text, place);
        Object sample = draw.isNullable() ? null : draw.bind(place).next(new SplittableRandom(1));
        if (!(sample instanceof Integer || (sample instanceof Long && text.startsWith("formula")))) {
            throw new IllegalArgumentException("must draw whole numbers");
        }
        return draw;
    }

    private Map<String, GeneratorSpec> draws(YamlMap map, GeneratorContext place) {
        return draws(map, place, this::identifier);
    }

    private Map<String, GeneratorSpec> draws(
            YamlMap map, GeneratorContext place, BiConsumer<YamlMap, String> checksName) {
        Map<String, GeneratorSpec> draws = new LinkedHashMap<>();
        for (String name : map.keys()) {
            checksName.accept(map, name);
            draws.put(
                    name,
                    map.parsed(name, map.string(name), text -> tried(text, sampled(draws, place)))
                            .orElse(ONCE));
        }
        return draws;
    }

    /// Parses a generator and draws a value as a trial, because a formula may have values that the generator
    /// refuses.
    private static GeneratorSpec tried(String text, GeneratorContext place) {
        GeneratorSpec draw = GeneratorSpec.parse(text, place);
        draw.bind(place).next(new SplittableRandom(1));
        return draw;
    }

    /// Returns a context in which the values above have already been drawn.
    private static GeneratorContext sampled(Map<String, GeneratorSpec> above, GeneratorContext place) {
        ValueDrawer values = ValueDrawer.of(List.of(), above, place);
        values.draw(new Object[0], 1, new SplittableRandom(1));
        return place.within(values.scope());
    }

    private double number(YamlMap map, String key, double standard, double most) {
        return map.optional(key, text -> number(text, most)).orElse(standard);
    }

    private static double number(String text, double most) {
        double value = Literal.decimal(text).doubleValue();
        if (value < 0 || value > most) {
            throw new IllegalArgumentException("must be from 0 to " + Math.round(most) + ", not " + text);
        }
        return value;
    }

    private int headline(List<CustomTransactionType> types) {
        List<String> names = types.stream().map(CustomTransactionType::name).toList();
        String name = yaml.optionalString("headline").orElse(names.isEmpty() ? "" : names.getFirst());
        if (!names.isEmpty()) {
            yaml.requireKnown("headline", name, "type", names);
        }
        return Math.max(0, names.indexOf(name));
    }
}
