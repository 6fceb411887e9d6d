package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the end of a suite says, from reports as Maven writes them.
class SuiteResultTest {
    @TempDir
    private Path target;

    private SuiteResult read() throws Exception {
        return SuiteResult.read(List.of(target));
    }

    /// @param below what is in the second of its two cases, if that did not pass
    private void report(String type, String below) throws IOException {
        Path folder = target.resolve(type.endsWith("IT") ? "failsafe-reports" : "surefire-reports");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("TEST-" + type + ".xml"), """
            <testsuite name="%s" tests="2" errors="0" skipped="%d" failures="%d">
              <testcase name="itWorks" classname="%1$s"/>
              <testcase name="another" classname="%1$s">%s</testcase>
            </testsuite>
            """.formatted(
                        type, below.startsWith("<skipped") ? 1 : 0, below.startsWith("<failure") ? 1 : 0, below));
    }

    private void summary(int completed, String message) throws IOException {
        Files.writeString(target.resolve("failsafe-reports/failsafe-summary.xml"), """
            <failsafe-summary result="null" timeout="false">
              <completed>%d</completed><errors>0</errors><failures>0</failures><skipped>0</skipped>
              <failureMessage>%s</failureMessage>
            </failsafe-summary>
            """.formatted(completed, message));
    }

    @Test
    void allThatPassedIsCounted() throws Exception {
        report("a.SoundTest", "");
        report("a.SoundIT", "");
        summary(7, "");
        assertThat(read().problems(List.of("a.SoundTest", "a.SoundIT"), 0)).isEmpty();
        assertThat(read().count()).isEqualTo("9 passed, 0 failed, 0 skipped");
        assertThat(read().lines()).isEmpty();
    }

    @Test
    void whatFailedIsNamed() throws Exception {
        report("a.SoundTest", "<failure message='no'/>");
        assertThat(read().count()).isEqualTo("1 passed, 1 failed, 0 skipped");
        assertThat(read().lines()).containsExactly("failed: a.SoundTest.another");
    }

    @Test
    void aForkThatDiedIsAFailure() throws Exception {
        report("a.SoundIT", "");
        summary(2, "The forked VM terminated");
        assertThat(read().count()).isEqualTo("1 passed, 1 failed, 0 skipped");
        assertThat(read().lines()).containsExactly("failed: The forked VM terminated");
    }

    @Test
    void aClassWithoutAReportIsNamed() throws Exception {
        report("a.SoundTest", "");
        assertThat(read().problems(List.of("a.SoundTest", "a.SilentTest"), 0))
                .containsExactly("no report of a.SilentTest, which was due");
    }

    @Test
    void nothingIsAProblem() throws Exception {
        assertThat(read().problems(List.of(), 0)).containsExactly("no test ran");
    }

    @Test
    void asManyAreLeftOutAsSayWhatTheyNeed() throws Exception {
        report("a.SoundTest", "<skipped message='not here: Galera (galera-4 rsync)'/>");
        assertThat(read().lines())
                .containsExactly(
                        "left out: 1, which need Galera",
                        "to run these too: apt-get install --no-install-recommends galera-4 rsync");
        assertThat(read().problems(List.of("a.SoundTest"), 1)).isEmpty();
        assertThat(read().problems(List.of("a.SoundTest"), 0))
                .containsExactly("left out: 1, where 0 may and must be for what is not here");
    }
}
