package io.orderline.run.verdict;

import io.orderline.drive.pace.Arrivals;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.Durability;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.HostRecord;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.SpecificationRule;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Warnings that a reader must know before quoting a figure.
final class WarningRules {
    private static final double SHORTEST_RAMP_UP_SECONDS = 30;

    private WarningRules() {}

    /// Warns that the figures are meant only for the study of the run.
    static List<Finding> besideAnother(RunEvidence run) {
        return run.conditions().turns().stream()
                .map(turns -> new Finding(
                        Level.WARN,
                        "beside-another-run",
                        turns.inSegments()
                                ? "this run drove " + turns.inWords() + ": rates are those of the seconds in which it"
                                        + " drove, the first one of each turn included, and the other server shared the"
                                        + " machine. Its study compares it with that run; hold it against no other"
                                : "another run drove at the same time: rates are those of a machine that two systems"
                                        + " shared. Its study compares it with that run; hold it against no other"))
                .toList();
    }

    static List<Finding> noThinkTime(RunEvidence run) {
        return switch (run.conditions().arrivals()) {
            case Arrivals.Paced _ -> List.of();
            case Arrivals.Unpaced _ ->
                note(
                        "no-think-time",
                        "terminals made no pauses: this measures capacity under contention, and must not be compared"
                                + " with paced results");
            case Arrivals.Limited limited -> given(limited);
            case Arrivals.Open open -> given(open);
        };
    }

    private static List<Finding> given(Arrivals arrivals) {
        return note(
                "given-rate",
                "the plan gave the rate (" + arrivals.description()
                        + "): throughput is what was asked for, at most, and not the database's capacity");
    }

    /// Reports departures from TPC-C. With one warehouse there are no remote warehouses to choose.
    static List<Finding> departures(RunEvidence run) {
        List<String> departures = run.workload().departures();
        return departures.isEmpty() || !run.conditions().otherWarehouses()
                ? List.of()
                : note("departure", "by its plan this is not TPC-C: " + String.join("; ", departures));
    }

    static List<Finding> drivenBefore(RunEvidence run) {
        return run.data().driven()
                ? note(
                        "driven-before",
                        "the database had been driven before this run: it was not the initial population")
                : List.of();
    }

    /// Reports a shared host. Agents, if any, report it themselves: see [AgentsRule#with].
    static List<Finding> sameHost(RunEvidence run) {
        return run.environment().agents().isEmpty()
                        && run.environment()
                                .environment()
                                .filter(Environment::sharesHost)
                                .isPresent()
                ? note("same-host", "driver and database ran on one host and competed for its processors and memory")
                : List.of();
    }

    /// Warns only if the URL shows that the server is elsewhere and no other host was watched. Which watched
    /// host is the server's is not known, because ssh may know it by another name. Agents leave this to the
    /// process that started them.
    static List<Finding> hostUnwatched(RunEvidence run) {
        boolean elsewhere = run.environment()
                .environment()
                .flatMap(Environment::sameHost)
                .filter(same -> !same)
                .isPresent();
        return elsewhere
                        && run.counts().driven()
                        && !run.counts().elsewhere()
                        && run.environment().hosts().stream().allMatch(HostRecord::driver)
                ? note(
                        "host-unwatched",
                        "the server is on another host, which was not watched: nothing tells whether its processors,"
                                + " disks or network were at their limit (monitor.hosts)")
                : List.of();
    }

    static List<Finding> readsElsewhere(RunEvidence run) {
        return run.outcome().reads().stream()
                .map(reads -> new Finding(
                        Level.NOTE,
                        "reads-elsewhere",
                        String.join(" and ", reads.types()) + " ran " + reads.place()
                                + (reads.sameServer()
                                        ? ", and target.read-url leads to the target's own server"
                                        : ", which may be behind")
                                + (run.workload().name().equals(WorkloadKeys.TPCC) && !reads.sameServer()
                                        ? ": TPC-C wants Order-Status isolated from all that changes data (3.4.1), and"
                                                + " Stock-Level to read nothing older than was committed when it began"
                                                + " (2.8.2.3)"
                                        : "")))
                .toList();
    }

    static List<Finding> crowdedWarehouses(RunEvidence run) {
        int terminals = run.conditions().arrivals().terminals();
        int warehouses = run.conditions().warehouses();
        return run.workload().audits().stream()
                .filter(_ -> run.conditions().arrivals().closed()) // otherwise terminals are not users
                .filter(SpecificationRule.Pace.class::isInstance)
                .map(audit -> ((SpecificationRule.Pace) audit).terminalsPerWarehouse())
                .filter(most -> terminals > most * warehouses)
                .map(most -> new Finding(
                        Level.NOTE,
                        "crowded-warehouses",
                        FindingText.format(
                                "%,d terminals shared %,d %s: more than %d at each (4.2.2), so they contend for the same"
                                        + " rows more than TPC-C's do",
                                terminals, warehouses, warehouses == 1 ? "warehouse" : "warehouses", most)))
                .toList();
    }

    static List<Finding> coldStart(RunEvidence run) {
        double rampUp = run.conditions().rampUpSeconds();
        return run.counts().driven() && rampUp < SHORTEST_RAMP_UP_SECONDS
                ? note(
                        "cold-start",
                        FindingText.format(
                                "the ramp-up was %.0f s: part of the window may have been measured with cold caches",
                                rampUp))
                : List.of();
    }

    /// Reports a window in which no checkpoint is certain; besides the timeout, many writes trigger one too.
    static List<Finding> noCheckpoint(RunEvidence run) {
        String timeout = run.environment().settings().getOrDefault("checkpoint_timeout", "");
        double seconds = ServerDuration.seconds(timeout).orElse(0);
        double window = run.measured().window().seconds();
        return run.counts().driven() && window < seconds && !sawCheckpoint(run)
                ? note(
                        "no-checkpoint",
                        FindingText.format(
                                "the window of %.0f s is shorter than checkpoint_timeout = %s: it may hold no checkpoint,"
                                        + " whose cost is then in no figure",
                                window, timeout))
                : List.of();
    }

    /// Returns whether a checkpoint lies completely in the window, which then contains its whole cost.
    private static boolean sawCheckpoint(RunEvidence run) {
        Result.Window window = run.measured().window();
        return run.measured().events().stream()
                .filter(event -> event.kind().equals("checkpoint"))
                .anyMatch(event -> event.beganSeconds().orElse(event.t()) >= window.beginSeconds()
                        && event.t() <= window.endSeconds());
    }

    static List<Finding> notDurable(RunEvidence run) {
        return run.environment().environment().flatMap(known -> known.database().durability()).stream()
                .filter(Durability::losesCommits)
                .map(durability -> new Finding(
                        Level.WARN,
                        "not-durable",
                        "acknowledged commits can be lost in a crash: " + String.join("; ", durability.losses())
                                + ". Not comparable with results of durable settings"))
                .toList();
    }

    static List<Finding> noStatistics(RunEvidence run) {
        List<String> tables = run.data().withoutStatistics();
        return tables.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        Level.WARN,
                        "no-statistics",
                        "statistics were never gathered for " + String.join(", ", tables)
                                + ": the optimiser guessed, and may change its plans when they are"));
    }

    static List<Finding> missingIndexes(RunEvidence run) {
        return run.data().missingIndexes().stream().map(WarningRules::missing).toList();
    }

    private static Finding missing(RequiredIndex index) {
        return new Finding(
                Level.NOTE,
                "missing-index",
                index.table() + " has no index on (" + String.join(", ", index.columns()) + "): "
                        + index.consequence());
    }

    static List<Finding> noPrimaryKey(RunEvidence run) {
        List<String> tables = run.data().withoutPrimaryKey();
        return tables.isEmpty()
                ? List.of()
                : note(
                        "no-primary-key",
                        "no primary key: " + String.join(", ", tables)
                                + "; duplicate rows are not refused, and rows may be searched for without an index");
    }

    private static List<Finding> note(String rule, String message) {
        return List.of(new Finding(Level.NOTE, rule, message));
    }

    /// Parses durations as PostgreSQL shows them in settings: a number and a unit, such as `5min`.
    static final class ServerDuration {
        private static final Pattern TIME = Pattern.compile("(\\d+)(us|ms|s|min|h|d)");
        private static final Map<String, Double> SECONDS =
                Map.of("us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "h", 3600.0, "d", 86_400.0);

        private ServerDuration() {}

        static OptionalDouble seconds(String text) {
            Matcher matcher = TIME.matcher(text);
            return matcher.matches()
                    ? OptionalDouble.of(Long.parseLong(matcher.group(1)) * SECONDS.getOrDefault(matcher.group(2), 0.0))
                    : OptionalDouble.empty();
        }
    }
}
