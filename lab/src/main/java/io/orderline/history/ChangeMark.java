package io.orderline.history;

import io.orderline.compare.DifferenceFinder;
import io.orderline.compare.SettingDifference;
import io.orderline.figures.FactCollector;
import io.orderline.figures.FactGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/// The differences between a run of a series and the run before it.
public record ChangeMark(int index, List<SettingDifference> differences) {
    /// Fact that tells what a run found out, which is no difference of the system.
    private static final String STATISTICS = "statistics";

    private static final String NAME = "name of ";
    private static final int FEW = 3;

    public ChangeMark {
        differences = List.copyOf(differences);
    }

    /// Leaves out differences that occur all the time and therefore mark nothing.
    static List<ChangeMark> of(List<HistoryRun> runs) {
        List<ChangeMark> all = new ArrayList<>();
        for (int i = 1; i < runs.size(); i++) {
            all.add(new ChangeMark(i, between(runs.get(i - 1), runs.get(i))));
        }
        Set<String> restless = restless(all);
        return all.stream()
                .map(mark -> new ChangeMark(
                        mark.index,
                        mark.differences.stream()
                                .filter(difference -> !restless.contains(difference.name()))
                                .toList()))
                .filter(mark -> !mark.differences.isEmpty())
                .toList();
    }

    private static List<SettingDifference> between(HistoryRun before, HistoryRun after) {
        List<SettingDifference> found = new ArrayList<>(
                DifferenceFinder.of(List.of(before.run()), List.of(after.run()), Set.of()).all().stream()
                        .filter(difference -> difference.group() != FactGroup.VERDICT
                                && !difference.name().equals(STATISTICS))
                        .toList());
        SortedMap<String, String> left = FactCollector.of(before.run()).unimportant();
        SortedMap<String, String> right = FactCollector.of(after.run()).unimportant();
        right.forEach((name, value) -> {
            String was = left.getOrDefault(name, value);
            if (name.startsWith(NAME) && !was.equals(value)) {
                found.add(new SettingDifference(FactGroup.HARDWARE, name, was, value));
            }
        });
        return found;
    }

    private static Set<String> restless(List<ChangeMark> marks) {
        Map<String, Integer> counts = new HashMap<>();
        marks.forEach(mark -> mark.differences.forEach(difference -> counts.merge(difference.name(), 1, Integer::sum)));
        return counts.entrySet().stream()
                .filter(count -> count.getValue() >= FEW && 2 * count.getValue() > marks.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
