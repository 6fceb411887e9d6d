package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.Turns;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.result.file.EventLog;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarningRulesTest {
    private final SampleRun run = new SampleRun();

    @Test
    void noThinkTimeAndARateThatThePlanGaveAreNoCapacity() throws IOException {
        run.finds("no-think-time", Level.NOTE, "no pauses");
        run.paced(1);
        run.isSilent("no-think-time");
        for (Arrivals arrivals :
                List.of(new Arrivals.Limited(10, 100), new Arrivals.Open(10, RateCurve.parse("100/s"), true))) {
            run.arrivals = arrivals;
            run.isSilent("no-think-time");
            run.finds("given-rate", Level.NOTE, "100/s");
        }
        run.arrivals = new Arrivals.Unpaced(10);
        run.isSilent("given-rate");
    }

    @Test
    void sharedMachinesAndReadsThatMayBeStaleAreMarked() throws IOException {
        run.isSilent("beside-another-run");
        run.turns = Optional.of(Turns.parse("1 of 2"));
        run.finds("beside-another-run", Level.WARN, "a machine that two systems shared", "hold it against no other");
        run.turns = Optional.of(Turns.parse("2 of 2 every 5s seed 3"));
        run.finds("beside-another-run", Level.WARN, "drove in turns of 5s", "of the seconds in which it drove");
        run.isSilent("reads-elsewhere");
        run.reads = Optional.of(new ReadReport(List.of("Order-Status"), "jdbc:x", false, Optional.empty()));
        run.finds("reads-elsewhere", Level.NOTE, "Order-Status ran on another server, which may be behind", "2.8.2.3");
        run.reads = Optional.of(new ReadReport(List.of("Order-Status"), "jdbc:x", true, Optional.empty()));
        run.finds("reads-elsewhere", Level.NOTE, "in sessions of their own", "the target's own server");
        assertThat(run.finding("reads-elsewhere").message()).doesNotContain("TPC-C");
    }

    @Test
    void otherSharesThanThoseOfTheSpecificationAreADeparture() throws IOException {
        run.isSilent("departure");
        run.workload = new Tpcc().choosing(new InputChoices(Optional.empty(), true, new RemoteShares(10, 15)));
        run.finds("departure", Level.NOTE, "10 % of order lines", "not TPC-C's 1 % (2.4.1.5.2)");
        assertThat(run.finding("departure").message()).doesNotContain("Payments");
        run.workload = new Tpcc().choosing(new InputChoices(Optional.empty(), true, new RemoteShares(1, 0)));
        run.finds("departure", Level.NOTE, "0 % of Payments", "not TPC-C's 15 % (2.5.1.2)");
        run.warehouses = 1;
        run.isSilent("departure");
    }

    @Test
    void settingsThatDifferFromThePlan() throws IOException {
        run.isSilent("expected-settings");
        ExpectedSetting met = new ExpectedSetting("", "work_mem", "8192kB", Optional.of("8MB"), true, "");
        ExpectedSetting other = new ExpectedSetting("shard-1", "sync_binlog", "0", Optional.of("1"), false, "");
        run.expected.add(met);
        run.says("expected-settings", Level.PASS, "1 setting is as the plan expects");
        run.expected.add(met);
        run.says("expected-settings", Level.PASS, "2 settings are as the plan expects");
        run.expected.add(other);
        String differs = "sync_binlog of shard-1 is 1 instead of 0";
        run.says("expected-settings", Level.WARN, "of 3 settings that the plan expects, 1 differs: " + differs);
        run.expected.add(other);
        run.finds("expected-settings", Level.WARN, "2 differ: " + differs + "; " + differs);
    }

    /// Terminals that wait for their turn pause, and those of a rate are no users.
    @Test
    void littlesLawIsNotHeldAgainstAGivenRate() throws IOException {
        run.responseMillis = 1;
        run.finds("littles-law", Level.WARN, "off");
        run.arrivals = new Arrivals.Limited(10, 2300);
        run.isSilent("littles-law");
        run.arrivals = new Arrivals.Open(1000, RateCurve.parse("2300/s"), true);
        run.isSilent("littles-law");
        run.isSilent("crowded-warehouses");
        run.arrivals = new Arrivals.Unpaced(1000);
        run.finds("crowded-warehouses", Level.NOTE, "1,000 terminals");
    }

    @Test
    void whatIsWrongWithHostAndTablesIsTold() throws IOException {
        for (String rule : List.of("driven-before", "same-host", "no-primary-key", "no-statistics", "missing-index")) {
            run.isSilent(rule);
        }
        run.driven = true;
        run.sameHost = true;
        run.withoutPrimaryKey = List.of("bmsql_history", "bmsql_item");
        run.withoutStatistics = List.of("bmsql_stock", "bmsql_item");
        run.missingIndexes = List.of(new RequiredIndex("bmsql_oorder", List.of("o_w_id", "o_c_id"), "it is slow"));
        run.finds("driven-before", Level.NOTE, "initial population");
        run.finds("same-host", Level.NOTE, "one host");
        run.finds("no-primary-key", Level.NOTE, "bmsql_history, bmsql_item");
        run.finds("no-statistics", Level.WARN, "bmsql_stock, bmsql_item");
        run.finds("missing-index", Level.NOTE, "bmsql_oorder has no index on (o_w_id, o_c_id): it is slow");
    }

    @Test
    void theServersHostIsNotWatched() throws IOException {
        run.isSilent("host-unwatched");
        run.hosts = List.of(SampleRun.host(true));
        run.finds("host-unwatched", Level.NOTE, "was not watched", "monitor.hosts");
        run.hosts = List.of();
        run.finds("host-unwatched", Level.NOTE, "was not watched");
        run.databaseNote = RunEvidence.Counted.ELSEWHERE;
        run.isSilent("host-unwatched");
        run.databaseNote = "";
        run.sameHost = true;
        run.isSilent("host-unwatched");
    }

    @ParameterizedTest
    @CsvSource({
        "100, 10, ''",
        "101, 10, '101 terminals shared 10 warehouses: more than 10 at each (4.2.2)'",
        "11, 1, '11 terminals shared 1 warehouse:'"
    })
    void moreThanTenTerminalsAWarehouse(int terminals, int warehouses, String words) throws IOException {
        run.arrivals = new Arrivals.Unpaced(terminals);
        run.warehouses = warehouses;
        if (words.isEmpty()) {
            run.isSilent("crowded-warehouses");
        } else {
            run.finds("crowded-warehouses", Level.NOTE, words);
        }
    }

    @Test
    void shortRampUpsAndSettingsThatLoseCommits() throws IOException {
        run.rampUp = 30;
        run.isSilent("cold-start");
        run.rampUp = 29;
        run.finds("cold-start", Level.NOTE, "29 s");
        run.isSilent("not-durable");
        run.settings.put("fsync", "off");
        run.settings.put("full_page_writes", "off");
        run.settings.put("autovacuum", "off");
        run.finds("not-durable", Level.WARN, "lost in a crash: fsync = off ", "; full_page_writes = off ");
        run.settings.putAll(Map.of("fsync", "on", "full_page_writes", "on", "synchronous_commit", "off"));
        run.finds("not-durable", Level.WARN, "lost in a crash: synchronous_commit = off ");
        run.settings.put("synchronous_commit", "on");
        run.isSilent("not-durable");
    }

    /// The window is from 60 to 360; only a checkpoint that is whole in it is in its figures.
    @ParameterizedTest
    @CsvSource({
        "5min, , , false",
        "soon, , , false",
        "301s, , , true",
        "6min, , , true",
        "6min, , 59, true",
        "6min, , 60, false",
        "6min, , 360, false",
        "6min, , 361, true",
        "6min, 59.9, 70, true",
        "6min, 60, 70, false"
    })
    void windowShorterThanTheCheckpointInterval(String timeout, Double began, Double ended, boolean told)
            throws IOException {
        run.settings.put("checkpoint_timeout", timeout);
        run.event(100, "stall", "no checkpoint");
        if (ended != null) {
            run.events.add(new EventLog.Event(ended, "checkpoint", "", Optional.empty(), Optional.ofNullable(began)));
        }
        if (told) {
            run.finds("no-checkpoint", Level.NOTE, "the window of 300 s is shorter", "= " + timeout);
        } else {
            run.isSilent("no-checkpoint");
        }
        run.settings.remove("checkpoint_timeout");
        run.isSilent("no-checkpoint");
    }

    @Test
    void ratesBeyondTheCap() throws IOException {
        run.finds("rate-cap", Level.NOTE, "6,000.00 NOPM per warehouse are 466.6 times the 12.86", "4.1.3");
        run.warehouses = 5000;
        run.finds("rate-cap", Level.PASS, "12.00 NOPM per warehouse are 95.2 % of 12.605");
        run.workload = new Tpcc()
                .choosing(new InputChoices(
                        Optional.of(TransactionMix.parse("payment=100")), true, RemoteShares.SPECIFIED));
        run.finds("rate-cap", Level.PASS, "terminals choose no transaction that the rate counts");
    }

    /// 10 terminals, of which responses that are longer or shorter keep more or fewer busy. Each may be in the middle
    /// of one at each edge of the window.
    @ParameterizedTest
    @CsvSource({"1, PASS", "1.05, PASS", "1.051, WARN", "0.951, PASS", "0.949, WARN", "0.8, WARN"})
    void closedLoopsAddUp(double factor, Level level) throws IOException {
        run.responseMillis *= factor;
        run.finds("littles-law", level, "2300.0 transactions/s × (0.00", " s response + 0.0000 s pause) = ");
    }

    @Test
    void loopsThatWereDisturbedOrHardlyBegunAreNotHeldAgainstThemselves() throws IOException {
        run.responseMillis *= 0.8;
        run.finds("littles-law", Level.WARN, "19.99 % off");
        run.outages = List.of(new Result.Outage(70, 75, true, 69, 76, Optional.empty(), Optional.empty()));
        run.isSilent("littles-law");
        run.outages = List.of();
        run.failedEach = 1;
        run.isSilent("littles-law");
        run.failedEach = 0;
        run.arrivals = new Arrivals.Unpaced(23);
        run.load = second -> 1;
        run.seconds = 20; // in which each terminal makes 20
        run.finds("littles-law", Level.WARN);
        run.seconds = 19;
        run.isSilent("littles-law");
    }

    @Test
    void pausesArePartOfTheLoop() throws IOException {
        run.warehouses = 10;
        run.paced(1);
        run.seconds = 7200;
        run.load = second -> second % 100 < 21 ? 1 : 0;
        run.finds("littles-law", Level.PASS, "20.69", "s pause");
    }

    @ParameterizedTest
    @CsvSource({"5min, 300", "90s, 90", "1500ms, 1.5", "2h, 7200", "1d, 86400", "'',", "soon,", "5 min,"})
    void timesOfServers(String text, Double seconds) {
        OptionalDouble time = seconds == null ? OptionalDouble.empty() : OptionalDouble.of(seconds);
        assertThat(ServerDuration.seconds(text)).isEqualTo(time);
    }
}
