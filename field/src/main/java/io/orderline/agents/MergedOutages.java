package io.orderline.agents;

import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.drive.watch.OutageTracker.Part;
import io.orderline.result.OutageRecovery;
import io.orderline.run.hooks.PartialResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// The outages of several agents, on the run's time axis. A time at which no agent committed, because each
/// had lost its database, is one outage of the run. Sessions are numbered across agents.
record MergedOutages(List<Outage> all, List<CommitGaps.Gap> gaps) {
    static MergedOutages of(List<AgentState> agents) {
        List<List<Outage>> outages = new ArrayList<>();
        List<CommitGaps.Gap> gaps = new ArrayList<>();
        int sessions = 0;
        for (AgentState agent : agents) {
            Optional<PartialResult> result = agent.drove();
            if (result.isPresent()) {
                Part part = new Part(
                        agent.name(), sessions + 1, sessions + result.get().sessions());
                outages.add(outages(result.get(), part));
                gaps.addAll(gaps(result.get(), sessions));
                sessions = part.lastSession();
            }
        }
        return new MergedOutages(joined(outages), gaps);
    }

    private static List<Outage> outages(PartialResult result, Part part) {
        return result.outages().stream()
                .map(told -> new Outage(
                        told.beginSeconds(),
                        told.endSeconds(),
                        told.recovered(),
                        told.lastCommitSeconds(),
                        told.firstCommitSeconds(),
                        part))
                .toList();
    }

    /// Returns each gap once: a gap that lies in two outages is reported with both of them.
    private static List<CommitGaps.Gap> gaps(PartialResult result, int sessionsBefore) {
        return result.outages().stream()
                .flatMap(outage -> outage.recovery().stream())
                .map(OutageRecovery::gaps)
                .flatMap(List::stream)
                .distinct()
                .map(gap -> new CommitGaps.Gap(
                        sessionsBefore + gap.session(),
                        gap.lastCommitSeconds(),
                        gap.firstCommitSeconds(),
                        gap.from(),
                        gap.to()))
                .toList();
    }

    static List<Outage> joined(List<List<Outage>> each) {
        List<List<Outage>> left =
                each.stream().map(own -> (List<Outage>) new ArrayList<>(own)).toList();
        List<Outage> all = new ArrayList<>();
        if (each.size() > 1) {
            for (Outage first : each.getFirst()) {
                List<Outage> together = together(first, left);
                if (together.size() == each.size()) {
                    all.add(ofTheRun(together));
                    IntStream.range(0, left.size()).forEach(i -> left.get(i).remove(together.get(i)));
                }
            }
        }
        left.forEach(all::addAll);
        all.sort(Comparator.comparingDouble(Outage::beganSeconds));
        return all;
    }

    /// Returns one outage of each agent if all these outages share a span without a commit.
    private static List<Outage> together(Outage first, List<List<Outage>> each) {
        List<Outage> together = new ArrayList<>(List.of(first));
        each.stream()
                .skip(1)
                .forEach(own -> own.stream()
                        .filter(outage -> together.stream().allMatch(other -> meet(outage, other)))
                        .findFirst()
                        .ifPresent(together::add));
        return together;
    }

    /// Returns whether two outages overlap. If every pair of several outages overlaps, they all have a moment in
    /// common.
    private static boolean meet(Outage one, Outage other) {
        return one.lastCommitSeconds() < resumed(other) && other.lastCommitSeconds() < resumed(one);
    }

    private static double resumed(Outage outage) {
        return outage.firstCommitSeconds() < 0 ? Double.POSITIVE_INFINITY : outage.firstCommitSeconds();
    }

    /// Returns the outage of the run. It ends with the last reconnection or with the first commit, whichever
    /// comes first.
    private static Outage ofTheRun(List<Outage> together) {
        double firstCommit =
                together.stream().mapToDouble(MergedOutages::resumed).min().orElseThrow();
        double ended = of(together, Outage::endedSeconds).max().orElseThrow();
        return new Outage(
                of(together, Outage::beganSeconds).min().orElseThrow(),
                Math.min(ended, firstCommit),
                together.stream().anyMatch(Outage::recovered),
                of(together, Outage::lastCommitSeconds).max().orElseThrow(),
                Double.isInfinite(firstCommit) ? -1 : firstCommit);
    }

    private static DoubleStream of(List<Outage> outages, ToDoubleFunction<Outage> figure) {
        return outages.stream().mapToDouble(figure);
    }
}
