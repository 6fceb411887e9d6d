package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.compare.CannedSystem;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareVerbTest {
    @TempDir
    Path results;

    private final InProcess program = new InProcess();

    private int compare(List<RunFolder> baseline, List<RunFolder> others, String options) {
        Stream<String> before = baseline.stream().map(run -> " --baseline " + run.path());
        Stream<String> after = others.stream().map(run -> " " + run.path());
        return program.run("compare " + options + Stream.concat(before, after).collect(Collectors.joining()));
    }

    private List<RunFolder> three(CannedSystem system) throws IOException {
        return system.repeats(results, 3);
    }

    @Test
    void theAnswerComesFirst() throws IOException {
        List<RunFolder> runs = new ArrayList<>(three(new CannedSystem().version("15.13")));
        runs.addAll(three(new CannedSystem().speed(1.4)));
        assertThat(compare(List.of(), runs, "")).isZero();
        assertThat(program.out()).startsWith("PostgreSQL 18.6 is 1.4");
    }

    @Test
    void runsAreFoundByName() throws IOException {
        String run = three(new CannedSystem()).getFirst().name();
        assertThat(program.run("compare " + run + " --results " + results)).isZero();
        assertThat(program.out()).contains("There is one system only");
    }

    @Test
    void gatesGiveTheExitCode() throws IOException {
        List<RunFolder> before = three(new CannedSystem());
        List<RunFolder> slow = three(new CannedSystem().speed(0.7));
        assertThat(compare(before, slow, "--fail-if 'nopm < baseline - 3%'")).isEqualTo(5);
        assertThat(program.out()).contains("FAILS: nopm < baseline - 3%");
        assertThat(compare(before, slow, "--fail-if 'nopm > baseline + 3%'")).isZero();
        assertThat(compare(before, slow, "--fail-if 'nopm > baseline' --fail-if 'payment.p90 > 1us'"))
                .as("one of several")
                .isEqualTo(5);
    }

    @Test
    void whatAGateCannotTellIsAFailureOnRequest() throws IOException {
        List<RunFolder> before = three(new CannedSystem());
        List<RunFolder> same = three(new CannedSystem());
        String gate = "--fail-if 'nopm < baseline - 0.1%'";
        assertThat(compare(before, same, gate)).isZero();
        assertThat(program.out()).contains("cannot tell: nopm < baseline - 0.1%");
        assertThat(compare(before, same, gate + " --strict")).isEqualTo(5);
    }

    @Test
    void aGateOverWhatMustNotBeComparedHasNotPassed() throws IOException {
        List<RunFolder> before = three(new CannedSystem());
        List<RunFolder> off = three(new CannedSystem().setting("synchronous_commit", "off"));
        assertThat(compare(before, off, "--fail-if 'nopm < baseline - 3%'")).isEqualTo(4);
        assertThat(program.out()).contains("refused: nopm < baseline - 3%");
        assertThat(compare(before, off, "--fail-if 'nopm < baseline - 30%' --despite durability"))
                .isZero();
    }

    @Test
    void aGateOverNothingHasNotPassed() throws IOException {
        List<RunFolder> stopped =
                List.of(new CannedSystem().ended(RunState.INTERRUPTED).write(results));
        assertThat(compare(three(new CannedSystem()), stopped, "--fail-if 'nopm < baseline - 3%'"))
                .isEqualTo(4);
        assertThat(program.err()).contains("there is one system only");
        assertThat(compare(List.of(), three(new CannedSystem()), "--fail-if 'nopm < baseline - 3%'"))
                .isEqualTo(2);
        assertThat(program.err()).contains("Name the baseline with --baseline");
    }

    @Test
    void allMistakesAreToldAtOnce() throws IOException {
        String mistakes = "--metric nopm,new-odrer.p90 --fail-if nopm<3% --despite durabilty --confidence 95"
                + " --label a,b --label c";
        assertThat(compare(List.of(), three(new CannedSystem()), mistakes)).isEqualTo(2);
        assertThat(program.err())
                .contains("--metric", "Did you mean 'new-order.p90'?", "--fail-if", "has none")
                .contains("Did you mean 'durability'?", "a confidence is at least 0.5", "2 labels for 1 systems");
    }

    @Test
    void publishedFiguresAreLabelled() throws IOException {
        List<RunFolder> runs = three(new CannedSystem());
        assertThat(compare(List.of(), runs, "--with published:klustron-2023")).isZero();
        assertThat(program.out()).contains("others: tpmC of klustron-2023", "other people's measurements");
        assertThat(compare(List.of(), runs, "--with published:klustron-2024")).isEqualTo(2);
        assertThat(program.err()).contains("Did you mean 'published:klustron-2023'?");
    }

    @Test
    void otherFormsAndThePage() throws IOException {
        List<RunFolder> before = three(new CannedSystem());
        List<RunFolder> after = three(new CannedSystem().speed(1.1));
        Path page = results.resolve("page.html");
        assertThat(compare(before, after, "--json --label before --label after --html " + page))
                .isZero();
        assertThat(program.out()).startsWith("{").contains("\"before\"", "\"ratio\"");
        assertThat(page).content().contains("<title>Comparison of before and after</title>");
        assertThat(compare(before, after, "--csv --json")).isEqualTo(2);
        assertThat(compare(before, after, "--markdown")).isZero();
        assertThat(program.out()).contains("| system | runs |");
    }
}
