package io.orderline.database.dialect;

import io.orderline.config.YamlMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// These rules derive from a server's settings which failures an acknowledged commit survives. Immutable.
public record DurabilityRules(List<Rule> rules) {
    public static final DurabilityRules NONE = new DurabilityRules(List.of());

    /// This word matches any value that is not empty.
    private static final String ANY = "*";

    public DurabilityRules {
        rules = List.copyOf(rules);
    }

    /// @param when accepted values by setting; every setting must have one of them
    /// @param process whether a commit survives a crash of the server's processes; empty if not decided
    /// @param system the same for a failure of the operating system or of power
    /// @param node the same for the loss of the node with its disks
    /// @param because a clause that names the setting; may be empty
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

    /// The user states the hardest failure that an acknowledged commit survives, which includes all milder ones.
    public enum Stated {
        NOTHING,
        PROCESS,
        SYSTEM,
        NODE;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A judgement says whether an acknowledged commit survives three kinds of failure.
    public record Judgement(Survival process, Survival system, Survival node) {
        public static Judgement unknown(String why) {
            Survival open = new Survival(Optional.empty(), List.of(why));
            return new Judgement(open, open, open);
        }

        /// Combines this judgement with that of another server in the commit, which the reasons name.
        public Judgement and(String server, Judgement other) {
            return new Judgement(
                    process.and(server, other.process), system.and(server, other.system), node.and(server, other.node));
        }

        /// Returns this judgement, with the user's statement where no rule decides.
        public Judgement or(Stated stated) {
            return new Judgement(
                    process.or(stated, Stated.PROCESS), system.or(stated, Stated.SYSTEM), node.or(stated, Stated.NODE));
        }
    }

    /// @param survives empty if no rule decides
    /// @param because reasons, in the order of the rules
    public record Survival(Optional<Boolean> survives, List<String> because) {
        public Survival {
            because = List.copyOf(because);
        }

        /// Combines both: lost if either side loses the commit, otherwise undecided if either is undecided.
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

        private Survival or(Stated stated, Stated failure) {
            return survives.isPresent()
                    ? this
                    : new Survival(
                            Optional.of(stated.compareTo(failure) >= 0),
                            List.of("target.durability = " + stated.text() + " is the user's word"));
        }
    }

    /// @param settings values by name, as a session of Orderline sees them
    public Judgement judge(Map<String, String> settings) {
        List<Rule> applying =
                rules.stream().filter(rule -> rule.appliesTo(settings)).toList();
        return new Judgement(fate(applying, Rule::process), fate(applying, Rule::system), fate(applying, Rule::node));
    }

    /// Applies the first rule that names the failure. Later rules with the same result add their reasons.
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
