package io.orderline.workload.custom;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.workload.TransactionType;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.Literal;
import io.orderline.workload.custom.generator.ScaledNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Reads `workload.yaml`, and gathers what is wrong with it. Not thread-safe.
final class WorkloadHeaderReader {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,19}");
    private static final Pattern IDENTIFIER = Pattern.compile("[a-z][a-z0-9_]{0,29}");

    private final YamlMap yaml;
    private final Problems problems;

    WorkloadHeaderReader(YamlMap yaml, Problems problems) {
        this.yaml = yaml;
        this.problems = problems;
    }

    WorkloadHeader read() {
        String name = yaml.string("name");
        named(yaml, "name", name, NAME, "letters a … z, digits and '-', 20 at most");
        if (name.equals("tpcc")) {
            problems.add(yaml.where("name"), "name", "'tpcc' is Orderline's own: choose another name");
        }
        String description = yaml.optionalString("description").orElse("");
        List<CustomTable> tables = tables(yaml.map("tables"));
        List<CustomTransactionType> types = types(yaml.map("types"));
        int course = (int) number(yaml, "course", 0, 1e6);
        WorkloadHeader header = new WorkloadHeader(name, description, headline(types), course, tables, types);
        yaml.finish();
        return header;
    }

    private void named(YamlMap map, String key, String name, Pattern allowed, String words) {
        if (!name.isEmpty() && !allowed.matcher(name).matches()) {
            problems.add(map.where(key), name, "is no name: write " + words + ", a letter first");
        }
    }

    private void identifier(YamlMap map, String name) {
        named(map, name, name, IDENTIFIER, "letters a … z, digits and '_', 30 at most");
    }

    private List<CustomTable> tables(YamlMap all) {
        List<CustomTable> tables = new ArrayList<>();
        for (String name : all.keys()) {
            identifier(all, name);
            YamlMap table = all.map(name);
            ScaledNumber rows = table.optionalString("rows")
                    .map(text -> understood(table, "rows", text, WorkloadHeaderReader::rows, new ScaledNumber(0, 0)))
                    .orElse(new ScaledNumber(0, 0));
            Map<String, GeneratorSpec> columns = draws(table.map("columns"), true);
            if (columns.isEmpty() && rows.factor() > 0) {
                problems.add(table.where("rows"), name, "has rows, but no columns to fill");
            }
            table.finish();
            tables.add(new CustomTable(name, rows, columns));
        }
        return tables;
    }

    private static ScaledNumber rows(String text) {
        ScaledNumber rows = ScaledNumber.parse(text);
        if (rows.factor() < 0) {
            throw new IllegalArgumentException("must not be negative");
        }
        return rows;
    }

    private List<CustomTransactionType> types(YamlMap all) {
        List<CustomTransactionType> types = new ArrayList<>();
        for (String name : all.keys()) {
            named(all, name, name, NAME, "letters a … z, digits and '-', 20 at most");
            YamlMap type = all.map(name);
            types.add(type(types.size(), name, type));
            type.finish();
        }
        if (types.isEmpty()) {
            problems.add(yaml.where("types"), "types", "there must be at least one transaction type");
        } else if (types.stream().mapToDouble(CustomTransactionType::weight).sum() <= 0) {
            problems.add(yaml.where("types"), "types", "at least one weight must be above 0");
        }
        return types;
    }

    private CustomTransactionType type(int number, String name, YamlMap type) {
        String label = type.optionalString("label").orElse(capitalised(name));
        double weight = number(type, "weight", 1, 1e9);
        boolean readOnly = type.optionalYes("read-only").orElse(false);
        double rollback = number(type, "rollback-percent", 0, 100) / 100;
        TransactionType described = new TransactionType(
                number, name, label, type.duration("keying"), type.duration("think"), type.duration("limit"), false);
        Map<String, GeneratorSpec> parameters = draws(type.map("parameters"), false);
        List<RepeatedParameters> repeats = repeats(type.map("repeats"), parameters);
        return new CustomTransactionType(described, weight, readOnly, rollback, parameters, repeats);
    }

    private static String capitalised(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private List<RepeatedParameters> repeats(YamlMap all, Map<String, GeneratorSpec> others) {
        List<RepeatedParameters> repeats = new ArrayList<>();
        Map<String, GeneratorSpec> taken = new LinkedHashMap<>(others);
        for (String name : all.keys()) {
            identifier(all, name);
            YamlMap repeat = all.map(name);
            GeneratorSpec times =
                    understood(repeat, "times", repeat.string("times"), WorkloadHeaderReader::times, ONCE);
            Map<String, GeneratorSpec> parameters = draws(repeat.map("parameters"), false);
            parameters.forEach((parameter, draw) -> {
                if (taken.put(parameter, draw) != null) {
                    problems.add(repeat.where("parameters"), parameter, "is a parameter of this type already");
                }
            });
            repeat.finish();
            repeats.add(new RepeatedParameters(name, times, parameters));
        }
        return repeats;
    }

    private static final GeneratorSpec ONCE = new GeneratorSpec("constant", List.of("1"));

    /// A number, or a generator of whole numbers.
    private static GeneratorSpec times(String text) {
        GeneratorSpec draw = ScaledNumber.isOne(text)
                ? new GeneratorSpec("uniform", List.of(text, text))
                : GeneratorSpec.parse(text, false);
        Object sample = draw.bind(GeneratorContext.probe(false)).next(new java.util.SplittableRandom(1));
        if (!(sample instanceof Integer)) {
            throw new IllegalArgumentException("must draw whole numbers");
        }
        return draw;
    }

    private Map<String, GeneratorSpec> draws(YamlMap map, boolean load) {
        Map<String, GeneratorSpec> draws = new LinkedHashMap<>();
        for (String name : map.keys()) {
            identifier(map, name);
            draws.put(name, understood(map, name, map.string(name), text -> GeneratorSpec.parse(text, load), ONCE));
        }
        return draws;
    }

    private double number(YamlMap map, String key, double standard, double most) {
        return map.optionalString(key)
                .map(text -> understood(map, key, text, given -> number(given, most), standard))
                .orElse(standard);
    }

    private static double number(String text, double most) {
        double value = Literal.decimal(text).doubleValue();
        if (value < 0 || value > most) {
            throw new IllegalArgumentException("must be from 0 to " + Math.round(most) + ", not " + text);
        }
        return value;
    }

    private <T> T understood(YamlMap map, String key, String text, Function<String, T> reading, T otherwise) {
        try {
            return reading.apply(text);
        } catch (IllegalArgumentException wrong) {
            problems.add(map.where(key), map.path(key), String.valueOf(wrong.getMessage()));
            return otherwise;
        }
    }

    private int headline(List<CustomTransactionType> types) {
        List<String> names = types.stream().map(CustomTransactionType::name).toList();
        String name = yaml.optionalString("headline").orElse(names.isEmpty() ? "" : names.getFirst());
        if (!names.isEmpty() && !names.contains(name)) {
            problems.unknown(yaml.where("headline"), name, "type", names);
        }
        return Math.max(0, names.indexOf(name));
    }
}
