package io.orderline.database.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MonitorCatalogTest {
    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private MonitorCatalog read(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve("d.yaml"), yaml);
        return MonitorCatalog.read(YamlFile.read(file, problems));
    }

    private static List<String> names(List<MonitorQuery> queries) {
        return queries.stream().map(MonitorQuery::name).toList();
    }

    @Test
    void aServerIsAskedWhatItsVersionUnderstands() throws IOException {
        MonitorCatalog queries = read("""
                counters:
                  always: {sql: SELECT 1}
                  old: {before: 17, sql: SELECT 2}
                  middle: {since: 16, before: 18, sql: SELECT 3}
                  new: {since: 17, every: 60s, sql: SELECT 4, help: an extension}
                """);
        problems.throwIfAny();
        assertThat(names(queries.forServer(15).counters())).containsExactly("always", "old");
        assertThat(names(queries.forServer(16).counters())).containsExactly("always", "old", "middle");
        assertThat(names(queries.forServer(17).counters())).containsExactly("always", "middle", "new");
        assertThat(names(queries.forServer(18).counters())).containsExactly("always", "new");
        assertThat(queries.counters().getLast().every()).isEqualTo(Duration.ofMinutes(1));
        assertThat(queries.counters().getLast().help()).hasValue("an extension");
        assertThat(queries.isEmpty()).isFalse();
        assertThat(MonitorCatalog.NONE.isEmpty()).isTrue();
    }

    @Test
    void everyMistakeIsTold() throws IOException {
        assertThat(read("""
                counters:
                  a: {since: new, sql: SELECT 1}
                  b: {every: 60, sql: SELECT 1}
                  c: {until: 9}
                gauge: {}
                """).counters()).hasSize(3);
        assertThat(problems.list())
                .extracting(problem -> problem.key() + ": " + problem.message())
                .anyMatch(text -> text.startsWith("counters.a.since: 'new' is not a whole number"))
                .anyMatch(text -> text.startsWith("counters.b.every: '60' is not a duration"))
                .anyMatch(text -> text.startsWith("counters.c.sql: is missing"))
                .anyMatch(text -> text.startsWith("counters.c.until: unknown key"))
                .anyMatch(text -> text.startsWith("gauge: unknown key"))
                .hasSize(5);
    }

    /// Reports are made of these.
    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mariadb", "mysql", "oracle", "opengauss", "opengauss-mot"})
    void figuresNameCountersThatSomeQueryGives(String dialect) {
        MonitorCatalog queries = DialectCatalog.bundled(dialect).server().monitor();
        String counters = String.join(
                " ", queries.counters().stream().map(MonitorQuery::sql).toList());
        assertThat(queries.figures()).containsKeys("commits", "log-bytes", "cache-hits");
        assertThat(queries.figures().values())
                .allSatisfy(column -> assertThat(counters).containsPattern("\\b" + column + "\\b"));
    }
}
