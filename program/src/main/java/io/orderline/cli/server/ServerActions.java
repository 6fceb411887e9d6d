package io.orderline.cli.server;

import io.orderline.cli.server.ServerAction.Kind;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.ServerKeys;
import io.orderline.plan.TimedAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Checks the actions of a plan on a server that Orderline did not start.
public final class ServerActions {
    private static final String HOSTS = KeyFamilyCatalog.HOSTS.beginning();
    private static final String ADDRESS = ".address";

    private final Map<String, RawValue> plan;
    private final Problems problems;

    private ServerActions(Map<String, RawValue> plan, Problems problems) {
        this.plan = plan;
        this.problems = problems;
    }

    /// Adds problems for invalid actions, unknown hosts and missing commands.
    ///
    /// @param plan the effective value of each key
    public static void check(Map<String, RawValue> plan, Problems problems) {
        ServerActions check = new ServerActions(plan, problems);
        plan.values().stream()
                .filter(value -> value.key().startsWith(KeyFamilyCatalog.AT.beginning()))
                .forEach(value -> TimedAction.split(value.text()).forEach(text -> check.check(value, text)));
    }

    private void check(RawValue value, String text) {
        try {
            ServerAction action = ServerAction.parse(text);
            action.host().ifPresent(host -> checkHost(value, host));
            if (action.kind() != Kind.SHELL) {
                requireCommand(value, action.kind());
            }
        } catch (IllegalArgumentException wrong) {
            problems.add(value.origin(), value.key(), String.valueOf(wrong.getMessage()));
        }
    }

    private void requireCommand(RawValue value, Kind kind) {
        String key = ServerCommands.key(kind).name();
        if (!plan.containsKey(key)) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "needs a command of yours for a server that Orderline did not start: " + key + " is missing.");
        }
    }

    private void checkHost(RawValue value, String host) {
        SortedSet<String> known = new TreeSet<>();
        plan.keySet().stream()
                .filter(key -> key.startsWith(HOSTS))
                .forEach(key -> known.add(key.substring(HOSTS.length(), key.lastIndexOf('.'))));
        if (!known.contains(host)) {
            problems.unknown(value.origin(), value.key() + ": ", host, "host", known);
        } else if (!plan.containsKey(HOSTS + host + ADDRESS)) {
            problems.add(
                    value.origin(),
                    value.key(),
                    "cannot be done there: " + HOSTS + host + ADDRESS + " is missing ([user@]host[:port], or local).");
        }
    }

    /// Returns remarks on probable mistakes that do not prevent a run.
    public static List<Problem> remarks(Plan plan) {
        if (plan.find(PlanKeys.TESTBED).isPresent()) {
            return List.of();
        }
        List<Problem> remarks = new ArrayList<>();
        List<TimedAction> actions = plan.timedActions();
        unfollowed(actions)
                .ifPresent(crash -> remarks.add(new Problem(
                        plan.originOf(crash.key()),
                        crash.key(),
                        "a crash without a restart after it: unless something else starts the server again, the run ends with it"
                                + " down.")));
        Stream.of(ServerKeys.CRASH_COMMAND, ServerKeys.RESTART_COMMAND)
                .filter(plan::isGiven)
                .filter(key -> actions.stream().noneMatch(action -> executes(action, key.name())))
                .forEach(key -> remarks.add(plan.problem(key, "no action under at executes it in a run.")));
        return remarks;
    }

    private static Optional<TimedAction> unfollowed(List<TimedAction> actions) {
        Optional<TimedAction> open = Optional.empty();
        for (TimedAction action : actions) {
            open = switch (ServerAction.parse(action.text()).kind()) {
                case CRASH -> Optional.of(action);
                case RESTART -> Optional.empty();
                case SHELL -> open;
            };
        }
        return open;
    }

    private static boolean executes(TimedAction action, String key) {
        Kind kind = ServerAction.parse(action.text()).kind();
        return kind != Kind.SHELL && ServerCommands.key(kind).name().equals(key);
    }
}
