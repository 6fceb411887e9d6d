package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsolationVerbTest {
    /// Write skew, and a stale read.
    private static final String SKEWED = """
        {:process 0, :type :invoke, :f :txn, :value [[:r 1 nil] [:append 2 1]], :time 1000000}
        {:process 1, :type :invoke, :f :txn, :value [[:r 2 nil] [:append 1 1]], :time 1500000}
        {:process 0, :type :ok, :f :txn, :value [[:r 1 []] [:append 2 1]], :time 2000000}
        {:process 1, :type :ok, :f :txn, :value [[:r 2 []] [:append 1 1]], :time 2500000}
        {:process 2, :type :invoke, :f :txn, :value [[:r 2 nil]], :time 3000000}
        {:process 2, :type :ok, :f :txn, :value [[:r 2 nil]], :time 3500000}
        """;

    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("history.edn"), SKEWED).toString();
    }

    @Test
    void whatTheLevelForbidsIsShownAndExplained() {
        InProcess checked = ended(6, "isolation check " + file);
        Golden.check("console/isolation-check.txt", checked.out());
    }

    @ParameterizedTest
    @CsvSource({"read-committed, 0", "snapshot, 0", "serializable, 6", "strict-serializable, 6"})
    void theLevelDecides(String level, int code) {
        assertThat(ended(code, "isolation check " + file + " --level " + level).out())
                .contains(code == 0 ? "KEPT: nothing was found that " + level + " forbids" : "BROKEN: " + level)
                .contains("delivered snapshot (not contradicted in 3 transactions)");
    }

    @Test
    void thePageDrawsEachExample() throws IOException {
        Path page = folder.resolve("page.html");
        ended(6, "isolation check " + file + " --html " + page);
        assertThat(page)
                .content()
                .contains("BROKEN: serializable forbids G2-item", "<h2>G-single-realtime</h2>", ">not seen<", ">time<")
                .containsPattern("T0 is before T1: T0 read \\[] of list 1, without 1, which T1 appended there\\.")
                .doesNotContain("<script");
        String sound = written(SKEWED.lines().skip(4).reduce("", String::concat));
        ended(0, "isolation check " + sound + " --html " + page);
        assertThat(page)
                .content()
                .contains("KEPT: nothing was found that serializable forbids")
                .doesNotContain("<svg");
    }

    private String written(String history) throws IOException {
        return Files.writeString(folder.resolve("written.edn"), history).toString();
    }

    /// Nothing can be said of a history in which nothing was committed.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{:type :invoke, :f :write, :value 3, :process 0, :time 0} {:type :ok, :f :write, :value 3, :process 0, :time 1}",
                "{:type :invoke, :f :txn, :value [[:append :x 1]], :process 0, :time 0}"
            })
    void whereThereIsNothingToJudgeNothingIsKept(String history) throws IOException {
        InProcess program = ended(2, "isolation check " + written(history));
        assertThat(program.out()).isEmpty();
        assertThat(program.err()).contains("there is nothing to judge");
    }

    @Test
    void aStaleReadIsFoundByIndexes() throws IOException {
        String stale = written("""
                {:type :invoke, :f :txn, :value [[:append :x 1]], :process 0, :index 0}
                {:type :ok, :f :txn, :value [[:append :x 1]], :process 0, :index 1}
                {:type :invoke, :f :txn, :value [[:r :x nil]], :process 1, :index 2}
                {:type :ok, :f :txn, :value [[:r :x []]], :process 1, :index 3}
                """);
        ended(0, "isolation check " + stale);
        ended(6, "isolation check --level strict-serializable " + stale);
    }

    @Test
    void machinesGetJson() {
        assertThat(ended(6, "isolation check --json " + file).out())
                .contains("\"delivered\" : \"snapshot\"", "\"anomaly\" : \"G2_ITEM\"");
    }

    @Test
    void anExportedHistoryGivesTheSame() {
        Path exported = folder.resolve("again.edn");
        ended(0, "isolation export " + file + " --edn " + exported);
        assertThat(ended(6, "isolation check " + exported).out())
                .isEqualTo(ended(6, "isolation check " + file).out().replace("history.edn", "again.edn"));
    }
}
