package io.orderline.run.verdict;

import static java.util.Map.entry;

import io.orderline.base.Turns;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.drive.pace.ThinkTimeStats;
import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.Accounting;
import io.orderline.result.CheckReport;
import io.orderline.result.LedgerReport;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.ShardOutage;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.result.file.EventLog;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.ShardMap;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.tpcc.Tpcc;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A [SampleRun] as a row of a table wants it: changes are separated by `; `, and each begins with the name of what it
/// changes.
final class ChangedRun {
    private static final Map<String, BiConsumer<SampleRun, String>> CHANGES = Map.ofEntries(
            entry("unbalanced", (run, _) -> run.balanced = false),
            entry("interrupted", (run, _) -> run.state = RunState.INTERRUPTED),
            entry("database-off", (run, by) -> run.databaseOff = number(by)),
            entry("found-in-doubt", (run, many) -> run.foundInDoubt = number(many)),
            entry("unresolved", (run, many) -> run.unresolved = number(many)),
            entry("uncounted", (run, _) -> run.counted = ""),
            entry("counted-elsewhere", (run, _) -> run.databaseNote = RunEvidence.RunCounts.ELSEWHERE),
            entry(
                    "payments-in-doubt",
                    (run, _) -> run.inDoubt = List.of(new Accounting.Doubtful("payment", 3, 2, 0, 1))),
            entry("failed", (run, many) -> run.failed = number(many)),
            entry("failed-each", (run, many) -> run.failedEach = number(many)),
            entry("skipped", (run, many) -> run.skipped = number(many)),
            entry("unfinished", (run, type) -> run.unfinished.add(type)),
            entry("absent", (run, type) -> run.absent.add(type)),
            entry("unchecked", (run, _) -> run.checks = List.of()),
            entry("explained", (run, _) -> run.checks = List.of(SampleRun.check("holds"), explained())),
            entry("unchecked-before", (run, _) -> run.before = Optional.of(List.of())),
            entry("seconds", (run, many) -> run.seconds = Integer.parseInt(many)),
            entry("load", (run, load) -> run.load = _ -> Double.parseDouble(load)),
            entry("loaded-of-100-seconds", (run, many) -> run.load = second -> second % 100 < number(many) ? 1 : 0),
            entry("warehouses", (run, many) -> run.warehouses = Integer.parseInt(many)),
            entry("ramp-up", (run, many) -> run.rampUp = Double.parseDouble(many)),
            entry("unpaced", (run, terminals) -> run.arrivals = new Arrivals.Unpaced(Integer.parseInt(terminals))),
            entry("paced", (run, multiplier) -> run.paced(Double.parseDouble(multiplier))),
            entry("limit", (run, rate) -> run.arrivals = new Arrivals.Limited(10, Double.parseDouble(rate))),
            entry("rate", (run, rate) -> run.arrivals = new Arrivals.Open(10, RateCurve.parse(rate), true)),
            entry("rate-of-1000", (run, rate) -> run.arrivals = new Arrivals.Open(1000, RateCurve.parse(rate), true)),
            entry("turns", (run, turns) -> run.turns = Optional.of(Turns.parse(turns))),
            entry("reads-elsewhere", (run, _) -> run.reads = reads(false)),
            entry("reads-apart", (run, _) -> run.reads = reads(true)),
            entry("remote-shares", (run, two) -> run.workload = new Tpcc().choosing(shares(two.split(" ")))),
            entry("mix", (run, mix) -> run.workload = new Tpcc().choosing(mix(mix))),
            entry("response-millis", (run, many) -> run.responseMillis = Double.parseDouble(many)),
            entry("responses-times", (run, factor) -> run.responseMillis *= Double.parseDouble(factor)),
            entry("driven-before", (run, _) -> run.driven = true),
            entry("same-host", (run, _) -> run.sameHost = true),
            entry("without-primary-key", (run, tables) -> run.withoutPrimaryKey = List.of(tables.split(" ", -1))),
            entry("without-statistics", (run, tables) -> run.withoutStatistics = List.of(tables.split(" "))),
            entry("without-index", (run, _) -> run.missingIndexes = List.of(missingIndex())),
            entry("driver-watched", (run, _) -> run.hosts = List.of(SampleRun.host(true))),
            entry("unwatched", (run, _) -> run.hosts = List.of()),
            entry("setting", (run, one) -> run.settings.put(one.split(" ", 2)[0], one.split(" ", 2)[1])),
            entry("unset", (run, setting) -> run.settings.remove(setting)),
            entry("met", (run, _) -> run.expected.add(expected("", "work_mem", "8192kB", "8MB", true))),
            entry("unmet", (run, _) -> run.expected.add(expected("shard-1", "sync_binlog", "0", "1", false))),
            entry("event", SampleRun::events),
            entry("checkpoint", ChangedRun::checkpoint),
            entry("prepared", (run, text) -> run.events(text.replaceFirst(" ", " " + PreparedWatch.KIND + " "))),
            entry("none-prepared", (run, second) -> run.events(second + " " + PreparedWatch.OVER + " no more")),
            entry("outage", (run, text) -> outage(run, text.split(" "))),
            entry("shards", (run, _) -> run.shardOutages = Optional.of(List.of())),
            entry("shard-outage", (run, text) -> shardOutage(run, text.split(" "))),
            entry("cpu-share", (run, share) -> run.cpuShareOfHost = Double.parseDouble(share)),
            entry("gc-seconds", (run, many) -> run.gcSeconds = Double.parseDouble(many)),
            entry("lag-micros", (run, many) -> run.lagP99Micros = number(many)),
            entry("pause-millis", (run, many) -> run.longestPauseMillis = number(many)),
            entry("slow-background", (run, _) -> run.responses.put("delivery-background", _ -> 60_000)),
            entry("ceiling", (run, perSecond) -> run.ceilingPerSecond = Double.parseDouble(perSecond)),
            entry("clocks", (run, text) -> run.clocks = clocks(text.split(" "))),
            entry("unmeasured", (run, _) -> run.old = true),
            entry("long-interval", (run, text) -> longInterval(run, text.split(" "))),
            entry("dropped", (run, text) -> dropped(run, numbers(text))),
            entry("tally", (run, text) -> run.tally.put(text.split(" ", 2)[1], number(text.split(" ", 2)[0]))),
            entry("quotes", (run, text) -> quotes(run, numbers(text))),
            entry("sharded", (run, whole) -> run.workload = run.workload.sharded(map(whole))),
            entry("crossings", (run, text) -> crossings(run, numbers(text))),
            entry("remote", (run, text) -> remote(run, numbers(text))),
            entry("think-times", (run, text) -> thinkTimes(run, text.split(" "))),
            entry("ledger", (run, three) -> run.ledger = Optional.of(ledger(three.split(" ")))),
            entry("ledger-unchecked", (run, why) -> run.ledger = Optional.of(LedgerReport.unchecked(why))));

    private ChangedRun() {}

    static SampleRun of(@Nullable String changes) {
        SampleRun run = new SampleRun();
        for (String change : changes == null ? new String[0] : changes.split("; ")) {
            String[] parts = (change + " ").split(" ", 2);
            Objects.requireNonNull(CHANGES.get(parts[0]), parts[0]).accept(run, parts[1].strip());
        }
        return run;
    }

    private static long number(String text) {
        return Long.parseLong(text);
    }

    private static long[] numbers(String text) {
        return Stream.of(text.split(" ")).mapToLong(Long::parseLong).toArray();
    }

    private static ClockReport clocks(String... text) {
        return new ClockReport(
                400, Double.parseDouble(text[0]), Double.parseDouble(text[1]), Double.parseDouble(text[2]));
    }

    /// @param text length and load of the eighth interval
    private static void longInterval(SampleRun run, String... text) {
        run.length = second -> second == 7 ? Double.parseDouble(text[0]) : 1;
        run.load = second -> second == 7 ? Double.parseDouble(text[1]) : 100;
    }

    /// @param text to which load, from which second on, and until which
    private static void dropped(SampleRun run, long... text) {
        run.load = second -> second >= text[1] && second < text[2] ? text[0] : 100;
    }

    /// @param text whole quotes, and fetches that they have too many
    private static void quotes(SampleRun run, long... text) {
        run.workload = CustomWorkload.bundled("churchill");
        run.tally.put("whole quotes", text[0]);
        run.tally.put("statements of whole quotes", 782 * text[0] + text[1]);
        run.tally.put("fetches of whole quotes", 398 * text[0] + text[1]);
    }

    /// @param warehouses that are driven, of which 50 are on two shards
    private static ShardMap map(String warehouses) {
        PartitionLayout layout = new PartitionLayout(6, List.of("1", "2"));
        return ShardMap.computed(layout, PartitionFunction.POSTGRESQL_HASH, Integer.parseInt(warehouses), 50);
    }

    /// @param text transactions of each type, and New-Orders and Payments that crossed
    private static void crossings(SampleRun run, long... text) {
        run.workload = run.workload.sharded(map("50"));
        for (String type : List.of("new orders", "payments")) {
            run.tally.put("committed " + type + " of shard 1", text[0] * 26 / 50);
            run.tally.put("committed " + type + " of shard 2", text[0] * 24 / 50);
        }
        run.tally.put("committed new orders across shards", text[1]);
        run.tally.put("committed payments across shards", text[2]);
    }

    /// @param text percentages that are wanted, and order lines and Payments that are remote, of a million each
    private static void remote(SampleRun run, long... text) {
        run.workload = new Tpcc().choosing(shares("" + text[0], "" + text[1]));
        run.tally.put("order lines", 1_000_000L);
        run.tally.put("remote order lines", text[2]);
        run.tally.put("payments", 1_000_000L);
        run.tally.put("remote payments", text[3]);
    }

    /// @param text how many, their mean in means, and how many means two means of theirs are
    private static void thinkTimes(SampleRun run, String... text) {
        long count = number(text[0]);
        run.tally.put(ThinkTimeStats.COUNT, count);
        run.tally.put(ThinkTimeStats.MEANS, Math.round(count * Double.parseDouble(text[1]) / ThinkTimeStats.UNIT));
        run.tally.put(ThinkTimeStats.LONG, Math.round(count * Math.exp(-Double.parseDouble(text[2]))));
    }

    private static CheckReport explained() {
        return new CheckReport("stock-range", "2.4.2.2", "title", "explained", "a tool", 7_000, List.of("row"), 1);
    }

    private static Optional<ReadReport> reads(boolean sameServer) {
        return Optional.of(new ReadReport(List.of("Order-Status"), "jdbc:x", sameServer, Optional.empty()));
    }

    private static InputChoices shares(String... percent) {
        RemoteShares shares = new RemoteShares(Integer.parseInt(percent[0]), Integer.parseInt(percent[1]));
        return new InputChoices(Optional.empty(), true, shares);
    }

    private static InputChoices mix(String mix) {
        return new InputChoices(Optional.of(TransactionMix.parse(mix)), true, RemoteShares.SPECIFIED);
    }

    private static RequiredIndex missingIndex() {
        return new RequiredIndex("bmsql_oorder", List.of("o_w_id", "o_c_id"), "it is slow");
    }

    private static ExpectedSetting expected(String node, String name, String value, String actual, boolean met) {
        return new ExpectedSetting(node, name, value, Optional.of(actual), met, "");
    }

    /// @param text when it ended, and when it began if that is known
    private static void checkpoint(SampleRun run, String text) {
        String[] times = text.split(" ", -1);
        Optional<Double> began = times.length > 1 ? Optional.of(Double.valueOf(times[1])) : Optional.empty();
        run.events.add(new EventLog.Event(Double.parseDouble(times[0]), "checkpoint", "", Optional.empty(), began));
    }

    /// @param text from when to when, whether it ended, and of which agent
    private static void outage(SampleRun run, String... text) {
        double from = Double.parseDouble(text[0]);
        double to = Double.parseDouble(text[1]);
        Optional<String> agent = text.length > 3 ? Optional.of(text[3]) : Optional.empty();
        boolean ended = Boolean.parseBoolean(text[2]);
        run.outages = List.of(new Result.Outage(from, to, ended, from, to, Optional.empty(), agent));
    }

    /// @param text its last commit, and whether it ended
    private static void shardOutage(SampleRun run, String... text) {
        run.shardOutages = Optional.of(List.of(new ShardOutage(
                "2", Double.parseDouble(text[0]), 70.2, 81.1, Boolean.parseBoolean(text[1]), 40, 2, 90, 95, 30)));
    }

    /// @param text New-Orders that are missing, are not acknowledged, and were rolled back and are there
    private static LedgerReport ledger(String... text) {
        long missing = Long.parseLong(text[0]);
        LedgerReport.OfType orders = new LedgerReport.OfType(
                "New-Order", 1_000, 10, 2, missing, 1, Long.parseLong(text[1]), Long.parseLong(text[2]));
        LedgerReport.OfType payments = new LedgerReport.OfType("Payment", 900, 0, 0, 0, 0, 0, 0);
        LedgerReport.Missing first = new LedgerReport.Missing(
                "New-Order", Optional.of("warehouse 1, district 3"), missing, List.of("number 3042"));
        return new LedgerReport(
                "",
                true,
                false,
                8,
                200,
                List.of(orders, payments),
                missing == 0 ? List.of() : List.of(first),
                List.of("this one"),
                List.of("that one"));
    }
}
