package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.AgentsReport.Clock;
import io.orderline.result.AgentsReport.Loss;
import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is found in a run's events: the plan's own actions, stalls, prepared transactions, and outages, which actions
/// may explain; by the ledger and the isolation probes; of agents, and what they say themselves; whether the driver
/// measured itself at work: ceiling, pauses, clocks; and whether throughput was even.
class DatabaseAndDriverRulesTest {
    private final SampleRun run = new SampleRun();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        # The plan's own actions.
        event 69 stall not one of the plan's                  | actions      |      |
        event 70 action crash primary; event 70.1 action-done crash primary: done after 100 ms; event 72 action restart primary | actions      |\
         NOTE | crash primary at second 70.0, restart primary at second 72.0
        # An action explains an outage from a second after its begin to ten before; nobody is disturbed by what resumes.
        outage 90 94 true; event 80.0 action crash primary    | outage       | NOTE | planned
        outage 90 94 true; event 91.0 action crash primary    | outage       | NOTE | planned
        outage 90 94 true; event 79.9 action crash primary    | outage       | WARN | !planned
        outage 90 94 true; event 91.1 action crash primary    | outage       | WARN | !planned
        outage 90 94 true; event 89.0 action resume primary   | outage       | WARN | !planned
        outage 90 94 true; event 89.0 action heal primary     | outage       | WARN | !planned
        outage 70.2 74 true; event 70 action crash primary; event 70.5 action restart primary | outage       | NOTE | the database was lost for 3.8\
         s & planned: 'crash primary' at second 70.0
        # A database that does not come back fails the run, whoever ended it.
        outage 70.2 90 false; event 70 action crash primary   | outage       | FAIL | lost 19.8 s before the end, at second 70.2; planned: 'crash primary'
        outage 70.2 90 false                                  | outage       | FAIL |
        outage 70 75 true east                                | outage       | WARN | agent east: the database was lost for 5.0 s, from second 70.0 on
        # An outage of a shard is judged like one of the database.
                                                              | shard-outage |      |
        shards                                                | shard-outage | PASS |
        shards                                                | littles-law  | PASS |
        shard-outage 70.1 true                                | littles-law  |      |
        shard-outage 70.1 true                                | shard-outage | WARN | = nothing was committed on shard 2 for 11.0 s, while\
         transactions failed or waited there from second 70.2 on
        shard-outage 70.1 true; event 70 action crash shard-2 | shard-outage | NOTE | ; planned: 'crash shard-2' at second 70.0
        shard-outage -1 false; event 70 action crash shard-2  | shard-outage | FAIL | in the last 81.1 s
        # Stalls and prepared transactions are told with their lengths.
        event 65 outage lost the database; event 66 recovery connected again | stall                 |      |
        event 70 stall waiting: 8 × commit (5.0 s); event 120 stall-goes-on waiting: 8 × commit (50.0 s); event 130.5 stall-over after 60.5 s |\
         stall                 | WARN | = no transaction was completed for 60.5 s, from second 70.0 on. Found at first: waiting: 8 × commit (5.0 s)
        # After an action it is planned if it ends.
        event 69.9 stall waiting: 8 × commit; event 70 action pause primary | stall                 | WARN |
        event 69.9 stall waiting: 8 × commit; event 70 action pause primary; event 76 stall-over after 6 s | stall                 | NOTE |\
         planned: 'pause primary' & 8 × commit
        # Prepared transactions in the window, which is from 60 to 360, make its figures useless; outside they warn.
        event 65 stall waiting: 8 × commit (5.0 s); none-prepared 66 | prepared-transactions |      |
        prepared 70 1 holds locks; prepared 72 3 hold locks; none-prepared 82 | prepared-transactions | FAIL | = from second 70.0 on, for 12.0 s: 3 hold locks
        prepared 100 1 holds locks                    | prepared-transactions | FAIL | from second 100.0 on, and still when the run ended
        prepared 10 1 holds locks; none-prepared 60   | prepared-transactions | WARN |
        prepared 10 1 holds locks; none-prepared 61   | prepared-transactions | FAIL |
        prepared 359 1 holds locks; none-prepared 400 | prepared-transactions | FAIL |
        prepared 360 1 holds locks; none-prepared 400 | prepared-transactions | WARN |
        # Losses are told by the ledger.
                                                    | ledger         |      |
                                                    | acknowledged   |      |
                                                    | unacknowledged |      |
                                                    | rolled-back    |      |
        ledger 0 0 0                                | acknowledged   | PASS | = by the ledger, the database has all of 1,000 New-Orders and 900 Payments
        ledger 0 0 0                                | unacknowledged | PASS | = 0 transactions are in the database and not in the ledger; 1 that\
         were in doubt are in both
        ledger 0 0 0                                | rolled-back    | PASS | = of 10 transactions rolled back on purpose 0 are in the database
        # A loss is told once, and by the ledger if that was held.
        ledger 3 0 0; database-off -3               | acknowledged   | FAIL | = acknowledged transactions lost, by the ledger: 3 New-Orders and 0\
         Payments, of 1,000 New-Orders and 900 Payments; the first: New-Order, warehouse 1, district 3: number 3042
        ledger 0 1 0                                | unacknowledged | FAIL | this one
        ledger 0 0 1                                | rolled-back    | FAIL | that one
        ledger-unchecked no answer; database-off -2 | ledger         | WARN | no answer
        ledger-unchecked no answer; database-off -2 | acknowledged   | FAIL | lost: 2 of & by the database's own count
        # The driver measures itself at work, of a window of 300 s, with responses of 4.35 ms (p99).
        cpu-share 0.05                                          | harness-bound  | PASS | used 5.0 % of
        cpu-share -1                                            | harness-bound  | PASS | used an unknown share of
        cpu-share 0.8                                           | harness-bound  | PASS | used 80.0 % of
        cpu-share 0.81                                          | harness-bound  | WARN | 81 % of all hardware threads
        gc-seconds 15                                           | harness-bound  | PASS | stopped it for 5.00 %
        lag-micros 2170                                         | harness-bound  | PASS | late by 2.17 ms (p99)
        lag-micros 2180                                         | harness-bound  | WARN | late by 2.18 ms (p99), with responses of 4.35 ms
        # Half of the ceiling is the most: 24 cards of all types, background ones included, are driven 100 times a second.
        ceiling 4800                                            | harness-bound  | PASS |
        ceiling 4799                                            | harness-bound  | WARN | 2,400 transactions/s, 50 % of the 4,799
        gc-seconds 15                                           | driver-stopped | PASS | for 5.0 % of the window (0.0 s in intervals that ended\
         late, 15.0 s of garbage collection; at most 5 % may be)
        gc-seconds 15.1                                         | driver-stopped | FAIL | for 5.0 %
        long-interval 15.9 100                                  | driver-stopped | PASS | 14.9 s in intervals that ended late
        long-interval 16.2 100                                  | driver-stopped | FAIL | 15.2 s in intervals that ended late
        long-interval 16.2 1620                                 | driver-stopped | PASS | 0.0 s in intervals that ended late
        # A second at most spoils no figure.
        seconds 10; gc-seconds 1                                | driver-stopped | WARN | for 10.0 % of the window
        seconds 10; gc-seconds 1.1                              | driver-stopped | FAIL | for 11.0 % of the window
        # A tenth of a second, or as long as responses take anyway.
        slow-background; response-millis 4.35; pause-millis 100 | gc-pause       | PASS | 100 ms
        slow-background; response-millis 4.35; pause-millis 101 | gc-pause       | WARN | 101 ms, longer than 4.35 ms
        slow-background; response-millis 500; pause-millis 499  | gc-pause       | PASS | 499 ms
        slow-background; response-millis 500; pause-millis 510  | gc-pause       | WARN | 510 ms
        # A clock may be set by 50 ms, drift by that and 500 millionths of the time (250 ms after 400 s), and tick late by half
        # a second.
        clocks 0.02 -0.1 3                                      | clock-trouble  | PASS | largest step +0.02 ms, drift -0.10 ms; its ticker was late by 3.0 ms
        clocks 50 50 3                                          | clock-trouble  | PASS |
        clocks -51 0 3                                          | clock-trouble  | WARN | stepped by -51 ms; timestamps of log files and of the\
         database cannot be laid beside
        clocks 1 250 3                                          | clock-trouble  | PASS |
        clocks 1 -251 3                                         | clock-trouble  | WARN | drifted by -251 ms in 400 s; timestamps of log files and
        clocks 0 0 500                                          | clock-trouble  | PASS |
        clocks 0 0 501                                          | clock-trouble  | WARN | = the driver's own ticker was late by 501 ms: its host\
         was stopped or starved
        # In folders from before these were measured.
        unmeasured                                              | harness-bound  | PASS |
        unmeasured                                              | gc-pause       |      |
        unmeasured                                              | clock-trouble  |      |
        # Nine bad seconds are none, and who rests in the other one's turn has not dropped, unless both drive all the time.
        dropped 0 100 109                                       | steady-state   | PASS |
        dropped 0 100 110                                       | steady-state   | WARN | for 10 s, from second 160 to 170
        dropped 0 100 120                                       | steady-state   | WARN |
        dropped 0 100 120; turns 2 of 2 every 20s               | steady-state   | NOTE | who takes turns has no rate of the whole window
        dropped 0 100 120; turns 2 of 2                         | steady-state   | WARN |
        seconds 59                                              | steady-state   | NOTE | too short to judge steady state
        """)
    void eachRuleIsSilentOrTellsItsLevelAndItsWords(String given, String rule, Level level, String words)
            throws IOException {
        ChangedRun.of(given).tells(rule, level, words);
    }

    @Test
    void anActionThatFailedOrWasNotDoneWarnsAndEachStallAndEachPreparedTransactionIsAFindingOfItsOwn()
            throws IOException {
        run.events("70 action promote standby", "70 action-failed promote standby: failed after 1 ms: no");
        run.events("90 action-left crash primary: not done");
        assertThat(run.findings("actions"))
                .extracting(Finding::level)
                .containsExactly(Level.NOTE, Level.WARN, Level.WARN);
        run.events("70 stall first", "76 stall-over after 6 s", "80 stall second");
        assertThat(run.findings("stall"))
                .extracting(Finding::message)
                .satisfiesExactly(
                        first -> assertThat(first).contains("for 6.0 s, from second 70.0 on", "first"),
                        second -> assertThat(second).contains("from second 80.0 to the end of the run", "second"));
        SampleRun twice = ChangedRun.of("prepared 70 1 holds locks; none-prepared 82; prepared 90 2 hold locks");
        assertThat(twice.findings(PreparedWatch.KIND)).hasSize(2);
    }

    @Test
    void aCleanLedgerAndACountThatIsHeldAgainstNothingLeaveARunValid() throws IOException {
        assertThat(ChangedRun.of("ledger 0 0 0").isValid()).isTrue();
        assertThat(ChangedRun.of("uncounted").isValid()).isTrue();
    }

    private void probed(String delivered, List<String> cut, String problem, FoundAnomaly... findings) {
        String asked = "serializable";
        Optional<String> model = Optional.of(delivered).filter(known -> !known.isEmpty());
        IsolationReport.Counts counts = new IsolationReport.Counts(12_345, 10, 0, 0);
        IsolationReport.Cost cost = new IsolationReport.Cost(8, 4, 200, 1, 0.1, 5_000);
        run.isolation =
                Optional.of(new IsolationReport(asked, asked, model, counts, List.of(findings), cut, cost, problem));
    }

    private static FoundAnomaly found(String name, boolean forbidden) {
        return new FoundAnomaly(name, "it is bad", 12, forbidden, List.of());
    }

    private void says(Level level, String message) throws IOException {
        run.says("isolation", level, message);
    }

    @Test
    void whatProbesSawIsHeldAgainstTheLevelThatWasAskedFor() throws IOException {
        run.isSilent("isolation");
        probed("serializable", List.of(), "", found("G-single-realtime", false));
        says(Level.PASS, "in 12,345 transactions of probes nothing was found that serializable forbids");
        probed("read-committed", List.of(), "", found("lost-update", true), found("G-single-realtime", false));
        says(
                Level.WARN,
                "serializable was asked for and read-committed delivered: in 12,345 transactions of probes there were"
                        + " lost-update 12");
        assertThat(run.isValid()).isTrue();
        probed("read-committed", List.of("G2-item"), "");
        says(Level.WARN, "in 12,345 transactions of probes searches ended at their limit for G2-item");
        probed("", List.of(), "no probe committed: no such table");
        says(Level.WARN, "which isolation was delivered is unknown: no probe committed: no such table");
        probed("", List.of(), "", found("lost-append", true));
        says(
                Level.FAIL,
                "in 12,345 transactions of probes there were anomalies that every level forbids: lost-append 12");
        assertThat(run.isValid()).isFalse();
    }

    private static final Finding STALL =
            new Finding(Level.WARN, "stall", "no transaction was completed for 4.0 s, from second 9.0 on");
    private static final Finding SAME_HOST = new Finding(Level.NOTE, "same-host", "on one host");
    private static final String EVENNESS = "steady-state";

    private static Agent agent(String name, long reported, double late, Optional<Loss> loss, Finding... findings) {
        Optional<Clock> clock = late == 0 ? Optional.empty() : Optional.of(new Clock(0, 1, late));
        return new Agent(name, "db1", 7, "jdbc:x", "1-2", 4, clock, 5, reported, loss, Optional.of(List.of(findings)));
    }

    private static Agent agent(String name, Finding... findings) {
        return agent(name, 5, 0, Optional.empty(), findings);
    }

    private void agents(Agent... all) {
        run.agents = Optional.of(new AgentsReport(true, "end", List.of(all)));
    }

    private List<Finding> with(Finding ofTheRun) {
        return AgentsRule.with(List.of(ofTheRun), run.evidence());
    }

    @Test
    void whatBecameOfEachAgentIsToldAndOfOneProcessNothing() throws IOException {
        run.isSilent("agents");
        agents(agent("east"), agent("west"));
        run.finds("agents", Level.PASS, "all 2 agents came to their ends");
        agents(agent("east"), agent("west", 6, 0, Optional.empty()));
        run.finds("agents", Level.FAIL, "agent west told of 5 while it drove, and of 6 in the end");
        Agent lost = agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "its process ended with signal 9")));
        agents(lost);
        run.finds(
                "agents",
                Level.FAIL,
                "agent west on db1 was lost at second 7.3: its process ended with signal 9",
                "that ended the run");
        run.agents = Optional.of(new AgentsReport(true, "go-on", List.of(lost)));
        run.finds("agents", Level.WARN, "known up to second 5.0", "those of the others");
        agents(agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "signal 9", Optional.of(true)))));
        run.finds("agents", Level.WARN, "agent west on db1 was lost after its drive", "signal 9. All that it did is");
    }

    @ParameterizedTest
    @CsvSource({"500, PASS, all 2 agents", "501, WARN, agent west began 501 ms later than agreed"})
    void oneThatBeganLateIsNamed(double millis, Level level, String words) throws IOException {
        agents(agent("east"), agent("west", 5, millis, Optional.empty()));
        run.finds("agents", level, words);
    }

    @Test
    void whatOneOfThemFoundSaysWhoseAndWhatAllOfThemFoundIsToldOnce() throws IOException {
        Finding ofAll = new Finding(Level.WARN, "consistency-after", "not checked");
        agents(agent("east", STALL, STALL, ofAll), agent("west"));
        run.says("stall", Level.WARN, "agent east: " + STALL.message());
        assertThat(run.findings("consistency-after"))
                .as("the whole run is judged by that")
                .hasSize(1)
                .noneMatch(finding -> finding.message().contains("east"));
        agents(agent("east", SAME_HOST), agent("west", SAME_HOST));
        assertThat(run.findings("same-host")).containsExactly(SAME_HOST);
        agents(agent("a", SAME_HOST), agent("b", SAME_HOST), agent("c"));
        run.says("same-host", Level.NOTE, "agents a, b: on one host");
    }

    @Test
    void whatIsKnownOfTheWholeRunIsNotToldAgainAndOfTheFirstOfSeveralDatabasesSaysWhose() {
        for (int databases = 1; databases <= 2; databases++) {
            run.databases = databases;
            agents(agent("east", STALL), agent("west"));
            assertThat(with(STALL)).containsExactly(STALL);
        }
        run.databases = 1;
        Finding guessed = new Finding(Level.WARN, "no-statistics", "statistics were never gathered for district");
        agents(agent("east", guessed), agent("west"));
        assertThat(with(guessed)).containsExactly(guessed);
        run.databases = 2;
        assertThat(with(guessed)).extracting(Finding::message).containsExactly("agent east: " + guessed.message());
        agents(agent("east", guessed), agent("west", guessed));
        assertThat(with(guessed)).containsExactly(guessed);
    }

    @Test
    void agentsNotTheirCoordinatorKnowWhetherTheyShareTheDatabasesHost() throws IOException {
        run.sameHost = true;
        run.finds("same-host", Level.NOTE);
        agents(agent("east"), agent("west"));
        run.isSilent("same-host");
    }

    /// As when automatic statistics turn Stock-Level's plan bad for a minute.
    @Test
    void aSustainedDropIsFoundWithItsTypeAndItsEvents() throws IOException {
        run.finds(EVENNESS, Level.PASS, "no drift; medians of the window's thirds: 2,300.0, 2,300.0 and 2,300.0");
        run.load = second -> second >= 100 && second < 160 ? 20 : 100;
        run.responses.put("stock-level", second -> second >= 100 && second < 160 ? 200 : 5);
        run.responses.put("new-order", second -> second >= 100 && second < 160 ? 12 : 4);
        run.events("154.9 error too early", "155 warning autovacuum", "160 phase measure");
        run.events("160.5 checkpoint second", "220 error third", "220 error fourth", "220.1 error much later");
        run.says(
                EVENNESS,
                Level.WARN,
                "throughput fell to 20 % of its median for 60 s, from second 160 to 220; Stock-Level lost more time"
                        + " than any other type: p90 of service 200 ms against 5.00 ms outside, 40.0 times; events then:"
                        + " warning at second 155.0 (autovacuum), checkpoint at second 160.5 (second), error at second"
                        + " 220.0 (third)");
    }

    @Test
    void aDriftIsFoundWithItsTypeAndNoiseThatMayHideOneIsToldAsSuch() throws IOException {
        run.load = second -> 100 - second / 10.0;
        run.responses.put("payment", second -> second < 200 ? 5 : 20);
        run.finds(EVENNESS, Level.WARN, "drifted", "Payment", "5.5.1.2");
        run.seconds = 90;
        double[] noise = RandomStreams.of(1, 7).doubles(90).toArray();
        run.load = second -> 60 + 80 * noise[second];
        run.finds(EVENNESS, Level.NOTE, "neither drift nor evenness is certain");
    }

    @Test
    void rareTransactionsAreNotJudgedAndSlowRunsByLongerSpans() throws IOException {
        run.load = second -> second % 30 == 0 ? 1 : 0;
        run.finds(EVENNESS, Level.NOTE, "too few transactions a second");
        // The seconds of a paced run are few transactions each: they are put together.
        run.seconds = 3600;
        run.load = second -> second % 4 == 0 ? 0.05 : 0.4;
        run.finds(EVENNESS, Level.PASS);
    }
}
