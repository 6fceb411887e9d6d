package io.orderline.compare;

import io.orderline.base.UserText;
import io.orderline.figures.FactGroup;
import io.orderline.figures.SystemFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The factors of work and machine in which two systems differ. With one factor, a winner is named together
/// with it. With several, no winner is named, because it is unknown which of them made the difference.
public record DifferingFactors(List<String> all) {
    public static final DifferingFactors NONE = new DifferingFactors(List.of());
    private static final String UNKNOWN = "not known";
    private static final Set<String> OF_TERMINALS = Set.of("drive.sessions", "drive.deferred-sessions");

    /// The role of a difference between two systems in their comparison, apart from forbidding a winner.
    public enum Role {
        /// Readers assume no difference unless told.
        EACH("each is one factor"),
        /// The same as [#EACH], but several facts describe one thing.
        TOGETHER("together one factor"),
        /// The difference is what is compared, and names the systems.
        SYSTEM("together one factor, if there is another one"),
        /// Separate rules decide.
        NONE("none: see above");

        private final String words;

        Role(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        public static Role of(FactGroup group) {
            return switch (group) {
                case LOAD, TABLES -> EACH;
                case HARDWARE, JDBC, HARNESS -> TOGETHER;
                case DATABASE, SETTING -> SYSTEM;
                case DURABILITY, ISOLATION, VERDICT, MEASUREMENT -> NONE;
            };
        }
    }

    public DifferingFactors {
        all = List.copyOf(all);
    }

    /// @param baselineLabel label of the baseline; a factor that both labels name is not named again
    static DifferingFactors of(DifferenceFinder differences, String baselineLabel, String otherLabel) {
        List<SettingDifference> work = withoutSessions(role(differences, Role.EACH));
        List<String> all = new ArrayList<>();
        work.forEach(one ->
                all.add(one.name().substring(one.name().indexOf('.') + 1).replace('-', ' ') + " "
                        + UserText.abbreviated(one.other()) + " instead of " + UserText.abbreviated(one.baseline())));
        boolean product = differences.all().stream().anyMatch(one -> one.name().equals(SystemFact.SYSTEM.name()));
        role(differences, Role.TOGETHER).stream()
                .filter(one -> !one.baseline().equals(UNKNOWN) && !one.other().equals(UNKNOWN))
                .filter(one -> one.group() != FactGroup.JDBC || !product) // each database has a driver of its own
                .collect(Collectors.groupingBy(
                        SettingDifference::group,
                        TreeMap::new,
                        Collectors.mapping(SettingDifference::name, Collectors.joining(", "))))
                .forEach((group, names) -> all.add("other " + named(group) + " (" + names + ")"));
        if (!all.isEmpty() && !role(differences, Role.SYSTEM).isEmpty()) {
            all.add("another system");
        }
        boolean named = work.size() == 1
                && all.size() == 1
                && names(baselineLabel, work.getFirst().baseline())
                && names(otherLabel, work.getFirst().other());
        return named ? NONE : new DifferingFactors(all);
    }

    /// Removes sessions that follow from the number of terminals: both are one factor.
    private static List<SettingDifference> withoutSessions(List<SettingDifference> work) {
        boolean terminals = work.stream().anyMatch(one -> one.name().equals(SystemFact.TERMINALS.name()));
        return work.stream()
                .filter(one -> !terminals || !OF_TERMINALS.contains(one.name()))
                .toList();
    }

    private static boolean names(String label, String value) {
        return value.equals(UNKNOWN) || label.contains(value);
    }

    private static String named(FactGroup group) {
        return group == FactGroup.HARDWARE ? group.title().toLowerCase(Locale.ROOT) : group.title();
    }

    private static List<SettingDifference> role(DifferenceFinder differences, Role role) {
        return differences.all().stream()
                .filter(one -> Role.of(one.group()) == role)
                .toList();
    }

    boolean isOne() {
        return all.size() == 1;
    }

    boolean areSeveral() {
        return all.size() > 1;
    }

    String words() {
        return String.join("; ", all);
    }
}
