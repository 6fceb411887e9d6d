package io.orderline.cli.study;

import io.orderline.base.Durations;
import io.orderline.plan.DeclaredHost;
import io.orderline.plan.DriveKeys;
import io.orderline.report.format.TextTable;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.execution.DurationEstimate;
import io.orderline.study.execution.StepAttempt;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudySnapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Describes a study and its state.
final class StudyText {
    private static final int WIDTH = 120;

    private StudyText() {}

    static String seconds(double seconds) {
        return Durations.text(Duration.ofSeconds(Math.max(1, Math.round(seconds))));
    }

    static String beginning(StudySnapshot frozen, StudyFolder folder) {
        return "study " + frozen.study().name() + ": " + frozen.study().question() + "\n" + size(frozen) + "; in "
                + folder.path();
    }

    private static String size(StudySnapshot frozen) {
        Study study = frozen.study();
        List<StudyCell> cells = study.seeksLimit()
                ? Collections.nCopies(study.most(), study.cells().getFirst())
                : study.steps().stream().map(study::cell).toList();
        String runs = study.capacity()
                .map(wanted -> "a search for what " + wanted.key() + " may be, in " + seconds(wanted.budgetSeconds())
                        + " of load for each system at most; up to ")
                .or(() -> study.search()
                        .map(search -> "a search for the largest " + search.key() + " up to " + search.max() + ", "
                                + search.most() * study.cells().size() + " values × " + study.repeat()
                                + " at most; up to "))
                .orElse(study.cells().size() + " cells × " + study.repeat()
                        + (study.repeat() == 1 ? " block = " : " blocks = ") + cells.size() + " runs, "
                        + study.order().text() + "; at " + bound(study) + " ");
        return runs + seconds(new DurationEstimate(study, 0).seconds(cells)) + " of driving and settling, and on top"
                + " what starting, loading and checking take";
    }

    /// Runs that end with their last transaction may be shorter than the duration in their plans.
    private static String bound(Study study) {
        return study.cells().stream().anyMatch(cell -> cell.asPlan().get(DriveKeys.TRANSACTIONS) > 0)
                ? "most"
                : "least";
    }

    static String plan(StudySnapshot frozen) {
        Study study = frozen.study();
        List<String> lines = new ArrayList<>(List.of(study.question(), size(frozen), ""));
        TextTable table = new TextTable(WIDTH);
        table.row(List.of("system", "cell", "conditions")).rule();
        for (StudyCell cell : study.cells()) {
            table.row(List.of(cell.system(), Integer.toString(cell.number()), cell.pointText()));
        }
        lines.addAll(table.lines());
        lines.addAll(machines(study));
        lines.add("");
        for (int block = 1; block <= study.repeat() && !study.seeksLimit(); block++) {
            int wanted = block;
            lines.add("block " + block + ": cells "
                    + study.steps().stream()
                            .filter(step -> step.block() == wanted)
                            .map(step -> Integer.toString(step.cell()))
                            .collect(Collectors.joining(" ")));
        }
        return String.join("\n", lines);
    }

    /// Lists the machines in the plans of a study; there are no lines if no plan names one.
    private static List<String> machines(Study study) {
        Map<DeclaredHost, Set<String>> systems = new LinkedHashMap<>();
        for (StudyCell cell : study.cells()) {
            DeclaredHost.all(cell.asPlan())
                    .forEach(host -> systems.computeIfAbsent(host, _ -> new LinkedHashSet<>())
                            .add(cell.system()));
        }
        if (systems.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(WIDTH)
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

    static String status(StudySnapshot frozen, List<StepResult> results, List<StepAttempt> attempts) {
        TextTable table = new TextTable(WIDTH);
        table.row(List.of("run", "block", "state")).rule();
        results.forEach(result -> table.row(List.of(
                result.cell().text(),
                Integer.toString(result.step().block()),
                result.state().text())));
        Map<StepState, Long> count = new TreeMap<>(
                results.stream().collect(Collectors.groupingBy(StepResult::state, Collectors.counting())));
        List<String> lines = new ArrayList<>(List.of(frozen.study().question(), ""));
        lines.addAll(table.lines());
        results.stream()
                .filter(result -> !result.reason().isEmpty())
                .forEach(result -> lines.add("run " + result.step().number() + ": " + result.reason()));
        lines.add("");
        lines.add(count.entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey().text())
                        .collect(Collectors.joining(", "))
                + left(frozen, results, attempts));
        return String.join("\n", lines);
    }

    private static String left(StudySnapshot frozen, List<StepResult> results, List<StepAttempt> attempts) {
        return results.stream().allMatch(result -> result.state().isFinal())
                ? ""
                : (frozen.study().seeksLimit() ? "; at most " : "; about ")
                        + seconds(DurationEstimate.left(frozen.study(), results, attempts)) + " left";
    }
}
