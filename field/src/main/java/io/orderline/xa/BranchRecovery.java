package io.orderline.xa;

import io.orderline.base.TargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Ends prepared branches. It determines to which system a branch belongs, whether a session may still decide it,
/// and what was decided. Then it ends the branch and checks that the branch is gone. Confined to one thread.
///
/// @param pause pause between the two queries for sessions
public record BranchRecovery(BranchScan nodes, BranchCoordinator coordinator, Duration pause) {
    public static final Duration PAUSE = Duration.ofSeconds(1);

    private record DecidedBranch(DataNode node, Branch branch, BranchDecision decision) {
        InDoubtBranch told(String result) {
            return InDoubtBranch.of(node, branch, decision, result);
        }
    }

    public List<InDoubtBranch> list() {
        return look().stream().map(each -> each.told("")).toList();
    }

    public List<InDoubtBranch> clean() {
        return end(look());
    }

    /// Ends the branches that were shown to the user, unless they have changed since then.
    public List<InDoubtBranch> clean(List<InDoubtBranch> shown) {
        return end(look().stream()
                .filter(each -> shown.stream().anyMatch(each.told("")::sameAs))
                .toList());
    }

    /// Reads branches first, then sessions, then outcomes. In this order, a session that is found gone cannot add
    /// an outcome after the outcomes were read. A transaction that begins or ends meanwhile does not seem
    /// undecided.
    private List<DecidedBranch> look() {
        Map<DataNode, List<Branch>> there = nodes.branches();
        List<Branch> ours = there.values().stream()
                .flatMap(List::stream)
                .filter(coordinator.began())
                .toList();
        Map<String, String> undecided = ours.isEmpty() ? Map.of() : undecided(ours);
        coordinator.outcomes().read();
        List<DecidedBranch> found = new ArrayList<>();
        there.forEach((node, branches) ->
                branches.forEach(branch -> found.add(new DecidedBranch(node, branch, decision(branch, undecided)))));
        return found;
    }

    private Map<String, String> undecided(List<Branch> ours) {
        Map<String, String> undecided = new HashMap<>(coordinator.sessions().mayDecide(ours));
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted before anything was ended", e);
        }
        undecided.putAll(coordinator.sessions().mayDecide(ours));
        return undecided;
    }

    private BranchDecision decision(Branch branch, Map<String, String> undecided) {
        if (!coordinator.began().test(branch)) {
            return new BranchDecision(BranchOutcome.NOT_OURS, "its name is not of this system");
        }
        String reason = undecided.get(branch.transaction());
        return reason == null
                ? coordinator.outcomes().of(branch.transaction())
                : new BranchDecision(BranchOutcome.LEAVE, reason);
    }

    private List<InDoubtBranch> end(List<DecidedBranch> found) {
        if (found.stream().anyMatch(each -> each.decision().outcome() == BranchOutcome.RECOVER)) {
            coordinator.outcomes().recover();
        }
        Map<DecidedBranch, String> results = new HashMap<>();
        List<DecidedBranch> sealed = found.stream().map(this::sealed).toList();
        sealed.forEach(each -> results.put(each, result(each)));
        Map<DataNode, List<Branch>> after = nodes.branches();
        forget(after);
        return sealed.stream()
                .map(each -> each.told(verified(
                        each.decision().outcome(),
                        Objects.requireNonNull(results.get(each)),
                        Objects.requireNonNull(after.get(each.node())).contains(each.branch()))))
                .toList();
    }

    /// Returns the decision; if the coordinator has committed the transaction meanwhile, that outcome.
    private DecidedBranch sealed(DecidedBranch found) {
        String transaction = found.branch().transaction();
        return found.decision().outcome() != BranchOutcome.ROLL_BACK
                        || coordinator.outcomes().seal(transaction)
                ? found
                : new DecidedBranch(
                        found.node(), found.branch(), coordinator.outcomes().of(transaction));
    }

    private String result(DecidedBranch found) {
        return switch (found.decision().outcome()) {
            case COMMIT, ROLL_BACK ->
                nodes.end(found.node(), found.branch(), found.decision().outcome());
            case RECOVER, LEAVE, NOT_OURS -> found.decision().outcome().done();
        };
    }

    /// @param there whether the branch is still prepared
    static String verified(BranchOutcome outcome, String result, boolean there) {
        if (outcome == BranchOutcome.NOT_OURS) {
            return "";
        }
        if (!there) {
            return result.startsWith("left") ? "ended meanwhile, by who decides it" : result;
        }
        return result.startsWith("left") ? result : "left: it is still prepared";
    }

    private void forget(Map<DataNode, List<Branch>> after) {
        Set<String> left = new HashSet<>();
        after.values().forEach(there -> there.forEach(branch -> left.add(branch.transaction())));
        OutcomeLookup outcomes = coordinator.outcomes();
        outcomes.remembered().stream().filter(each -> !left.contains(each)).forEach(outcomes::forget);
    }
}
