package io.orderline.report.run.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.MeasuredEvidence;
import io.orderline.lab.claims.MeasuredRun;
import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.imports.Imports;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.server.ServerSettings;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same rules over run folders.
class CaveatsTest {
    @TempDir
    Path results;

    private String caveats(RunFolder folder) {
        return String.join("\n", Caveats.of(RunFiles.read(folder)));
    }

    private RunFolder paced(String pace, int terminals) throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        CannedRun.change(
                folder.result(),
                "(?s)\"terminals\" : 10(,.{0,80}?)\"pace\" : \"none\"",
                "\"terminals\" : " + terminals + "$1\"pace\" : \"" + pace + "\"");
        return folder;
    }

    @Test
    void unpacedRunsAreNotComparableWithPacedOnes() throws IOException {
        assertThat(caveats(CannedRun.healthy(results)))
                .contains("No keying or think times", "single run", "not a TPC result", "120 minutes")
                .doesNotContain("% of the cap");
    }

    @Test
    void pacedRunsAreHeldAgainstTheCapForDecks() throws IOException {
        assertThat(caveats(paced("1.0", 100)))
                .contains("% of the cap of 12.605 for decks")
                .doesNotContain("terminals at");
        assertThat(caveats(paced("1.0", 10))).contains("10 terminals at 10 warehouses");
        assertThat(caveats(paced("0.1", 100))).contains("multiplied by 0.1").doesNotContain("% of the cap");
    }

    @Test
    void importedRunsAreNotComparableWithOurs() throws IOException {
        RunFolder five =
                Imports.of(Imports.fixture("benchmarksql-5.0"), results, 0).folder();
        assertThat(caveats(five))
                .contains("Another tool drove", "No keying or think times: 3.00 new orders")
                .doesNotContain("Isolation is what");
        RunFolder dbt2 = Imports.of(Imports.fixture("dbt2"), results, 0).folder();
        assertThat(caveats(dbt2))
                .contains("Keying and think times are not known")
                .doesNotContain("No keying");
    }

    @Test
    void settingsThatLoseCommitsAreNamed() throws IOException {
        assertThat(caveats(CannedRun.troubled(results))).contains("synchronous_commit = off");
        assertThat(caveats(CannedRun.healthy(results))).contains("by cutting the power");
    }

    @Test
    void durabilityComesFirstAmongSettingsThenMemoryThenCheckpoints() {
        Map<String, String> settings =
                Map.of("autovacuum", "on", "zero", "0", "max_wal_size", "8GB", "fsync", "on", "shared_buffers", "1GB");
        assertThat(ServerSettings.ordered(settings))
                .extracting(Map.Entry::getKey)
                .isEqualTo(List.of("fsync", "shared_buffers", "max_wal_size", "autovacuum", "zero"));
        assertThat(List.of("fsync", "shared_buffers", "max_wal_size", "autovacuum"))
                .extracting(ServerSettings::about)
                .containsExactly("durability", "memory", "checkpoints", "");
    }

    @Test
    void whatTheVerdictSaysIsNotSaidAgain() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(caveats(folder)).doesNotContain("one host");
        CannedRun.change(folder.result(), "\"same-host\"", "\"other\"");
        assertThat(caveats(folder)).contains("one host");
    }

    @Test
    void aUrlThatDoesNotTellItsHostIsSaidToBeUnknown() throws IOException {
        RunFolder folder = CannedRun.healthy(results);
        assertThat(caveats(folder)).doesNotContain("is not known: the URL");
        CannedRun.change(folder.environment(), "\"sameHost\" : true", "\"sameHost\" : null");
        assertThat(caveats(folder)).contains("ran on one host is not known: the URL does not tell");
        assertThat(HtmlReport.of(folder))
                .contains("on a host that the URL does not tell")
                .doesNotContain("on the driver&#39;s host", "on the driver's host");
    }

    private static RuleAnswer answer(Evidence evidence, String rule) {
        return ClaimsAudit.judged(MeasuredEvidence.usualChecks(evidence), evidence).stream()
                .filter(judged -> judged.claim().id().equals(rule))
                .map(Judged::answer)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRunIsAPointWithItsTypesAndConditions() throws IOException {
        MeasuredRun run = MeasuredRun.read("mine", CannedRun.healthy(results));
        Result result = run.result();
        Evidence evidence = MeasuredEvidence.of(List.of(run));
        assertThat(evidence.points()).singleElement().satisfies(point -> {
            assertThat(point.users()).hasValue(result.setup().terminals());
            assertThat(point.newOrders().value()).isEqualTo(result.summary().nopm());
        });
        assertThat(evidence.condition(Condition.REPEATS)).hasValue("1");
        assertThat(answer(evidence, "repeated").judgement()).isEqualTo(Judgement.CONTRADICTED);
        assertThat(answer(evidence, "total-is-sum").judgement()).isEqualTo(Judgement.HOLDS);
        assertThat(answer(evidence, "mix").judgement()).isNotEqualTo(Judgement.NOT_SHOWN);
        assertThat(answer(evidence, "rollbacks").judgement()).isNotEqualTo(Judgement.NOT_SHOWN);
        assertThat(answer(evidence, "stated").figure()).doesNotContain("isolation", "response times", "errors");
    }

    @Test
    void ofRepeatedRunsTheOneInTheMiddleSpeaks() throws IOException {
        MeasuredRun healthy = MeasuredRun.read("mine", CannedRun.healthy(results));
        MeasuredRun troubled = MeasuredRun.read("mine", CannedRun.troubled(results));
        Evidence evidence = MeasuredEvidence.of(List.of(healthy, troubled, healthy));
        assertThat(evidence.condition(Condition.REPEATS)).isPresent();
        assertThat(evidence.systems()).hasSize(1);
        assertThat(evidence.points().getFirst().newOrders().value())
                .isEqualTo(healthy.result().summary().nopm());
    }

    @Test
    void twoSystemsAreHeldAgainstEachOther() throws IOException {
        MeasuredRun one = MeasuredRun.read("one", CannedRun.healthy(results));
        MeasuredRun other = new MeasuredRun("other", one.result(), one.environment(), one.hosts());
        Evidence evidence = MeasuredEvidence.of(List.of(one, other));
        assertThat(answer(evidence, "same").judgement()).isEqualTo(Judgement.HOLDS);
        assertThat(answer(evidence, "same-hardware").judgement()).isEqualTo(Judgement.HOLDS);
    }

    /// What its files do not tell is not stated, and nothing is made up of it.
    @Test
    void anImportedRunIsJudgedAsFarAsItIsKnown() throws IOException {
        MeasuredRun run = MeasuredRun.read(
                "theirs", Imports.of(Imports.fixture("dbt2"), results, 0).folder());
        Evidence evidence = MeasuredEvidence.of(List.of(run));
        assertThat(evidence.points().getFirst().users()).isEmpty();
        assertThat(answer(evidence, "littles-law").judgement()).isEqualTo(Judgement.NOT_SHOWN);
        assertThat(answer(evidence, "stated").figure()).contains("isolation");
    }
}
