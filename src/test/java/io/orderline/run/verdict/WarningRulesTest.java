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
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WarningRulesTest {
    private final SampleRun run = new SampleRun();

    @Test
    void noThinkTime() throws IOException {
        run.finds("no-think-time", Level.NOTE, "no pauses");
        run.paced(1);
        run.isSilent("no-think-time");
    }

    @Test
    void figuresOfAMachineThatTwoRunsSharedAreMarked() throws IOException {
        run.isSilent("beside-another-run");
        run.turns = Optional.of(Turns.parse("1 of 2"));
        run.finds("beside-another-run", Level.WARN, "a machine that two systems shared", "hold it against no other");
        run.turns = Optional.of(Turns.parse("2 of 2 every 5s seed 3"));
        run.finds("beside-another-run", Level.WARN, "drove in turns of 5s", "of the seconds in which it drove");
    }

    @Test
    void readsThatMayBeStaleAreNotThoseOfTheSpecification() throws IOException {
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
        run.expected.add(new ExpectedSetting("", "work_mem", "8192kB", Optional.of("8MB"), true, ""));
        run.finds("expected-settings", Level.PASS, "1 setting is as the plan expects");
        run.expected.add(new ExpectedSetting("shard-1", "sync_binlog", "0", Optional.of("1"), false, ""));
        run.finds("expected-settings", Level.WARN, "1 differs: sync_binlog of shard-1 is 1 instead of 0");
    }

    @Test
    void aRateThatThePlanGaveIsNoCapacity() throws IOException {
        for (Arrivals arrivals :
                List.of(new Arrivals.Limited(10, 100), new Arrivals.Open(10, RateCurve.parse("100/s"), true))) {
            run.arrivals = arrivals;
            run.isSilent("no-think-time");
            run.finds("given-rate", Level.NOTE, "100/s");
        }
        run.arrivals = new Arrivals.Unpaced(10);
        run.isSilent("given-rate");
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
    void drivenBefore() throws IOException {
        run.isSilent("driven-before");
        run.driven = true;
        run.finds("driven-before", Level.NOTE, "initial population");
    }

    @Test
    void sameHost() throws IOException {
        run.isSilent("same-host");
        run.sameHost = true;
        run.finds("same-host", Level.NOTE, "one host");
    }

    @Test
    void theServersHostIsNotWatched() throws IOException {
        run.isSilent("host-unwatched");
        run.hosts = List.of(SampleRun.host(true));
        run.finds("host-unwatched", Level.NOTE, "was not watched", "monitor.hosts");
        run.hosts = List.of();
        run.finds("host-unwatched", Level.NOTE, "was not watched");
        run.sameHost = true;
        run.isSilent("host-unwatched");
    }

    @Test
    void tablesWithoutAPrimaryKey() throws IOException {
        run.isSilent("no-primary-key");
        run.withoutPrimaryKey = List.of("bmsql_history", "bmsql_item");
        run.finds("no-primary-key", Level.NOTE, "bmsql_history, bmsql_item");
    }

    @Test
    void moreThanTenTerminalsAWarehouse() throws IOException {
        run.arrivals = new Arrivals.Unpaced(100);
        run.isSilent("crowded-warehouses");
        run.arrivals = new Arrivals.Unpaced(101);
        run.finds("crowded-warehouses", Level.NOTE, "101 terminals shared 10 warehouses", "4.2.2");
    }

    @Test
    void shortRampUp() throws IOException {
        run.rampUp = 30;
        run.isSilent("cold-start");
        run.rampUp = 29;
        run.finds("cold-start", Level.NOTE, "29 s");
    }

    @Test
    void windowShorterThanTheCheckpointInterval() throws IOException {
        run.isSilent("no-checkpoint");
        run.settings.put("checkpoint_timeout", "6min");
        run.finds("no-checkpoint", Level.NOTE, "300 s", "6min");
        run.events.add(new EventLog.Event(SampleRun.BEGIN - 1, "checkpoint", "before the window"));
        run.finds("no-checkpoint", Level.NOTE, "300 s", "6min");
        run.events.add(new EventLog.Event(SampleRun.BEGIN + 9, "checkpoint", "in the window"));
        run.isSilent("no-checkpoint");
        run.events.clear();
        run.settings.remove("checkpoint_timeout");
        run.isSilent("no-checkpoint");
    }

    @Test
    void settingsThatLoseCommits() throws IOException {
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

    @Test
    void statisticsAndIndexesThatAreNotThere() throws IOException {
        run.isSilent("no-statistics");
        run.isSilent("missing-index");
        run.withoutStatistics = List.of("bmsql_stock", "bmsql_item");
        run.finds("no-statistics", Level.WARN, "bmsql_stock, bmsql_item");
        run.missingIndexes = List.of(new RequiredIndex("bmsql_oorder", List.of("o_w_id", "o_c_id"), "it is slow"));
        run.finds("missing-index", Level.NOTE, "bmsql_oorder has no index on (o_w_id, o_c_id): it is slow");
    }

    @Test
    void aDriverThatLimitsTheRun() throws IOException {
        run.finds("harness-bound", Level.PASS, "5.0 %");
        run.harness = SampleRun.harness(2000, 0.81, 0.1, 3, 10, 20, 30);
        run.finds("harness-bound", Level.WARN, "81 % of all hardware threads");
        run.harness = SampleRun.harness(10, 0.05, 16, 30, 10, 20, 30);
        run.finds("harness-bound", Level.WARN, "garbage collection stopped it for 5.3 %");
        run.harness = SampleRun.harness(10, 0.05, 0.1, 3, 10, 3000, 4000);
        run.finds("harness-bound", Level.WARN, "late by 3.00 ms (p99)", "4.3");
    }

    @Test
    void ratesBeyondTheCap() throws IOException {
        run.finds("rate-cap", Level.NOTE, "6,000.00 NOPM per warehouse are 466.6 times the 12.86", "4.1.3");
        run.warehouses = 5000;
        run.finds("rate-cap", Level.PASS, "12.00 NOPM per warehouse are 95.2 % of 12.605");
    }

    @Test
    void closedLoopsAddUp() throws IOException {
        run.finds("littles-law", Level.PASS, "2300.0 transactions/s");
        run.responseMillis *= 0.8;
        run.finds("littles-law", Level.WARN, "19.99 % off");
        run.outages = List.of(new Result.Outage(70, 75, true, 69, 76, Optional.empty(), Optional.empty()));
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

    @Test
    void timesOfServers() {
        assertThat(ServerDuration.seconds("5min")).hasValue(300);
        assertThat(ServerDuration.seconds("90s")).hasValue(90);
        assertThat(ServerDuration.seconds("")).isEmpty();
        assertThat(ServerDuration.seconds("soon")).isEmpty();
    }
}
