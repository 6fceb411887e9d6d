package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareVerbTest {
    @TempDir
    Path results;

    private final InProcess program = new InProcess();

    private int compare(List<RunFolder> baseline, List<RunFolder> others, String options) {
        StringBuilder line = new StringBuilder("compare ").append(options);
        baseline.forEach(run -> line.append(" --baseline ").append(run.path()));
        others.forEach(run -> line.append(" ").append(run.path()));
        return program.run(line.toString());
    }

    private List<RunFolder> three(CannedSystem system) throws IOException {
        return system.repeats(results, 3);
    }

    @Test
    void theAnswerComesFirst() throws IOException {
        List<RunFolder> runs = new ArrayList<>(three(new CannedSystem().version("15.13")));
        runs.addAll(three(new CannedSystem().speed(1.4)));
        assertThat(compare(List.of(), runs, "")).isZero();
        assertThat(program.out().lines().skip(2)).first().asString().startsWith("PostgreSQL 18.6 is 1.4");
    }

    @Test
    void runsAreFoundByName() throws IOException {
        String run = three(new CannedSystem()).getFirst().name();
        InProcess compared = InProcess.ended(0, "compare " + run + " --results " + results);
        assertThat(compared.out()).contains("There is one system only");
    }

    private static CannedSystem system(String kind) {
        return switch (kind) {
            case "slow" -> new CannedSystem().speed(0.7);
            case "off" -> new CannedSystem().setting("synchronous_commit", "off");
            default -> new CannedSystem();
        };
    }

    /// What a gate cannot tell is a failure on request; one over what must not be compared has not passed.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        slow | --fail-if 'nopm < baseline - 3%'                                | 5 | FAILS: nopm < baseline - 3%
        slow | --fail-if 'nopm > baseline + 3%'                                | 0 | nopm > baseline + 3%
        slow | --fail-if 'nopm > baseline' --fail-if 'payment.p90 > 1us'       | 5 | FAILS: payment.p90 > 1us
        same | --fail-if 'nopm < baseline - 0.1%'                              | 0 | cannot tell: nopm < baseline - 0.1%
        same | --fail-if 'nopm < baseline - 0.1%' --strict                     | 5 | cannot tell: nopm < baseline - 0.1%
        off  | --fail-if 'nopm < baseline - 3%'                                | 4 | refused: nopm < baseline - 3%
        off  | --fail-if 'nopm < baseline - 30%' --despite durability          | 0 | nopm < baseline - 30%
        """)
    void gatesGiveTheExitCode(String others, String options, int code, String said) throws IOException {
        List<RunFolder> before = three(new CannedSystem());
        assertThat(compare(before, three(system(others)), options)).isEqualTo(code);
        assertThat(program.out()).contains(said);
    }

    @Test
    void aGateOverNothingHasNotPassed() throws IOException {
        String gate = "--fail-if 'nopm < baseline - 3%'";
        RunFolder stopped = new CannedSystem().ended(RunState.INTERRUPTED).write(results);
        List<RunFolder> sound = three(new CannedSystem());
        assertThat(compare(sound, List.of(stopped), gate)).isEqualTo(4);
        assertThat(program.err()).contains("there is one system only");
        assertThat(compare(List.of(), sound, gate)).isEqualTo(2);
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
