package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.history.AcceptedChanges;
import io.orderline.history.CannedHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryVerbTest {
    @TempDir
    Path results;

    private final InProcess program = new InProcess();

    private int history(String options) {
        return program.run("history " + results + " --metric nopm " + options);
    }

    private int accept(String run, String options) {
        return program.run("history accept " + run + " --results " + results + " --reason " + options);
    }

    /// Returns the name of the first run that is slower.
    private String slower() throws IOException {
        CannedHistory canned = new CannedHistory(results).days(8);
        canned.from().speed(0.8);
        return canned.days(8).run(8).name();
    }

    @Test
    void aRegressionFailsAndNamesTheCommit() throws IOException {
        String run = slower();
        assertThat(history("")).isZero();
        assertThat(history("--fail-on regression")).isEqualTo(5);
        assertThat(program.err()).contains("FAILS: NOPM of PostgreSQL", run, "commit 3f2a924");
    }

    @Test
    void whatIsAsItWasDoesNotFail() throws IOException {
        new CannedHistory(results).days(16);
        assertThat(history("--fail-on regression")).isZero();
    }

    @Test
    void aGateOverNothingHasNotPassed() {
        assertThat(history("--fail-on regression")).isEqualTo(4);
        assertThat(history("")).isZero();
        assertThat(program.out()).contains("There is no run");
    }

    @Test
    void anAcceptedChangeNoLongerFails() throws IOException {
        String run = slower();
        Files.writeString(AcceptedChanges.file(results), "# ours\naccepted:\n  - {run: old, reason: was so}\n");
        assertThat(accept(run, "'we want: it\n\"slow\"'")).isZero();
        assertThat(AcceptedChanges.file(results))
                .content()
                .startsWith("# ours\n")
                .contains("was so");
        assertThat(AcceptedChanges.read(results)).hasSize(2);
        assertThat(history("--fail-on regression")).isZero();
        assertThat(program.out())
                .contains("accepted: we want: it \"slow\"", "Accepted, but nothing changed there: old");
    }

    @Test
    void anAcceptanceOfAnotherMetricDoesNotCount() throws IOException {
        assertThat(accept(slower(), "meant --metric total")).isZero();
        assertThat(history("--fail-on regression")).isEqualTo(5);
    }

    @Test
    void onlyARunOfTheHistoryCanBeAccepted() throws IOException {
        slower();
        assertThat(accept("20200101T000000Z-none", "x")).isEqualTo(2);
        assertThat(program.err()).contains("is no run of");
        assertThat(AcceptedChanges.file(results)).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        accepted: yes                              | must be a list
        accepted: [{run: a}]                       | reason
        accepted: [{run: a, reason: b, metrics: c}]| Did you mean 'metric'?
        acepted: []                                | acepted
        accepted: [                                | history.yaml
        """)
    void aWrongFileOfAcceptedChangesIsNotPassedOver(String yaml, String said) throws IOException {
        String run = slower();
        Files.writeString(AcceptedChanges.file(results), yaml + "\n");
        assertThat(history("")).isEqualTo(2);
        assertThat(program.err()).contains(said);
        assertThat(accept(run, "x")).isEqualTo(2);
        assertThat(Files.readString(AcceptedChanges.file(results))).isEqualTo(yaml + "\n");
    }

    /// Appending to a list in brackets would spoil the file.
    @Test
    void aFormThatNothingCanBeAddedToIsLeftAlone() throws IOException {
        String run = slower();
        String yaml = "accepted: [{run: a, reason: b}]\n";
        Files.writeString(AcceptedChanges.file(results), yaml);
        assertThat(accept(run, "x")).isEqualTo(2);
        assertThat(program.err()).contains("Add by hand");
        assertThat(Files.readString(AcceptedChanges.file(results))).isEqualTo(yaml);
    }

    @ParameterizedTest
    @CsvSource({"html, 'What changed, and when'", "junit, '<failure '", "junit, commit 3f2a924"})
    void aFileIsWrittenAndOnlyItsOwnReplaced(String form, String said) throws IOException {
        slower();
        Path file = results.resolve("history." + form);
        String written = " --" + form + " " + file;
        assertThat(history("--fail-on regression" + written)).isEqualTo(5);
        assertThat(file).content().contains(said);
        assertThat(history(written)).isZero();
        Files.writeString(file, "<testsuites name=\"somebody else's\"/>");
        assertThat(history(written)).isEqualTo(7);
        assertThat(file).content().contains("somebody else's");
    }

    @Test
    void labelsAreKeysOfThePlan() {
        assertThat(InProcess.ended(0, "plan --set label.commit=3f2a91c").out()).contains("label:", "commit: 3f2a91c");
    }
}
