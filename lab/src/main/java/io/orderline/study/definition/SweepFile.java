package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.plan.RawValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The study file of a sweep: one plan, run with several values of its keys.
///
/// @param base the plan file, if there is one
/// @param given values that replace those of the plan file, weakest first
/// @param varied values by key; a key with a value that is no number makes a system of each value
/// @param repeats number of runs with each value
public record SweepFile(Optional<Path> base, List<RawValue> given, Map<String, List<String>> varied, int repeats) {
    public static final String NAME = "sweep";

    public SweepFile {
        given = List.copyOf(given);
        varied = new LinkedHashMap<>(varied);
    }

    /// Returns the checked study.
    ///
    /// @throws io.orderline.config.ConfigException with all mistakes in the values and in the plans that they make
    public Study study() {
        return StudyFile.parse(NAME, text());
    }

    /// Returns the text of the file. Its paths are absolute, so that the file can be anywhere.
    public String text() {
        StringBuilder text = new StringBuilder("study: " + NAME + "\nquestion: " + quoted(question()) + "\n");
        base.ifPresent(
                path -> text.append("base: ").append(quoted(absolute(path))).append('\n'));
        Map<String, String> plan = plan();
        text.append(plan.isEmpty() ? "" : "plan:\n");
        plan.forEach((key, value) -> text.append(line(key, quoted(value))));
        text.append(varied.isEmpty() ? "" : "vary:\n");
        varied.forEach((key, values) -> text.append(
                line(key, values.stream().map(SweepFile::quoted).collect(Collectors.joining(", ", "[", "]")))));
        text.append("repeat: ").append(repeats).append('\n');
        List<String> words = varied.keySet().stream().filter(this::isOfWords).toList();
        text.append(words.isEmpty() ? "" : "compare: { by: [" + String.join(", ", words) + "] }\n");
        return text.toString();
    }

    private Map<String, String> plan() {
        RawValueReader reader = new RawValueReader(Path.of("").toAbsolutePath().resolve(NAME), new Problems());
        Map<String, String> plan = new LinkedHashMap<>();
        given.stream()
                .filter(value -> !varied.containsKey(value.key()))
                .map(reader::placed)
                .forEach(value -> plan.put(value.key(), value.text()));
        return plan;
    }

    private boolean isOfWords(String key) {
        return varied.getOrDefault(key, List.of()).stream()
                .anyMatch(value -> !value.matches("[0-9][0-9_]*(\\.[0-9]+)?"));
    }

    private String question() {
        if (varied.isEmpty()) {
            return "How fast is it, and by how much do runs differ?";
        }
        return varied.entrySet().stream()
                .map(axis -> StudyValue.word(axis.getKey()) + " " + listed(axis.getValue()))
                .collect(Collectors.joining("; ", "Which is fastest: ", "?"));
    }

    private static String listed(List<String> values) {
        int last = values.size() - 1;
        return last == 0 ? values.getFirst() : String.join(", ", values.subList(0, last)) + " or " + values.get(last);
    }

    private static String line(String key, String value) {
        return "  " + quoted(key) + ": " + value + "\n";
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    /// Returns a YAML string, which cannot be mistaken for a number or a mapping.
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
