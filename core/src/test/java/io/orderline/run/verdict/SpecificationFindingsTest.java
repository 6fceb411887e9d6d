package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecificationFindingsTest {
    private final SampleRun run = new SampleRun();

    @Test
    void aRunAsSpecifiedPassesEachAudit() {
        assertThat(run.evidence().audits()).hasSize(13).allSatisfy(audit -> {
            boolean paced = List.of("pace", "think-time").contains(audit.rule());
            assertThat(audit.judgement()).isEqualTo(paced ? Judgement.NOT_APPLICABLE : Judgement.PASS);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                                                          | mix                 | Payment       | PASS           |
        seconds 1                                         | mix                 | Payment       | TOO_FEW        |
        absent stock-level                                | mix                 | Stock-Level   | FAIL           |
        # A type that takes longer than the window was chosen all the same.
        seconds 3; unfinished stock-level                 | mix                 | Stock-Level   | TOO_FEW        |
        seconds 3; absent stock-level                     | mix                 | Stock-Level   | FAIL           |
        tally 11000000 order lines; tally 131000000 squares of lines per order | order-lines         | lines         | FAIL           |
        tally 40 new orders; tally 400 order lines; tally 4400 squares of lines per order | order-lines         | lines         | TOO_FEW        |
        # Only districts are counted: 1,500 of 100,000 deliveries may be 150 or 1,500.
        tally 1000 districts without an order to deliver  | skipped-deliveries  |               | PASS           |
        tally 1500 districts without an order to deliver  | skipped-deliveries  |               | TOO_FEW        |
        tally 10011 districts without an order to deliver | skipped-deliveries  |               | FAIL           |
        tally 5 deliveries; tally 1 districts without an order to deliver | skipped-deliveries  |               | PASS           |
        # One warehouse has nothing remote.
        warehouses 1; tally 0 remote order lines          | remote-lines        |               | NOT_APPLICABLE |
        warehouses 1; tally 0 remote payments             | remote-payments     |               | NOT_APPLICABLE |
        # 100 terminals at full pauses make 4.83 transactions a second; the response of the sample hardly matters.
        paced 1; seconds 7200; loaded-of-100-seconds 21   | pace                |               | PASS           |
        paced 1; seconds 7200; loaded-of-100-seconds 15   | pace                |               | FAIL           |
        paced 1; seconds 100; loaded-of-100-seconds 21    | pace                |               | TOO_FEW        |
        # A quote has its statements exactly.
        quotes 1000 0                                     | statements-of-quote | statements of | PASS           |
        quotes 1000 -1                                    | statements-of-quote | statements of | FAIL           |
        quotes 1000 -1                                    | statements-of-quote | fetches of    | FAIL           | fetches of a quote: 397.999 of 1,000, allowed exactly 398 (Churchill 3.1)
        quotes 0 0                                        | statements-of-quote | fetches of    | TOO_FEW        |
        # The shares of TPC-C are wrong where a plan wants others.
        remote 10 50 100000 500000                          | remote-lines    | order lines   | PASS           |
        remote 10 50 100000 500000                          | remote-payments | Payments      | PASS           |
        remote 10 50 10000 150000                           | remote-lines    | order lines   | FAIL           | 9.50 % … 10.50 %
        remote 10 50 10000 150000                           | remote-payments | Payments      | FAIL           |
        remote 0 100 0 1000000                              | remote-lines    | order lines   | PASS           |
        remote 0 100 0 1000000                              | remote-payments | Payments      | PASS           |
        remote 0 100 1 900000                               | remote-lines    | order lines   | FAIL           |
        remote 0 100 1 900000                               | remote-payments | Payments      | FAIL           |
        # Of what crosses shards 4.97 % and 7.64 % are expected: as if each remote warehouse were on the other shard is wrong.
        crossings 1000000 49700 76400                       | shard-crossings | New-Orders    | PASS           |
        crossings 1000000 49700 76400                       | shard-crossings | Payments      | PASS           |
        crossings 1000000 96000 150000                      | shard-crossings | New-Orders    | FAIL           |
        crossings 1000000 96000 150000                      | shard-crossings | Payments      | FAIL           | 2.5.1.2 & 7.13 % … 8.15 %
        crossings 100 5 8                                   | shard-crossings | Payments      | TOO_FEW        |
        # On one shard nothing crosses.
        crossings 1000000 0 0; sharded 3                    | shard-crossings | Payments      | NOT_APPLICABLE |
        crossings 1000000 0 500; sharded 3                  | shard-crossings | Payments      | FAIL           |
        # A plan wants a tenth of lines remote and no Payments.
        remote 10 0 100000 0; crossings 1000000 393000 0    | shard-crossings | New-Orders    | PASS           |
        remote 10 0 100000 0; crossings 1000000 393000 0    | shard-crossings | Payments      | NOT_APPLICABLE |
        remote 10 0 100000 0; crossings 1000000 49700 76400 | shard-crossings | New-Orders    | FAIL           |
        remote 10 0 100000 0; crossings 1000000 49700 76400 | shard-crossings | Payments      | FAIL           |
        # Think times are exponential, with their mean: two means are rarely passed. Others are uniform, or too short.
        paced 1; think-times 1000000 1 2                    | think-time      | mean of think | PASS           |
        paced 1; think-times 1000000 1 2                    | think-time      | longer than   | PASS           |
        paced 1; think-times 1000000 1 99                   | think-time      | mean of think | PASS           |
        paced 1; think-times 1000000 1 99                   | think-time      | longer than   | FAIL           |
        paced 1; think-times 1000000 0.8 2.5                | think-time      | mean of think | FAIL           | 5.2.5.4 & 0.800
        paced 1; think-times 50 1 2                         | think-time      | mean of think | TOO_FEW        |
        """)
    void whatIsCountedAndDrawnIsHeldAgainstTheSpecificationAndThePlan(
            @Nullable String given, String rule, @Nullable String subject, Judgement judgement, @Nullable String words)
            throws IOException {
        SampleRun run = ChangedRun.of(given);
        run.judges(rule, judgement, subject == null ? "" : subject);
        if (words != null) {
            assertThat(run.findings(rule))
                    .anySatisfy(finding -> assertThat(finding.message()).contains(words.split(" & ", -1)));
        }
    }

    @Test
    void figuresHaveTheirIntervalsAndTwoRollbacksAmong22NewOrdersAreNoFault() throws IOException {
        assertThat(run.audit("order-lines", "lines").figure()).isEqualTo("10.00 of 1,000,000 (95 %: 9.99 … 10.01)");
        assertThat(ChangedRun.of("paced 1; think-times 1000000 1 2")
                        .audit("think-time", "mean of think")
                        .figure())
                .isEqualTo("1.000 of 1,000,000 (95 %: 0.998 … 1.002)");
        SampleRun few = ChangedRun.of("tally 22 new orders; tally 2 new orders rolled back on purpose;"
                + " tally 220 order lines; tally 2420 squares of lines per order; tally 2 remote order lines");
        few.judges("rollback-share", Judgement.TOO_FEW, "New-Orders");
        few.isSilent("rollback-share");
        few.tally.put("new orders rolled back on purpose", 8L);
        few.judges("rollback-share", Judgement.FAIL, "New-Orders");
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
        run.judges(rule, Judgement.PASS, subject);
        run.tally.put(part, wrong);
        run.judges(rule, Judgement.FAIL, subject);
        assertThat(run.findings(rule))
                .filteredOn(finding -> finding.level() == Level.FAIL)
                .anySatisfy(finding -> assertThat(finding.message()).contains("5.5.1.5", "95 %"));
        run.tally.put(part, partOfFew);
        run.tally.put(whole, few);
        run.judges(rule, Judgement.TOO_FEW, subject);
        assertThat(run.finding("too-few").message()).contains(subject, "5.5.1.5");
        run.tally.put(part, 0L);
        run.tally.put(whole, 0L);
        run.judges(rule, Judgement.TOO_FEW, subject);
    }

    @Test
    void responsesOfPacedRunsHaveLimits() throws IOException {
        run.paced(1);
        run.judges("response-limit", Judgement.PASS, "Payment");
        run.responses.put("payment", second -> second % 5 == 0 ? 6000 : 10);
        run.judges("response-limit", Judgement.FAIL, "Payment");
        assertThat(run.findings("response-limit"))
                .filteredOn(finding -> finding.level() == Level.FAIL)
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("5.2.5.3"));
        run.responses.put("payment", second -> second % 10 == 0 ? 6000 : 10);
        run.judges("response-limit", Judgement.TOO_FEW, "Payment");
        assertThat(ChangedRun.of("paced 1; quotes 1000 0").evidence().audits())
                .as("types without limits")
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
        run.judges("response-shape", Judgement.PASS, "New-Order");
        run.responses.put("new-order", second -> second % 20 == 0 ? 60_000 : 10);
        run.judges("response-shape", Judgement.FAIL, "New-Order");
    }
}
