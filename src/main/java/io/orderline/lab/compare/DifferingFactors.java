package io.orderline.lab.compare;

import io.orderline.base.UserText;
import io.orderline.figures.FactGroup;
import io.orderline.figures.SystemFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What two systems do not have in common of work and machine: with one such factor a winner is named with it, with
/// several
/// none is, for nobody knows which of them made the difference.
///
/// @param all as a reader would name each
public record DifferingFactors(List<String> all) {
    public static final DifferingFactors NONE = new DifferingFactors(List.of());
    private static final String UNKNOWN = "not known";
    private static final Set<String> OF_TERMINALS = Set.of("drive.sessions", "drive.deferred-sessions");

    public DifferingFactors {
        all = List.copyOf(all);
    }

    /// @param baselineLabel names the baseline; a factor that both labels name is not named again
    static DifferingFactors of(DifferenceFinder differences, String baselineLabel, String otherLabel) {
        List<SettingDifference> work = withoutSessions(role(differences, FactorRole.EACH));
        List<String> all = new ArrayList<>();
        work.forEach(one ->
                all.add(one.name().substring(one.name().indexOf('.') + 1).replace('-', ' ') + " "
                        + UserText.abbreviated(one.other()) + " instead of " + UserText.abbreviated(one.baseline())));
        boolean product = differences.all().stream().anyMatch(one -> one.name().equals(SystemFact.SYSTEM.name()));
        role(differences, FactorRole.TOGETHER).stream()
                .filter(one -> !one.baseline().equals(UNKNOWN) && !one.other().equals(UNKNOWN))
                .filter(one -> one.group() != FactGroup.JDBC || !product) // each database has its own
                .collect(Collectors.groupingBy(
                        SettingDifference::group,
                        TreeMap::new,
                        Collectors.mapping(SettingDifference::name, Collectors.joining(", "))))
                .forEach((group, names) -> all.add("other " + named(group) + " (" + names + ")"));
        if (!all.isEmpty() && !role(differences, FactorRole.SYSTEM).isEmpty()) {
            all.add("another system");
        }
        boolean named = work.size() == 1
                && all.size() == 1
                && names(baselineLabel, work.getFirst().baseline())
                && names(otherLabel, work.getFirst().other());
        return named ? NONE : new DifferingFactors(all);
    }

    /// Sessions follow from the number of terminals, if the plan does not say otherwise: both are one factor.
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

    private static List<SettingDifference> role(DifferenceFinder differences, FactorRole role) {
        return differences.all().stream()
                .filter(one -> FactorRole.of(one.group()) == role)
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
