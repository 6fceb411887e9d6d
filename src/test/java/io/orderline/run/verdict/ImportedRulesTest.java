package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportedRulesTest {
    private final SampleRun run = new SampleRun();

    private Verdict verdict(int warehouses, int terminals, int deferred, String pace) throws IOException {
        return ImportedRules.of(
                run.evidence(),
                new Result.Setup(
                        "BenchmarkSQL",
                        "",
                        "tpcc",
                        warehouses,
                        terminals,
                        terminals,
                        deferred,
                        pace,
                        "",
                        "",
                        0,
                        60,
                        300,
                        Map.of(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private List<Finding> found(String rule, Verdict verdict) {
        return verdict.findings().stream()
                .filter(finding -> finding.rule().equals(rule))
                .toList();
    }

    @Test
    void anotherToolsRunIsNeverValidHoweverGoodItLooks() throws IOException {
        Verdict verdict = verdict(10, 10, 0, "none");
        assertThat(verdict.valid()).isFalse();
        assertThat(verdict.findings()).extracting(Finding::level).doesNotContain(Level.FAIL, Level.WARN);
        assertThat(found("imported", verdict)).hasSize(1);
        assertThat(found("steady-state", verdict)).hasSize(1);
        assertThat(found("rate-cap", verdict)).hasSize(1);
        assertThat(found("rate-cap", verdict(0, 10, 0, "none"))).isEmpty();
    }

    /// Responses of 2,400 transactions a second, background ones included, keep 10.4 terminals busy.
    @ParameterizedTest
    @CsvSource({
        "10, 0, none, PASS",
        "11, 0, none, WARN",
        "9, 0, none, WARN",
        "0, 0, none,",
        "10, 1, none,",
        "10, 0, 1.0,",
    })
    void terminalsWithoutPausesAddUp(int terminals, int deferred, String pace, Level level) throws IOException {
        assertThat(found("littles-law", verdict(10, terminals, deferred, pace)))
                .extracting(Finding::level)
                .isEqualTo(level == null ? List.of() : List.of(level));
    }

    @Test
    void whatIsOffIsTold() throws IOException {
        assertThat(found("littles-law", verdict(10, 20, 0, "none")).getFirst().message())
                .startsWith("responses of 3130.5 s in 300 s, background ones included, keep 10.43 terminals busy, and"
                        + " there were 20: 47.83 % off. Terminals spent time");
    }

    @Test
    void onlyWhatFilesTellIsAudited() throws IOException {
        run.tally.put("districts without an order to deliver", 1L);
        assertThat(ImportedRules.audits(run.evidence()))
                .extracting(SpecificationReport::rule)
                .contains("mix", "rollback-share", "remote-lines", "by-name", "order-lines", "skipped-deliveries")
                .doesNotContain("pace", "think-time");
        run.tally.clear();
        run.tally.put("payments", 1000L);
        run.tally.put("remote payments", 300L);
        run.tally.put("new orders", 0L);
        run.tally.put("new orders rolled back on purpose", 0L);
        assertThat(ImportedRules.audits(run.evidence()))
                .extracting(SpecificationReport::rule)
                .containsOnly("mix", "remote-payments");
        assertThat(found("remote-payments", verdict(10, 10, 0, "none")))
                .extracting(Finding::level)
                .containsExactly(Level.FAIL);
    }
}
