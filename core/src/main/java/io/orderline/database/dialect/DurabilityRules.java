package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Rules that derive from a server's settings which failures an acknowledged commit survives. Immutable.
public record DurabilityRules(List<Rule> rules) {
    public static final DurabilityRules NONE = new DurabilityRules(List.of());

    /// In a rule, this word matches any value that is not empty.
    private static final String ANY = "*";

    public DurabilityRules {
        rules = List.copyOf(rules);
    }

    /// One rule. A failure for which the rule decides nothing is empty.
    ///
    /// @param when the accepted values of each setting; the rule applies if every setting has an accepted value
    /// @param process whether a commit survives a crash of the server's processes
    /// @param system whether a commit survives a failure of the operating system or of power
    /// @param node whether a commit survives the loss of the node with its disks
    /// @param because the reason, as a clause that names the setting; may be empty
    public record Rule(
            Map<String, List<String>> when,
            Optional<Boolean> process,
            Optional<Boolean> system,
            Optional<Boolean> node,
            String because) {
        public Rule {
            when = Map.copyOf(when);
        }

        static Rule read(YamlMap yaml) {
            return new Rule(
                    yaml.map("when").each(YamlMap::strings),
                    yaml.optionalYes("process"),
                    yaml.optionalYes("system"),
                    yaml.optionalYes("node"),
                    yaml.optionalString("because").orElse(""));
        }

        boolean appliesTo(Map<String, String> settings) {
            return when.entrySet().stream().allMatch(condition -> {
                String value = settings.get(condition.getKey());
                return value != null
                        && (condition.getValue().contains(value)
                                || (condition.getValue().contains(ANY) && !value.isEmpty()));
            });
        }
    }

    /// The user's statement: the severest failure that an acknowledged commit survives. It includes milder
    /// failures.
    public enum SurvivedFailure {
        NOTHING,
        PROCESS,
        SYSTEM,
        NODE;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Whether an acknowledged commit survives each of three kinds of failure.
    public record Judgement(Survival process, Survival system, Survival node) {
        public static Judgement unknown(String why) {
            Survival open = new Survival(Optional.empty(), List.of(why));
            return new Judgement(open, open, open);
        }

        /// Combines this judgement with that of another server that takes part in the commit. Reasons name this
        /// server.
        public Judgement and(String server, Judgement other) {
            return new Judgement(
                    process.and(server, other.process), system.and(server, other.system), node.and(server, other.node));
        }

        /// Returns this judgement, completed by the user's statement where no rule decides.
        public Judgement or(SurvivedFailure stated) {
            return new Judgement(
                    process.or(stated, SurvivedFailure.PROCESS),
                    system.or(stated, SurvivedFailure.SYSTEM),
                    node.or(stated, SurvivedFailure.NODE));
        }
    }

    /// Whether a commit survives one kind of failure.
    ///
    /// @param survives empty if no rule decides
    /// @param because the reasons, in the order of the rules
    public record Survival(Optional<Boolean> survives, List<String> because) {
        public Survival {
            because = List.copyOf(because);
        }

        /// Combines two servers: the commit is lost if either loses it, and otherwise undecided if either is
        /// undecided.
        private Survival and(String server, Survival other) {
            Optional<Boolean> both =
                    lost() || other.lost() ? Optional.of(false) : survives.flatMap(_ -> other.survives);
            Stream<String> here = survives.equals(both) ? because.stream() : Stream.empty();
            Stream<String> there = other.survives.equals(both)
                    ? other.because.stream().map(reason -> server + ": " + reason)
                    : Stream.empty();
            return new Survival(both, Stream.concat(here, there).toList());
        }

        private boolean lost() {
            return survives.equals(Optional.of(false));
        }

        private Survival or(SurvivedFailure stated, SurvivedFailure failure) {
            return survives.isPresent()
                    ? this
                    : new Survival(
                            Optional.of(stated.compareTo(failure) >= 0),
                            List.of("target.durability = " + stated.text() + " is the user's word"));
        }
    }

    /// @param settings the server's settings by name, with the values in a session of Orderline
    public Judgement judge(Map<String, String> settings) {
        List<Rule> applying =
                rules.stream().filter(rule -> rule.appliesTo(settings)).toList();
        return new Judgement(fate(applying, Rule::process), fate(applying, Rule::system), fate(applying, Rule::node));
    }

    /// Applies the first rule that decides for the failure. Later rules with the same result add their reasons.
    private static Survival fate(List<Rule> applying, Function<Rule, Optional<Boolean>> failure) {
        Optional<Boolean> decided =
                applying.stream().map(failure).flatMap(Optional::stream).findFirst();
        return new Survival(
                decided,
                applying.stream()
                        .filter(rule ->
                                decided.isPresent() && failure.apply(rule).equals(decided))
                        .map(Rule::because)
                        .filter(reason -> !reason.isEmpty())
                        .toList());
    }
}
