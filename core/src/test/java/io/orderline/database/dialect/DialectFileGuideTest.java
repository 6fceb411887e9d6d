package io.orderline.database.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page of all that a dialect file may say is that of the code; `-Dgolden.update` writes it.
class DialectFileGuideTest {
    private static final Path PAGE = Path.of("docs/dialect-files.md");
    private static final Path JAVA = Path.of("core/src/main/java");
    private static final Path WORKLOADS = Path.of("core/src/main/resources/io/orderline/workloads");
    /// A file in which there is one of everything, so that everything is read.
    private static final String WHOLE = """
            capabilities: {row-locks: {}}
            refuses: [{when: {NAME: x}}]
            connection: {NAME: x}
            fragments: {NAME: x}
            statements: {NAME: x}
            load: {transactional-ddl: "false"}
            facts: {NAME: x}
            durability: [{when: {NAME: x}}]
            monitor: {counters: {NAME: {}}, gauges: {NAME: {}}, waits: {NAME: {}}, tables: {NAME: {}},
              statements: {NAME: {}}, figures: {NAME: x}}
            partitions: {requires: [{}], fragments: {NAME: x}, statements: {NAME: x}}
            """;

    private final YamlMap described =
            YamlFile.resource("/dialect-keys.yaml", new Problems()).map("keys");

    private static Set<String> asked(Consumer<YamlMap> alsoRead) {
        Problems problems = new Problems();
        YamlMap yaml = YamlFile.parse("whole.yaml", WHOLE, problems);
        alsoRead.accept(yaml);
        DialectCatalog.read(yaml);
        Set<String> asked = problems.asked().stream()
                .filter(key -> !key.startsWith("capabilities.") || key.startsWith("capabilities.row-locks."))
                .map(key -> key.replace("row-locks", "NAME"))
                .collect(Collectors.toCollection(TreeSet::new));
        // What has keys of its own is described by these.
        return asked.stream()
                .filter(key -> asked.stream().noneMatch(other -> other.startsWith(key + ".")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKeyThatTheCodeReadsIsDescribedAndThePageIsWhatItReads() throws IOException {
        assertThat(asked(_ -> {})).as("dialect-keys.yaml describes them").isEqualTo(new TreeSet<>(described.keys()));
        assertThat(asked(yaml -> yaml.map("load").optionalString("new-key")))
                .contains("load.new-key")
                .isNotEqualTo(new TreeSet<>(described.keys()));
        String page = page();
        if (System.getProperty("golden.update") != null) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).as("-Dgolden.update rewrites it").isEqualTo(page);
    }

    private String page() throws IOException {
        Set<String> fragments = found(WORKLOADS, "\\$\\{([a-z_]+)}");
        fragments.addAll(found(JAVA, "\\.fragment\\(\"([a-z_]+)\"\\)"));
        fragments.addAll(usedOf(dialect -> dialect.sql().fragments().keySet().stream()));
        Set<String> facts = found(JAVA, "\\bfact\\(\"([a-z_]+)\"\\)");
        facts.addAll(usedOf(dialect -> dialect.server().facts().keySet().stream()));
        return """
                # What may a dialect file say?

                A test writes this page from the code (`-Dgolden.update -Dtest=DialectFileGuideTest`). A key that is not here is
                refused. `NAME` is a name of yours, or one of a list below. Error codes are an SQLSTATE (`40001`), the beginning
                of one (`08`), the vendor's number (`code 1213`), or a part of the message (`message …`).

                | key | allowed | default | what it does |
                |---|---|---|---|
                """
                + described.keys().stream().map(this::line).collect(Collectors.joining())
                + "\n## Abilities\n\n"
                + Arrays.stream(Ability.values())
                        .map(each -> "- `" + each.text() + "`: " + each.meaning() + "\n")
                        .collect(Collectors.joining())
                + section(
                        "Fragments",
                        "Some are asked for only if tables are split, or if the database has the ability.",
                        fragments)
                + section("Facts", "All are optional.", facts)
                + section(
                        "Statements",
                        "Ids of TPC-C's statements that `statements` can replace.",
                        found(WORKLOADS.resolve("tpcc"), "(?m)^--: ([\\w.-]+)"));
    }

    private String line(String key) {
        assertThat(described.strings(key))
                .as("%s: allowed, default, what it does", key)
                .hasSize(3);
        return "| `" + key + "` | " + String.join(" | ", described.strings(key)) + " |\n";
    }

    private static String section(String title, String about, Set<String> names) {
        return "\n## " + title + "\n\n" + about + "\n\n"
                + names.stream()
                        .map(name -> "- `" + name + "`" + example(name) + "\n")
                        .collect(Collectors.joining());
    }

    /// What a fact or fragment is, its use in a file shows best.
    private static String example(String name) {
        return DialectCatalog.bundled().all().stream()
                .filter(each ->
                        each.fact(name).isPresent() || each.fragment(name).isPresent())
                .map(Dialect::name)
                .min(Comparator.comparing(each -> !each.equals("postgresql")))
                .map(each -> ", as in [" + each + ".yaml](../core/src/main/resources/io/orderline/dialects/" + each
                        + ".yaml)")
                .orElse("");
    }

    private static Set<String> usedOf(Function<Dialect, Stream<String>> names) {
        return DialectCatalog.bundled().all().stream().flatMap(names).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> found(Path folder, String pattern) throws IOException {
        Pattern name = Pattern.compile(pattern);
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                name.matcher(Files.readString(file)).results().forEach(match -> names.add(match.group(1)));
            }
        }
        return names;
    }
}
