package io.orderline.lab.compare;

import static io.orderline.lab.compare.CannedSystem.batch;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.FactGroup;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DifferenceFinderTest {
    @TempDir
    Path results;

    private DifferenceFinder to(CannedSystem other, String... varied) throws IOException {
        return DifferenceFinder.between(
                new CannedSystem().repeats(results, 2), other.repeats(results, 2), Set.of(varied));
    }

    @Test
    void nothingDiffersBetweenRepeats() throws IOException {
        assertThat(to(new CannedSystem())).isEqualTo(DifferenceFinder.NONE);
    }

    static Stream<Arguments> found() {
        return Stream.of(
                Arguments.of(FactGroup.DATABASE, "build", new CannedSystem().version("15.13")),
                Arguments.of(
                        FactGroup.ISOLATION,
                        "drive.isolation",
                        new CannedSystem().plan("drive.isolation", "serializable")),
                Arguments.of(FactGroup.TABLES, "load.indexes", new CannedSystem().plan("load.indexes", "benchmarksql")),
                Arguments.of(
                        FactGroup.TABLES, "load.foreign-keys", new CannedSystem().plan("load.foreign-keys", "true")),
                Arguments.of(FactGroup.LOAD, "drive.style", batch()),
                Arguments.of(FactGroup.LOAD, "drive.pace", new CannedSystem().pace("1.0")),
                Arguments.of(FactGroup.LOAD, "warehouses", new CannedSystem().plan("warehouses", "20")),
                Arguments.of(FactGroup.LOAD, "drive.mix", new CannedSystem().plan("drive.mix", "new-order=100")),
                Arguments.of(FactGroup.SETTING, "shared_buffers", new CannedSystem().setting("shared_buffers", "1GB")),
                Arguments.of(FactGroup.SETTING, "jit", new CannedSystem().setting("jit", "off")),
                Arguments.of(FactGroup.JDBC, "SHA-256 of its file", new CannedSystem().otherJar()),
                Arguments.of(FactGroup.JDBC, "connection", new CannedSystem().encrypted("TLSv1.3")),
                Arguments.of(
                        FactGroup.JDBC,
                        "options of the URL",
                        new CannedSystem().plan("target.url", "jdbc:postgresql://127.0.0.1/bench?prepareThreshold=0")),
                Arguments.of(FactGroup.MEASUREMENT, "method of measuring", new CannedSystem().measurement(7)),
                Arguments.of(FactGroup.VERDICT, "violated checks", new CannedSystem().violated()));
    }

    @ParameterizedTest
    @MethodSource("found")
    void everyKindOfDifferenceIsFound(FactGroup group, String name, CannedSystem other) throws IOException {
        assertThat(to(other).all())
                .anyMatch(one -> one.group() == group && one.name().equals(name));
        assertThat(to(other, name).all())
                .as("what was varied is expected")
                .noneMatch(one -> one.name().equals(name));
    }

    /// Citus 12 and 13 on the same PostgreSQL are two systems, and so are two workers and four.
    @Test
    void versionsOfExtensionsAndNumbersOfServersAreDifferences() throws IOException {
        RunFolder two = sharded("12.1-1", 2);
        assertThat(between(two, sharded("12.1-1", 2))).isEmpty();
        assertThat(between(two, sharded("13.0-1", 2)))
                .containsExactly(new SettingDifference(FactGroup.DATABASE, "extension citus", "12.1-1", "13.0-1"));
        assertThat(between(two, sharded("12.1-1", 4)))
                .containsExactly(new SettingDifference(
                        FactGroup.DATABASE, "topology", "coordinator 1, worker 2", "coordinator 1, worker 4"));
        assertThat(RunGrouping.of(List.of(two, sharded("13.0-1", 2))).systems()).hasSize(2);
    }

    private RunFolder sharded(String citus, int workers) throws IOException {
        return new CannedSystem()
                .extensions(Map.of("citus", citus))
                .topology(Map.of("coordinator", 1, "worker", workers))
                .write(results);
    }

    private static List<SettingDifference> between(RunFolder baseline, RunFolder other) throws IOException {
        return DifferenceFinder.between(List.of(baseline), List.of(other), Set.of())
                .all();
    }

    @Test
    void theMostImportantComesFirst() throws IOException {
        DifferenceFinder differences = to(new CannedSystem()
                .setting("synchronous_commit", "off")
                .style("batch")
                .plan("drive.isolation", "serializable"));
        assertThat(differences.all())
                .extracting(SettingDifference::group)
                .containsExactly(FactGroup.DURABILITY, FactGroup.ISOLATION, FactGroup.LOAD, FactGroup.SETTING);
        assertThat(differences.all().getFirst().other()).startsWith("commits may be lost: synchronous_commit = off");
    }

    @Test
    void placesAreNoDifferenceButAreNamed() throws IOException {
        DifferenceFinder differences = to(new CannedSystem()
                .plan("target.url", "jdbc:postgresql://127.0.0.1:6000/other")
                .plan("drive.seed", "9")
                .setting("port", "6000"));
        assertThat(differences.isEmpty()).isTrue();
        assertThat(differences.leftOut()).containsExactly("drive.seed", "port", "target.url");
    }

    @Test
    void repeatsThatAreNotAlikeShowAllTheirValues() throws IOException {
        List<SettingDifference> all = DifferenceFinder.between(
                        List.of(new CannedSystem().write(results)),
                        List.of(
                                new CannedSystem().setting("work_mem", "4MB").write(results),
                                new CannedSystem().setting("work_mem", "8MB").write(results)),
                        Set.of())
                .all();
        assertThat(all).containsExactly(new SettingDifference(FactGroup.SETTING, "work_mem", "not known", "4MB / 8MB"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.04166 | 1.042",
                "0.001 | 0.001",
                "0.00099 | < 0.001",
                "0 | 0.000",
                "12.34 | 12.3",
                "1000 | 1,000.0",
                "418028277.525 | > 1,000",
                "Infinity | ∞"
            })
    void factorsHaveAsManyDigitsAsTheyCarry(double value, String text) {
        assertThat(FactorText.text(value)).isEqualTo(text);
    }
}
