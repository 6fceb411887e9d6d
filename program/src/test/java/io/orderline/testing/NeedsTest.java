package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.planted.Suite;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Tests whose needs are absent, in JVMs of their own from which those are hidden.
class NeedsTest {
    private static final String HIDE = "ORDERLINE_TEST_HIDE";
    private static final String ALL = "ORDERLINE_TEST_ALL";

    private static String run(Map<String, String> environment, String... classes) throws Exception {
        String java = ProcessHandle.current().info().command().orElseThrow();
        String path = System.getProperty("java.class.path");
        ProcessBuilder builder = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-cp", path, Suite.class.getName())
                .redirectErrorStream(true);
        builder.command().addAll(List.of(classes));
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
            assertThat(TestClasses.ofThisProject(".*(Test|IT)(\\$.*)?\\.class").thatUse(mechanism))
                    .isEmpty();
        }
        assertThat(TestClasses.ofThisProject(".*/planted/.*\\.class").thatUse("org/junit/jupiter/api/Assumptions"))
                .containsExactly("io/orderline/testing/planted/Suite$Assumes");
    }

    @Test
    void whatTestsSayIsReadFromTheirClassFiles() throws Exception {
        assertThat(TestClasses.ofThisProject(".*[$]SomeNeedMariaDb.class").tests())
                .extracting(test -> test.method().methodName() + " " + test.needs())
                .containsExactlyInAnyOrder("needs [MariaDB (mariadb-server)]", "needsNothing []", "forgetsToSay []");
        for (String type : List.of("NeedsMariaDb", "InheritsItsNeed")) {
            assertThat(TestClasses.ofThisProject(".*[$]" + type + ".class").tests())
                    .singleElement()
                    .satisfies(test -> assertThat(test.needs()).containsExactly(Need.MARIADB));
        }
    }
}
