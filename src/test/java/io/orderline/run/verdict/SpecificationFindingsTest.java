package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict.Level;
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
        run.judges("statements-of-quote", "statements of", Judgement.PASS);
        quotes(1000, -1);
        run.judges("statements-of-quote", "statements of", Judgement.FAIL);
        run.judges("statements-of-quote", "fetches of", Judgement.FAIL);
        assertThat(run.findings("statements-of-quote"))
                .anySatisfy(finding -> assertThat(finding.message())
                        .contains("fetches of a quote: 397.999 of 1,000, allowed exactly 398 (Churchill 3.1)"));
        quotes(0, 0);
        run.judges("statements-of-quote", "fetches of", Judgement.TOO_FEW);
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
        run.judges("shard-crossings", "New-Orders", Judgement.PASS);
        run.judges("shard-crossings", "Payments", Judgement.PASS);
        crossings(1_000_000, 96_000, 150_000); // as if each remote warehouse were on the other shard
        run.judges("shard-crossings", "New-Orders", Judgement.FAIL);
        run.judges("shard-crossings", "Payments", Judgement.FAIL);
        assertThat(run.findings("shard-crossings"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("2.5.1.2", "7.13 % … 8.15 %"));
        crossings(100, 5, 8);
        run.judges("shard-crossings", "Payments", Judgement.TOO_FEW);
    }

    @Test
    void whatCrossesShardsIsHeldAgainstWhatThePlanWantsAndOnOneNothingCrosses() {
        crossings(1_000_000, 0, 0);
        run.workload = new Tpcc()
                .sharded(ShardMap.computed(
                        new PartitionLayout(6, List.of("1", "2")), PartitionFunction.POSTGRESQL_HASH, 3, 50));
        run.judges("shard-crossings", "Payments", Judgement.NOT_APPLICABLE);
        run.tally.put("committed payments across shards", 500L);
        run.judges("shard-crossings", "Payments", Judgement.FAIL);
        remote(10, 0, 100_000, 0);
        crossings(1_000_000, 393_000, 0);
        run.judges("shard-crossings", "New-Orders", Judgement.PASS);
        run.judges("shard-crossings", "Payments", Judgement.NOT_APPLICABLE);
        crossings(1_000_000, 49_700, 76_400);
        run.judges("shard-crossings", "New-Orders", Judgement.FAIL);
        run.judges("shard-crossings", "Payments", Judgement.FAIL);
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
        run.judges("remote-lines", "order lines", Judgement.PASS);
        run.judges("remote-payments", "Payments", Judgement.PASS);
        remote(10, 50, 10_000, 150_000); // as TPC-C says
        run.judges("remote-lines", "order lines", Judgement.FAIL);
        run.judges("remote-payments", "Payments", Judgement.FAIL);
        assertThat(run.findings("remote-lines"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("9.50 % … 10.50 %"));
        remote(0, 100, 0, 1_000_000);
        run.judges("remote-lines", "order lines", Judgement.PASS);
        run.judges("remote-payments", "Payments", Judgement.PASS);
        remote(0, 100, 1, 900_000);
        run.judges("remote-lines", "order lines", Judgement.FAIL);
        run.judges("remote-payments", "Payments", Judgement.FAIL);
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
        run.judges("think-time", "mean of think", Judgement.PASS);
        assertThat(run.audit("think-time", "mean of think").figure())
                .isEqualTo("1.000 of 1,000,000 (95 %: 0.998 … 1.002)");
        run.judges("think-time", "longer than", Judgement.PASS);
        thinkTimes(1_000_000, 1, 0); // uniform
        run.judges("think-time", "mean of think", Judgement.PASS);
        run.judges("think-time", "longer than", Judgement.FAIL);
        thinkTimes(1_000_000, 0.8, Math.exp(-2.5)); // exponential, but too short
        run.judges("think-time", "mean of think", Judgement.FAIL);
        assertThat(run.findings("think-time"))
                .anySatisfy(finding -> assertThat(finding.message()).contains("5.2.5.4", "0.800"));
        thinkTimes(50, 1, Math.exp(-2));
        run.judges("think-time", "mean of think", Judgement.TOO_FEW);
    }

    @Test
    void twoRollbacksAmong22NewOrdersAreNoFault() throws IOException {
        run.tally.put("new orders", 22L);
        run.tally.put("new orders rolled back on purpose", 2L);
        run.tally.put("order lines", 220L);
        run.tally.put("squares of lines per order", 220 * 11L);
        run.tally.put("remote order lines", 2L);
        run.judges("rollback-share", "New-Orders", Judgement.TOO_FEW);
        assertThat(run.findings("rollback-share")).isEmpty();
        run.tally.put("new orders rolled back on purpose", 8L);
        run.judges("rollback-share", "New-Orders", Judgement.FAIL);
    }

    /// A type that takes longer than the window was chosen all the same.
    @Test
    void whatHasNotEndedWithTheWindowWasChosenToo() {
        run.seconds = 3;
        run.unfinished.add("stock-level");
        run.judges("mix", "Stock-Level", Judgement.TOO_FEW);
        run.absent.add("stock-level");
        run.judges("mix", "Stock-Level", Judgement.FAIL);
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
        run.judges(rule, subject, Judgement.PASS);
        run.tally.put(part, wrong);
        run.judges(rule, subject, Judgement.FAIL);
        assertThat(run.findings(rule)).anySatisfy(finding -> {
            assertThat(finding.level()).isEqualTo(Level.FAIL);
            assertThat(finding.message()).contains("5.5.1.5", "95 %");
        });
        run.tally.put(part, partOfFew);
        run.tally.put(whole, few);
        run.judges(rule, subject, Judgement.TOO_FEW);
        assertThat(run.finding("too-few").message()).contains(subject, "5.5.1.5");
        run.tally.put(part, 0L);
        run.tally.put(whole, 0L);
        run.judges(rule, subject, Judgement.TOO_FEW);
    }

    @Test
    void linesPerOrderAndSkippedDeliveries() {
        assertThat(run.audit("order-lines", "lines").figure()).isEqualTo("10.00 of 1,000,000 (95 %: 9.99 … 10.01)");
        run.tally.put("order lines", 11_000_000L);
        run.tally.put("squares of lines per order", 131_000_000L);
        run.judges("order-lines", "lines", Judgement.FAIL);
        run.tally.put("new orders", 40L);
        run.tally.put("order lines", 400L);
        run.tally.put("squares of lines per order", 4400L);
        run.judges("order-lines", "lines", Judgement.TOO_FEW);
        // Only districts are counted: 1,500 of 100,000 deliveries may be 150 or 1,500.
        String counter = "districts without an order to deliver";
        run.tally.put(counter, 1000L);
        run.judges("skipped-deliveries", "", Judgement.PASS);
        run.tally.put(counter, 1500L);
        run.judges("skipped-deliveries", "", Judgement.TOO_FEW);
        run.tally.put(counter, 10_011L);
        run.judges("skipped-deliveries", "", Judgement.FAIL);
        run.tally.put("deliveries", 5L);
        run.tally.put(counter, 1L);
        run.judges("skipped-deliveries", "", Judgement.PASS);
    }

    @Test
    void oneWarehouseHasNothingRemote() {
        run.warehouses = 1;
        run.tally.put("remote order lines", 0L);
        run.tally.put("remote payments", 0L);
        run.judges("remote-lines", "", Judgement.NOT_APPLICABLE);
        run.judges("remote-payments", "", Judgement.NOT_APPLICABLE);
    }

    @Test
    void mixHasMinima() throws IOException {
        run.judges("mix", "Payment", Judgement.PASS);
        run.seconds = 1;
        run.judges("mix", "Payment", Judgement.TOO_FEW);
        run.seconds = 300;
        run.absent.add("stock-level");
        run.judges("mix", "Stock-Level", Judgement.FAIL);
    }

    @Test
    void responsesOfPacedRunsHaveLimits() throws IOException {
        run.paced(1);
        run.judges("response-limit", "Payment", Judgement.PASS);
        run.responses.put("payment", second -> second % 5 == 0 ? 6000 : 10);
        run.judges("response-limit", "Payment", Judgement.FAIL);
        assertThat(run.findings("response-limit"))
                .filteredOn(finding -> finding.level() == Level.FAIL)
                .hasSize(1)
                .allSatisfy(finding -> assertThat(finding.message()).contains("5.2.5.3"));
        run.responses.put("payment", second -> second % 10 == 0 ? 6000 : 10);
        run.judges("response-limit", "Payment", Judgement.TOO_FEW);
        quotes(1000, 0); // whose types have no limits
        assertThat(run.evidence().audits())
                .extracting(SpecificationReport::rule)
                .doesNotContain("response-limit");
    }

    /// A run that was not paced as specified is doubtful then, not invalid.
    @Test
    void limitsOnlyWarnWithOtherPausesAndMeansAreBelowTheNinetiethPercentile() throws IOException {
        run.paced(0.1);
        run.responses.put("payment", second -> 6000);
        assertThat(run.findings("response-limit"))
                .extracting(finding -> finding.level())
                .contains(Level.WARN)
                .doesNotContain(Level.FAIL);
        run.paced(1);
        run.judges("response-shape", "New-Order", Judgement.PASS);
        run.responses.put("new-order", second -> second % 20 == 0 ? 60_000 : 10);
        run.judges("response-shape", "New-Order", Judgement.FAIL);
    }

    /// 100 terminals at full pauses make 4.83 transactions a second; the response of the sample hardly matters.
    @Test
    void pacedRunsReachTheRateThatTheirPausesAllow() {
        run.paced(1);
        run.seconds = 7200;
        run.load = second -> second % 100 < 21 ? 1 : 0;
        run.judges("pace", "", Judgement.PASS);
        run.load = second -> second % 100 < 15 ? 1 : 0;
        run.judges("pace", "", Judgement.FAIL);
        run.seconds = 100;
        run.load = second -> second % 100 < 21 ? 1 : 0;
        run.judges("pace", "", Judgement.TOO_FEW);
    }
}
