package io.orderline.report.study;

import io.orderline.figures.DeliveredIsolation;
import io.orderline.report.document.Part.Table;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.IsolationReport;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StudyCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The delivered isolation in all cells of a study, with a row for each system at each point and a column for
/// each condition. The condition is what follows the colon in a system's label: `Galera: a node killed`.
/// Without a colon, it is [#PLAIN].
record DeliveredMatrix(String row, String condition) {
    private static final String PLAIN = "delivered";
    private static final String COLON = ": ";
    /// The key of the isolation level, which is shown without its name.
    private static final String LEVEL = "drive.isolation";

    /// Returns empty if no finished run probed. Invalid runs count, as what their probes observed is valid.
    static Optional<Table> of(StudyAnswer answer) {
        Map<DeliveredMatrix, DeliveredIsolation> seen = seen(answer);
        return seen.isEmpty() ? Optional.empty() : Optional.of(table(answer, seen));
    }

    static Optional<String> sentence(StudyAnswer answer) {
        Map<DeliveredMatrix, DeliveredIsolation> seen = seen(answer);
        long broken = seen.values().stream().filter(one -> one.count() > 0).count();
        long unknown = seen.values().stream().filter(one -> !one.isKnown()).count();
        return seen.isEmpty()
                ? Optional.empty()
                : Optional.of(FigureFormat.format(
                        "Of %d cells whose isolation was probed, %d showed what their level forbids, %d"
                                + " did not, and of %d it is unknown.",
                        seen.size(), broken, seen.size() - broken - unknown, unknown));
    }

    private static Map<DeliveredMatrix, DeliveredIsolation> seen(StudyAnswer answer) {
        Map<DeliveredMatrix, List<IsolationReport>> reports = new LinkedHashMap<>();
        for (StepResult step : answer.steps()) {
            if (step.state().isFinal()) {
                step.isolation()
                        .ifPresent(probes -> reports.computeIfAbsent(place(step.cell()), _ -> new ArrayList<>())
                                .add(probes));
            }
        }
        Map<DeliveredMatrix, DeliveredIsolation> seen = new LinkedHashMap<>();
        reports.forEach((place, all) -> DeliveredIsolation.of(all).ifPresent(one -> seen.put(place, one)));
        return seen;
    }

    private static DeliveredMatrix place(StudyCell cell) {
        int colon = cell.system().indexOf(COLON);
        String system = colon < 0 ? cell.system() : cell.system().substring(0, colon);
        String condition = colon < 0 ? PLAIN : cell.system().substring(colon + COLON.length());
        Stream<String> point =
                cell.point().stream().map(value -> value.key().equals(LEVEL) ? value.text() : value.text(' '));
        return new DeliveredMatrix(
                Stream.concat(Stream.of(system), point).collect(Collectors.joining(", ")), condition);
    }

    private static Table table(StudyAnswer answer, Map<DeliveredMatrix, DeliveredIsolation> seen) {
        List<DeliveredMatrix> places = answer.frozen().study().cells().stream()
                .map(DeliveredMatrix::place)
                .toList();
        Set<String> conditions = new LinkedHashSet<>(
                places.stream().map(DeliveredMatrix::condition).toList());
        List<String> header = new ArrayList<>(List.of("system"));
        header.addAll(conditions);
        List<List<String>> rows = places.stream()
                .map(DeliveredMatrix::row)
                .distinct()
                .map(row -> cells(row, conditions, seen))
                .toList();
        return Table.of(
                "Delivered isolation, the weakest of all runs, with anomalies that the level forbids",
                header.size(),
                header,
                rows);
    }

    private static List<String> cells(
            String row, Set<String> conditions, Map<DeliveredMatrix, DeliveredIsolation> seen) {
        return Stream.concat(
                        Stream.of(row),
                        conditions.stream()
                                .map(condition -> Optional.ofNullable(seen.get(new DeliveredMatrix(row, condition)))
                                        .map(DeliveredMatrix::cell)
                                        .orElse("")))
                .toList();
    }

    /// Returns a cell such as `snapshot` or `read-committed: G2-item 10, lost-update 2`.
    private static String cell(DeliveredIsolation seen) {
        return seen.delivered() + (seen.count() == 0 ? "" : ": " + DeliveredText.anomalies(seen));
    }
}
