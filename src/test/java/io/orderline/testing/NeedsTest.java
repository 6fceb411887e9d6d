package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Tests whose needs are absent, in JVMs of their own from which those are hidden.
class NeedsTest {
    private static final String HIDE = "ORDERLINE_TEST_HIDE";
    private static final String ALL = "ORDERLINE_TEST_ALL";

    private static String run(Map<String, String> environment, String... classes) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(ProcessHandle.current().info().command().orElseThrow(), "-XX:TieredStopAtLevel=1", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add("io.orderline.testing.planted.Suite");
        command.addAll(List.of(classes));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove(ALL);
        builder.environment().remove(HIDE);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void neitherPreparationNorCleanUpRunsOfAClassThatIsLeftOut() throws Exception {
        for (String hidden : List.of("all", "galera-4, mariadb-server")) {
            assertThat(run(Map.of(HIDE, hidden), "NeedsMariaDb"))
                    .contains("NeedsMariaDb SKIPPED not here: MariaDB (mariadb-server)")
                    .doesNotContain("prepared", "tested", "cleaned up", "FAILED");
        }
    }

    @Test
    void ofOtherClassesOnlyThoseThatSaySoAreLeftOut() throws Exception {
        assertThat(run(Map.of(HIDE, "all"), "SomeNeedMariaDb"))
                .contains("needs() SKIPPED not here: MariaDB (mariadb-server)", "tested without it")
                .contains("needsNothing() SUCCESSFUL")
                .doesNotContain("tested with it");
    }

    @Test
    void whereAllAreToRunAnAbsentNeedIsAFailure() throws Exception {
        assertThat(run(Map.of(HIDE, "all", ALL, "1"), "NeedsMariaDb", "SomeNeedMariaDb"))
                .containsPattern("NeedsMariaDb FAILED .*not here: MariaDB \\(mariadb-server\\)")
                .containsPattern("needs\\(\\) FAILED .*ORDERLINE_TEST_ALL=1 leaves nothing out")
                .doesNotContain("SKIPPED", "prepared");
    }

    @Test
    void aTestThatForgetsToSayWhatItNeedsFailsOnEveryMachine() throws Exception {
        assertThat(run(Map.of(), "SomeNeedMariaDb"))
                .contains("forgetsToSay() FAILED", "the test does not say @Needs(Need.MARIADB)");
    }

    @Test
    void noTestHasAMechanismOfItsOwn() throws Exception {
        for (String mechanism : List.of(
                "org/junit/jupiter/api/Assumptions",
                "org/assertj/core/api/Assumptions",
                "org/junit/jupiter/api/condition/",
                "org/junit/jupiter/api/Disabled")) {
            assertThat(classes(".*(Test|IT)(\\$.*)?\\.class").thatUse(mechanism))
                    .isEmpty();
        }
        assertThat(classes(".*/planted/.*\\.class").thatUse("org/junit/jupiter/api/Assumptions"))
                .containsExactly("io/orderline/testing/planted/Assumes");
    }

    @Test
    void whatTestsSayIsReadFromTheirClassFiles() throws Exception {
        assertThat(classes(".*/SomeNeedMariaDb.class").tests())
                .extracting(test -> test.name().replaceAll(".*[.]", "") + " " + test.needs())
                .containsExactlyInAnyOrder("needs [MariaDB (mariadb-server)]", "needsNothing []", "forgetsToSay []");
        assertThat(classes(".*/NeedsMariaDb.class").tests())
                .singleElement()
                .satisfies(test -> assertThat(test.needs()).containsExactly(Need.MARIADB));
    }

    private static TestClasses classes(String pattern) throws IOException, URISyntaxException {
        Path folder = Path.of(NeedsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return TestClasses.in(folder, pattern);
    }
}
