package io.orderline.report.compare;

import io.orderline.lab.compare.BaselineComparison;
import io.orderline.lab.compare.SettingDifference;
import io.orderline.report.document.Part.Table;
import java.util.List;

/// The differences between a system and the baseline beyond what was varied.
public final class DifferenceTable {
    private DifferenceTable() {}

    public static Table of(BaselineComparison against) {
        List<List<String>> rows =
                against.differences().all().stream().map(DifferenceTable::row).toList();
        return Table.of(
                "",
                4,
                List.of(
                        "about",
                        "what",
                        against.baseline().label(),
                        against.other().label()),
                rows);
    }

    private static List<String> row(SettingDifference difference) {
        return List.of(difference.group().title(), difference.name(), difference.baseline(), difference.other());
    }

    /// Returns a sentence about what was left out of the table, or an empty string if nothing was.
    public static String leftOut(BaselineComparison against) {
        List<String> names = against.differences().leftOut();
        return names.isEmpty()
                ? ""
                : "Different too, and no explanation of figures (places, ports, names, seeds, watching): "
                        + String.join(", ", names) + ".";
    }
}
