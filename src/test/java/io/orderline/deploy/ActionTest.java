package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;

/// The GitHub Action: what `action.yml` declares is what `action/run` reads and writes, and what the guide shows.
class ActionTest {
    private static final Pattern READ = Pattern.compile("\\$\\{(INPUT_[A-Z]+)");
    private static final Pattern WRITTEN = Pattern.compile("echo \"([a-z-]+)=\\$");
    private static final Pattern USED = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> names(JsonNode map) {
        return map.propertyStream().map(java.util.Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Sentences; none if all is well.
    private static List<String> problems(String action, String script, String guide) {
        JsonNode declared =
                Json.parse(Json.line(new Load(LoadSettings.builder().build()).loadFromString(action)), JsonNode.class);
        JsonNode environment = declared.at("/runs/steps/0/env");
        List<String> problems = new ArrayList<>();
        differ(problems, "inputs that are used", names(declared.path("inputs")), found(USED, action));
        differ(problems, "variables that the script reads", names(environment), found(READ, script));
        differ(problems, "outputs that the script writes", names(declared.path("outputs")), found(WRITTEN, script));
        environment
                .propertyStream()
                .filter(variable -> !variable.getValue()
                        .asString()
                        .equals("${{ inputs." + variable.getKey().substring(6).toLowerCase(Locale.ROOT) + " }}"))
                .forEach(variable -> problems.add(variable.getKey() + " is another input's"));
        declared.path("outputs")
                .propertyStream()
                .filter(output -> !output.getValue()
                        .path("value")
                        .asString()
                        .equals("${{ steps.orderline.outputs." + output.getKey() + " }}"))
                .forEach(output -> problems.add("output " + output.getKey() + " is another one's"));
        names(declared.path("inputs")).stream()
                .filter(input -> !guide.contains("| `" + input + "` |"))
                .forEach(input -> problems.add("the guide does not tell of " + input));
        return problems;
    }

    private static void differ(List<String> problems, String what, Set<String> declared, Set<String> used) {
        if (!declared.equals(used)) {
            problems.add(what + ": " + used + ", declared: " + declared);
        }
    }

    private static String read(String file) throws IOException {
        return Files.readString(Path.of(file));
    }

    @Test
    void whatIsDeclaredIsUsedAndWhatIsUsedIsDeclared() throws IOException {
        assertThat(problems(read("action.yml"), read("action/run"), read("docs/guide/ci.md")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            action.yml       | INPUT_ARGS: ${{ inputs.args }}   | INPUT_ARGS: ${{ inputs.arg }}   | inputs that are used
            action.yml       | INPUT_ARGS: ${{ inputs.args }}   | INPUT_ARGS: ${{ inputs.plan }}  | INPUT_ARGS is another input's
            action.yml       | artifact:                        | artefact:                       | inputs that are used
            action.yml       | INPUT_PLAN:                      | INPUT_PLANS:                    | variables that the script reads
            action.yml       | outputs.exit-code }}             | outputs.folder }}               | output exit-code is another one's
            action/run       | ${INPUT_ARGS:-}                  | ${INPUT_ARGUMENTS:-}            | variables that the script reads
            action/run       | exit-code=$code                  | code=$code                      | outputs that the script writes
            docs/guide/ci.md | `archive`                        | `file`                          | does not tell of archive
            """)
    void whatDoesNotFitIsFound(String file, String sound, String planted, String problem) throws IOException {
        List<String> texts = new ArrayList<>();
        for (String each : List.of("action.yml", "action/run", "docs/guide/ci.md")) {
            String text = read(each);
            assertThat(!each.equals(file) || text.contains(sound)).as(sound).isTrue();
            texts.add(each.equals(file) ? text.replace(sound, planted) : text);
        }
        assertThat(problems(texts.get(0), texts.get(1), texts.get(2))).anyMatch(found -> found.contains(problem));
    }
}
