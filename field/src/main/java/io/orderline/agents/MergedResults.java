package io.orderline.agents;

import io.orderline.drive.DriveTotals;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.result.Accounting;
import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.result.environment.PeakMemory;
import io.orderline.run.hooks.Agents;
import io.orderline.run.hooks.PartialResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Combines the final results of agents.
final class MergedResults {
    private MergedResults() {}

    static DriveTotals driven(List<AgentState> agents, IntervalMerger gathering, List<String> types) {
        List<PartialResult> results =
                agents.stream().flatMap(agent -> agent.drove().stream()).toList();
        MergedOutages outages = MergedOutages.of(agents);
        List<Counts> totals = new ArrayList<>();
        List<Long> trips = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            int number = type;
            totals.add(agents.stream()
                    .map(agent -> total(agent, gathering, number))
                    .reduce(Counts.ZERO, Counts::plus));
            trips.add(results.stream()
                    .mapToLong(result -> result.accounting().types().get(number).roundTrips())
                    .sum());
        }
        return new DriveTotals(
                totals,
                trips,
                errors(results),
                List.of(),
                outages.all(),
                outages.gaps(),
                Optional.empty(),
                tally(results));
    }

    private static List<Result> results(List<AgentState> agents) {
        return agents.stream().flatMap(agent -> agent.result().stream()).toList();
    }

    /// Returns the sum of an agent's intervals for one type. If the agent is lost, its open transactions are
    /// completed.
    private static Counts total(AgentState agent, IntervalMerger gathering, int type) {
        List<Counts> told = gathering.totals(agent.name());
        if (told.size() <= type) {
            return Counts.ZERO;
        }
        Counts counts = told.get(type);
        return agent.drove().isPresent() ? counts : counts.plus(IntervalMerger.rest(counts));
    }

    private static List<ErrorCounts.Entry> errors(List<PartialResult> results) {
        Map<ErrorCounts.Group, ErrorCounts.Entry> groups = new LinkedHashMap<>();
        results.stream()
                .flatMap(result -> result.accounting().errors().stream())
                .map(MergedResults::entry)
                .forEach(entry -> groups.merge(entry.group(), entry, MergedResults::plus));
        return groups.values().stream()
                .sorted(Comparator.comparingLong(ErrorCounts.Entry::count).reversed())
                .toList();
    }

    private static ErrorCounts.Entry entry(Accounting.ErrorCount told) {
        ErrorKind kind = Arrays.stream(ErrorKind.values())
                .filter(known -> known.text().equals(told.kind()))
                .findFirst()
                .orElse(ErrorKind.OTHER);
        return new ErrorCounts.Entry(
                new ErrorCounts.Group(kind, told.sqlState(), told.statement()),
                told.message(),
                told.count(),
                told.retried());
    }

    private static ErrorCounts.Entry plus(ErrorCounts.Entry one, ErrorCounts.Entry other) {
        return new ErrorCounts.Entry(
                one.group(), one.message(), one.count() + other.count(), one.retried() + other.retried());
    }

    private static Map<String, Long> tally(List<PartialResult> results) {
        Map<String, Long> sums = new TreeMap<>();
        results.forEach(
                result -> result.accounting().tally().forEach((name, count) -> sums.merge(name, count, Long::sum)));
        return sums;
    }

    /// @param beginNanos when all agents were to begin
    static Agents.Report report(List<AgentState> agents, IntervalMerger gathering, AgentGroup team, long beginNanos) {
        int headline = team.headline();
        List<AgentsReport.Agent> each = agents.stream()
                .map(agent -> agent.report(beginNanos, headline, streamed(gathering.totals(agent.name()), headline)))
                .toList();
        AgentsReport report =
                new AgentsReport(team.setup().bound(), team.setup().lost().text(), each);
        return new Agents.Report(
                report, resolved(agents, gathering, team.types()), MergedHarness.of(agents), memoryBytes(agents));
    }

    private static OptionalLong memoryBytes(List<AgentState> agents) {
        List<Long> known = results(agents).stream()
                .flatMap(result -> result.users().stream())
                .flatMap(users -> users.memory().stream())
                .filter(side -> side.name().equals(PeakMemory.DRIVER))
                .map(PeakMemory::peakBytes)
                .toList();
        return known.size() < agents.size()
                ? OptionalLong.empty()
                : OptionalLong.of(known.stream().mapToLong(Long::longValue).sum());
    }

    private static long streamed(List<Counts> totals, int headline) {
        return totals.isEmpty() ? 0 : totals.get(headline).committed();
    }

    /// Adds up the agents' transactions in doubt. Those of a lost agent stay unresolved, because only the agent
    /// could look them up.
    private static List<Accounting.Doubtful> resolved(
            List<AgentState> agents, IntervalMerger gathering, List<String> types) {
        Map<String, Accounting.Doubtful> sums = new LinkedHashMap<>();
        results(agents).stream()
                .flatMap(result -> result.accounting().inDoubt().stream())
                .forEach(doubtful -> sums.merge(doubtful.type(), doubtful, MergedResults::plus));
        for (AgentState agent : agents) {
            List<Counts> totals = gathering.totals(agent.name());
            for (int type = 0; type < totals.size() && agent.result().isEmpty(); type++) {
                long open = totals.get(type).inDoubt()
                        + IntervalMerger.rest(totals.get(type)).inDoubt();
                if (open > 0) {
                    sums.merge(
                            types.get(type),
                            new Accounting.Doubtful(types.get(type), 0, 0, 0, open),
                            MergedResults::plus);
                }
            }
        }
        return List.copyOf(sums.values());
    }

    private static Accounting.Doubtful plus(Accounting.Doubtful one, Accounting.Doubtful other) {
        return new Accounting.Doubtful(
                one.type(),
                one.found() + other.found(),
                one.missing() + other.missing(),
                one.readOnly() + other.readOnly(),
                one.unresolved() + other.unresolved());
    }
}
