package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.figures.SummaryCalculator;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.ShardMap;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecificationFindingsTest {
    private final SampleRun run = new SampleRun();

    private Judgement judgement(String rule, String subject) {
        List<SpecificationReport> found = run.evidence().audits().stream()
                .filter(audit -> audit.rule().equals(rule) && audit.subject().contains(subject))
                .toList();
        assertThat(found).as("%s, %s", rule, subject).hasSize(1);
        return found.getFirst().judgement();
    }

    @Test
    void aRunAsSpecifiedPassesEachAudit() {
        assertThat(run.evidence().audits())
                .hasSize(13)
                .allSatisfy(audit -> assertThat(audit.judgement())
                        .as(audit.subject())
                        .isEqualTo(
                                List.of("pace", "think-time").contains(audit.rule())
                                        ? Judgement.NOT_APPLICABLE
                                        : Judgement.PASS));
    }

    private void quotes(long quotes, long fetchesMore) {
        run.workload = CustomWorkload.bundled("churchill");
        run.tally.put("whole quotes", quotes);
        run.tally.put("statements of whole quotes", 782 * quotes + fetchesMore);
        run.tally.put("fetches of whole quotes", 398 * quotes + fetchesMore);
    }

    @Test
    void aQuoteHasItsStatementsExactly() throws IOException {
        quotes(1000, 0);
        assertThat(judgement("statements-of-quote", "statements of")).isEqualTo(Judgement.PASS);
        quotes(1000, -1);
        assertThat(judgement("statements-of-quote", "statements of")).isEqualTo(Judgement.FAIL);
        assertThat(judgement("statements-of-quote", "fetches of")).isEqualTo(Judgement.FAIL);
        assertThat(run.findings("statements-of-quote"))
                .anySatisfy(finding -> assertThat(finding.message())
                        .contains("fetches of a quote: 397.999 of 1,000, allowed exactly 398 (Churchill 3.1)"));
        quotes(0, 0);
        assertThat(judgement("statements-of-quote", "fetches of")).isEqualTo(Judgement.TOO_FEW);
    }

    private void crossings(long orders, long ordersAcross, long paymentsAcross) {
        run.workload = run.workload.sharded(ShardMap.computed(
                new PartitionLayout(6, List.of("1", "2")), PartitionFunction.POSTGRESQL_HASH, 50, 50));
        for (String type : List.of("new orders", "payments")) {
            run.tally.put("committed " + type + " of shard 1", orders * 26 / 50);
            run.tally.put("committed " + type + " of shard 2", orders * 24 / 50);
        }
        run.tally.put("committed new orders across shards", ordersAcross);
        run.tally.put("committed payments across shards", paymentsAcross);
    }

    /// 4.97 % and 7.64 % are expected.
    @Test
    void whatCrossesShardsIsHeldAgainstTheMap() throws IOException {
        crossings(1_000_000, 49_700, 76_400);
        assertThat(judgement("shard-crossings", "New-Orders")).isEqualTo(Judgement.PASS);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.PASS);
        crossings(1_000_000, 96_000, 150_000); // as if each remote warehouse were on the other shard
        assertThat(judgement("shard-crossings", "New-Orders")).isEqualTo(Judgement.FAIL);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.FAIL);
        assertThat(run.findings("shard-crossings"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("2.5.1.2", "7.13 % … 8.15 %"));
        crossings(100, 5, 8);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.TOO_FEW);
    }

    @Test
    void onOneShardNothingCrosses() {
        crossings(1_000_000, 0, 0);
        run.workload = new Tpcc()
                .sharded(ShardMap.computed(
                        new PartitionLayout(6, List.of("1", "2")), PartitionFunction.POSTGRESQL_HASH, 3, 50));
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.NOT_APPLICABLE);
        run.tally.put("committed payments across shards", 500L);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.FAIL);
    }

    private void remote(int lines, int payments, long remoteLines, long remotePayments) {
        run.workload = new Tpcc().choosing(new InputChoices(Optional.empty(), true, new RemoteShares(lines, payments)));
        run.tally.put("order lines", 1_000_000L);
        run.tally.put("remote order lines", remoteLines);
        run.tally.put("payments", 1_000_000L);
        run.tally.put("remote payments", remotePayments);
    }

    @Test
    void remoteSharesAreHeldAgainstWhatThePlanWants() throws IOException {
        remote(10, 50, 100_000, 500_000);
        assertThat(judgement("remote-lines", "order lines")).isEqualTo(Judgement.PASS);
        assertThat(judgement("remote-payments", "Payments")).isEqualTo(Judgement.PASS);
        remote(10, 50, 10_000, 150_000); // as TPC-C says
        assertThat(judgement("remote-lines", "order lines")).isEqualTo(Judgement.FAIL);
        assertThat(judgement("remote-payments", "Payments")).isEqualTo(Judgement.FAIL);
        assertThat(run.findings("remote-lines"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("9.50 % … 10.50 %"));
        remote(0, 100, 0, 1_000_000);
        assertThat(judgement("remote-lines", "order lines")).isEqualTo(Judgement.PASS);
        assertThat(judgement("remote-payments", "Payments")).isEqualTo(Judgement.PASS);
        remote(0, 100, 1, 900_000);
        assertThat(judgement("remote-lines", "order lines")).isEqualTo(Judgement.FAIL);
        assertThat(judgement("remote-payments", "Payments")).isEqualTo(Judgement.FAIL);
    }

    @Test
    void whatCrossesShardsIsHeldAgainstWhatThePlanWants() {
        remote(10, 0, 100_000, 0);
        crossings(1_000_000, 393_000, 0);
        assertThat(judgement("shard-crossings", "New-Orders")).isEqualTo(Judgement.PASS);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.NOT_APPLICABLE);
        crossings(1_000_000, 49_700, 76_400);
        assertThat(judgement("shard-crossings", "New-Orders")).isEqualTo(Judgement.FAIL);
        assertThat(judgement("shard-crossings", "Payments")).isEqualTo(Judgement.FAIL);
    }

    private void thinkTimes(long count, double mean, double longer) {
        run.tally.put(ThinkTimeStats.COUNT, count);
        run.tally.put(ThinkTimeStats.MEANS, Math.round(count * mean / ThinkTimeStats.UNIT));
        run.tally.put(ThinkTimeStats.LONG, Math.round(count * longer));
    }

    @Test
    void thinkTimesMustHaveTheirMeanAndTheirDistribution() throws IOException {
        run.paced(1);
        thinkTimes(1_000_000, 1, Math.exp(-2));
        assertThat(judgement("think-time", "mean of think")).isEqualTo(Judgement.PASS);
        assertThat(judgement("think-time", "longer than")).isEqualTo(Judgement.PASS);
        thinkTimes(1_000_000, 1, 0); // uniform
        assertThat(judgement("think-time", "mean of think")).isEqualTo(Judgement.PASS);
        assertThat(judgement("think-time", "longer than")).isEqualTo(Judgement.FAIL);
        thinkTimes(1_000_000, 0.8, Math.exp(-2.5)); // exponential, but too short
        assertThat(judgement("think-time", "mean of think")).isEqualTo(Judgement.FAIL);
        assertThat(run.findings("think-time"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("5.2.5.4", "0.800"));
        thinkTimes(50, 1, Math.exp(-2));
        assertThat(judgement("think-time", "mean of think")).isEqualTo(Judgement.TOO_FEW);
    }

    @Test
    void twoRollbacksAmong22NewOrdersAreNoFault() throws IOException {
        run.tally.put("new orders", 22L);
        run.tally.put("new orders rolled back on purpose", 2L);
        run.tally.put("order lines", 220L);
        run.tally.put("squares of lines per order", 220 * 11L);
        run.tally.put("remote order lines", 2L);
        assertThat(judgement("rollback-share", "New-Orders")).isEqualTo(Judgement.TOO_FEW);
        assertThat(run.findings("rollback-share")).isEmpty();
        run.tally.put("new orders rolled back on purpose", 8L);
        assertThat(judgement("rollback-share", "New-Orders")).isEqualTo(Judgement.FAIL);
    }

    /// A type that takes longer than the window was chosen all the same.
    @Test
    void whatHasNotEndedWithTheWindowWasChosenToo() {
        run.seconds = 3;
        run.unfinished.add("stock-level");
        assertThat(judgement("mix", "Stock-Level")).isEqualTo(Judgement.TOO_FEW);
        assertThat(new RowsWithout(run, "stock-level").evidence().audits())
                .filteredOn(audit -> audit.subject().contains("Stock-Level"))
                .extracting(SpecificationReport::judgement)
                .containsExactly(Judgement.FAIL);
    }

    /// Each line: what passes becomes wrong by far, and undecided with few observations.
    @ParameterizedTest
    @CsvSource({
        "rollback-share, New-Orders, new orders rolled back on purpose, 20000, new orders, 5000, 50",
        "remote-lines, remote, remote order lines, 0, order lines, 5000, 50",
        "remote-payments, remote, remote payments, 300000, payments, 200, 30",
        "by-name, Payments, payments by last name, 700000, payments, 100, 60",
        "by-name, Order-Statuses, order statuses by last name, 50000, order statuses, 100, 60",
    })
    void sharesAreHeldAgainstTheirRange(
            String rule, String subject, String part, long wrong, String whole, long few, long partOfFew)
            throws IOException {
        assertThat(judgement(rule, subject)).isEqualTo(Judgement.PASS);
        run.tally.put(part, wrong);
        assertThat(judgement(rule, subject)).isEqualTo(Judgement.FAIL);
        assertThat(run.findings(rule)).anySatisfy(finding -> {
            assertThat(finding.level()).isEqualTo(Level.FAIL);
            assertThat(finding.message()).contains("5.5.1.5", "95 %");
        });
        run.tally.put(part, partOfFew);
        run.tally.put(whole, few);
        assertThat(judgement(rule, subject)).isEqualTo(Judgement.TOO_FEW);
        assertThat(run.finding("too-few").message()).contains(subject, "5.5.1.5");
        run.tally.put(part, 0L);
        run.tally.put(whole, 0L);
        assertThat(judgement(rule, subject)).isEqualTo(Judgement.TOO_FEW);
    }

    @Test
    void linesPerOrder() {
        run.tally.put("order lines", 11_000_000L);
        run.tally.put("squares of lines per order", 131_000_000L);
        assertThat(judgement("order-lines", "lines")).isEqualTo(Judgement.FAIL);
        run.tally.put("new orders", 40L);
        run.tally.put("order lines", 400L);
        run.tally.put("squares of lines per order", 4400L);
        assertThat(judgement("order-lines", "lines")).isEqualTo(Judgement.TOO_FEW);
    }

    @Test
    void oneWarehouseHasNothingRemote() {
        run.warehouses = 1;
        run.tally.put("remote order lines", 0L);
        run.tally.put("remote payments", 0L);
        assertThat(judgement("remote-lines", "")).isEqualTo(Judgement.NOT_APPLICABLE);
        assertThat(judgement("remote-payments", "")).isEqualTo(Judgement.NOT_APPLICABLE);
    }

    @Test
    void mixHasMinima() throws IOException {
        assertThat(judgement("mix", "Payment")).isEqualTo(Judgement.PASS);
        run.seconds = 1;
        assertThat(judgement("mix", "Payment")).isEqualTo(Judgement.TOO_FEW);
        run.seconds = 300;
        var starved = new RowsWithout(run, "stock-level").evidence();
        assertThat(starved.audits())
                .filteredOn(audit -> audit.subject().contains("Stock-Level"))
                .extracting(SpecificationReport::judgement)
                .containsExactly(Judgement.FAIL);
    }

    /// Only districts are counted: 1,500 of 100,000 deliveries may be 150 or 1,500.
    @Test
    void skippedDeliveries() {
        String counter = "districts without an order to deliver";
        run.tally.put(counter, 1000L);
        assertThat(judgement("skipped-deliveries", "")).isEqualTo(Judgement.PASS);
        run.tally.put(counter, 1500L);
        assertThat(judgement("skipped-deliveries", "")).isEqualTo(Judgement.TOO_FEW);
        run.tally.put(counter, 10_011L);
        assertThat(judgement("skipped-deliveries", "")).isEqualTo(Judgement.FAIL);
        run.tally.put("deliveries", 5L);
        run.tally.put(counter, 1L);
        assertThat(judgement("skipped-deliveries", "")).isEqualTo(Judgement.PASS);
    }

    @Test
    void responsesOfPacedRunsHaveLimits() throws IOException {
        run.paced(1);
        assertThat(judgement("response-limit", "Payment")).isEqualTo(Judgement.PASS);
        run.responses.put("payment", second -> second % 5 == 0 ? 6000 : 10);
        assertThat(judgement("response-limit", "Payment")).isEqualTo(Judgement.FAIL);
        assertThat(run.findings("response-limit"))
                .filteredOn(finding -> finding.level() == Level.FAIL)
                .hasSize(1)
                .allSatisfy(finding -> assertThat(finding.message()).contains("5.2.5.3"));
        run.responses.put("payment", second -> second % 10 == 0 ? 6000 : 10);
        assertThat(judgement("response-limit", "Payment")).isEqualTo(Judgement.TOO_FEW);
    }

    /// A run that was not paced as specified is doubtful then, not invalid.
    @Test
    void limitsOnlyWarnWithOtherPauses() throws IOException {
        run.paced(0.1);
        run.responses.put("payment", second -> 6000);
        assertThat(run.findings("response-limit"))
                .extracting(finding -> finding.level())
                .contains(Level.WARN)
                .doesNotContain(Level.FAIL);
    }

    @Test
    void meansAreBelowTheNinetiethPercentile() {
        run.paced(1);
        assertThat(judgement("response-shape", "New-Order")).isEqualTo(Judgement.PASS);
        run.responses.put("new-order", second -> second % 20 == 0 ? 60_000 : 10);
        assertThat(judgement("response-shape", "New-Order")).isEqualTo(Judgement.FAIL);
    }

    /// 100 terminals at full pauses make 4.83 transactions a second; the response of the sample hardly matters.
    @Test
    void pacedRunsReachTheRateThatTheirPausesAllow() {
        run.paced(1);
        run.seconds = 7200;
        run.load = second -> second % 100 < 21 ? 1 : 0;
        assertThat(judgement("pace", "")).isEqualTo(Judgement.PASS);
        run.load = second -> second % 100 < 15 ? 1 : 0;
        assertThat(judgement("pace", "")).isEqualTo(Judgement.FAIL);
        run.seconds = 100;
        run.load = second -> second % 100 < 21 ? 1 : 0;
        assertThat(judgement("pace", "")).isEqualTo(Judgement.TOO_FEW);
    }

    /// A sample with one type missing.
    private record RowsWithout(SampleRun run, String type) {
        RunEvidence evidence() {
            RunEvidence all = run.evidence();
            var rows = all.measured().rows().stream()
                    .filter(row -> !row.type().equals(type))
                    .toList();
            var counts = SummaryCalculator.countsOf(rows);
            var infos = run.workload.types().stream()
                    .map(t -> new SummaryCalculator.TypeInfo(t.name(), t.label(), t.background(), 0))
                    .toList();
            var measured = all.measured();
            var summary = SummaryCalculator.of(counts, measured.histograms(), measured.window(), infos, "new-order");
            return new RunEvidence(
                    all.workload(),
                    all.course(),
                    all.load(),
                    all.data(),
                    all.counted(),
                    new RunEvidence.Measured(
                            measured.window(),
                            summary,
                            measured.histograms(),
                            measured.latencies(),
                            rows,
                            measured.events()),
                    all.harnessed());
        }
    }
}
