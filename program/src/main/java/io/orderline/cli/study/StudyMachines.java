package io.orderline.cli.study;

import io.orderline.lab.study.definition.Study;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.plan.DeclaredHost;
import io.orderline.report.format.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Lists the machines in the plans of a study, for a dry run.
final class StudyMachines {
    private StudyMachines() {}

    /// Returns no lines if no plan names a machine.
    static List<String> lines(Study study, int width) {
        Map<DeclaredHost, Set<String>> systems = new LinkedHashMap<>();
        for (StudyCell cell : study.cells()) {
            DeclaredHost.all(cell.asPlan())
                    .forEach(host -> systems.computeIfAbsent(host, _ -> new LinkedHashSet<>())
                            .add(cell.system()));
        }
        if (systems.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(width)
                .row(List.of("machine", "of", "role", "address", "storage"))
                .rule();
        systems.forEach((host, of) -> table.row(List.of(
                host.name(),
                of.size() == study.systems().size() ? "all" : String.join(", ", of),
                host.role().orElse("?"),
                host.local()
                        ? "local"
                        : host.address().map(address -> address.text()).orElse("?"),
                host.storage().orElse("?"))));
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(table.lines());
        return lines;
    }
}
