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
import io.orderline.result.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same rules over run folders.
class OwnEvidenceTest {
    @TempDir
    Path results;

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
