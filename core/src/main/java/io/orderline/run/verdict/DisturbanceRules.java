package io.orderline.run.verdict;

import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.ShardOutage;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog.Event;
import io.orderline.result.file.TimeRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Rules about what disturbed a run: the plan's own actions, shards without commits, stalls, and locks of
/// prepared transactions.
final class DisturbanceRules {
    private static final String KIND = "action";
    /// How long after an action its consequence may begin, and how long before it, because a stall begins
    /// with the last transaction that ended.
    private static final double AFTER_SECONDS = 10;

    private static final double BEFORE_SECONDS = 1;
    /// Actions that disturb no transactions.
    private static final Set<String> HARMLESS = Set.of("resume", "heal");

    private DisturbanceRules() {}

    /// Reports the plan's own actions, which affect the figures, and those that failed.
    static List<Finding> actions(RunEvidence run) {
        List<Event> events = run.measured().events();
        List<Finding> findings = new ArrayList<>();
        String done = events.stream()
                .filter(event -> event.kind().equals(KIND))
                .map(event -> FindingText.format("%s at second %.1f", event.message(), event.t()))
                .collect(Collectors.joining(", "));
        if (!done.isEmpty()) {
            findings.add(new Finding(
                    Level.NOTE,
                    "actions",
                    "the plan itself disturbed the database, and the figures hold the consequences: " + done));
        }
        events.stream()
                .filter(event ->
                        event.kind().equals("action-failed") || event.kind().equals("action-left"))
                .map(event -> new Finding(Level.WARN, "actions", event.message()))
                .forEach(findings::add);
        return findings;
    }

    /// Returns a phrase about the plan's actions that may explain what began at a moment; empty if none do.
    static Optional<String> planned(RunEvidence run, double seconds) {
        String near = run.measured().events().stream()
                .filter(event -> event.kind().equals(KIND))
                .filter(event -> !HARMLESS.contains(event.message().split(" ", 2)[0]))
                .filter(event -> event.t() <= seconds + BEFORE_SECONDS && event.t() >= seconds - AFTER_SECONDS)
                .map(event -> FindingText.format("'%s' at second %.1f", event.message(), event.t()))
                .collect(Collectors.joining(", "));
        return near.isEmpty() ? Optional.empty() : Optional.of("; planned: " + near);
    }

    /// Reports each span in which one shard had no commits while transactions there failed or waited.
    static List<Finding> shardOutages(RunEvidence run) {
        return run.outcome()
                .shardOutages()
                .map(outages -> outages.isEmpty()
                        ? List.of(new Finding(Level.PASS, "shard-outage", "no shard was without commits"))
                        : outages.stream()
                                .map(outage -> shardOutage(outage, planned(run, outage.beginSeconds())))
                                .toList())
                .orElse(List.of());
    }

    private static Finding shardOutage(ShardOutage outage, Optional<String> planned) {
        Level recovered = planned.isPresent() ? Level.NOTE : Level.WARN;
        return new Finding(
                outage.recovered() ? recovered : Level.FAIL,
                "shard-outage",
                FindingText.format(
                                outage.recovered()
                                        ? "nothing was committed on shard %s for %.1f s, while transactions failed or waited there"
                                                + " from second %.1f on"
                                        : "nothing was committed on shard %s in the last %.1f s, while transactions failed or"
                                                + " waited there from second %.1f on",
                                outage.shard(),
                                outage.endSeconds() - Math.max(0, outage.lastCommitSeconds()),
                                outage.beginSeconds())
                        + planned.orElse(""));
    }

    /// Reports each span in which transactions were running and none ended, and what they waited for.
    static List<Finding> stalls(RunEvidence run) {
        List<Event> events = run.measured().events();
        return events.stream()
                .filter(event -> event.kind().equals("stall"))
                .map(stall -> stall(stall, end(events, stall), planned(run, stall.t())))
                .toList();
    }

    /// Returns the end of a stall. There is never more than one stall at a time.
    private static Optional<Event> end(List<Event> events, Event stall) {
        return events.stream()
                .filter(event -> event.kind().equals("stall-over") && event.t() > stall.t())
                .findFirst();
    }

    private static Finding stall(Event stall, Optional<Event> over, Optional<String> planned) {
        String span = over.map(end -> FindingText.format(
                        "no transaction was completed for %.1f s, from second %.1f on", end.t() - stall.t(), stall.t()))
                .orElseGet(() -> FindingText.format(
                        "from second %.1f to the end of the run no transaction was completed", stall.t()));
        return new Finding(
                planned.isPresent() && over.isPresent() ? Level.NOTE : Level.WARN,
                "stall",
                span + planned.orElse("") + ". Found at first: " + stall.message());
    }

    /// Reports spans in which prepared transactions held locks on driven tables, which distort the figures.
    static List<Finding> preparedTransactions(RunEvidence run) {
        List<Finding> findings = new ArrayList<>();
        @Nullable Event first = null;
        @Nullable Event last = null;
        for (Event event : run.measured().events()) {
            if (event.kind().equals(PreparedWatch.KIND)) {
                first = first == null ? event : first;
                last = event;
            } else if (event.kind().equals(PreparedWatch.OVER) && first != null && last != null) {
                findings.add(prepared(
                        run,
                        new TimeRange(first.t(), event.t()),
                        last,
                        FindingText.format("from second %.1f on, for %.1f s: ", first.t(), event.t() - first.t())));
                first = null;
            }
        }
        if (first != null && last != null) {
            findings.add(prepared(
                    run,
                    new TimeRange(first.t(), Double.MAX_VALUE),
                    last,
                    FindingText.format("from second %.1f on, and still when the run ended: ", first.t())));
        }
        return findings;
    }

    private static Finding prepared(RunEvidence run, TimeRange span, Event event, String when) {
        boolean measured = span.begin() < run.measured().window().endSeconds()
                && span.end() > run.measured().window().beginSeconds();
        return new Finding(measured ? Level.FAIL : Level.WARN, PreparedWatch.KIND, when + event.message());
    }
}
