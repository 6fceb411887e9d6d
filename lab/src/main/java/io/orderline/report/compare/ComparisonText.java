package io.orderline.report.compare;

import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.compare.BaselineComparison;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.report.format.ReportTable;
import java.util.ArrayList;
import java.util.List;

/// A comparison as text for the console, and as Markdown.
public final class ComparisonText {
    private static final int WIDTH = 120;

    private ComparisonText() {}

    /// @param beside studies by others whose figures are shown beside those of the runs
    public static String text(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        List<String> lines = new ArrayList<>();
        ComparisonRemarks.answers(comparisons).forEach(answer -> wrap(answer, lines));
        ComparisonTable.sweep(comparisons).ifPresent(table -> add(table, lines));
        ComparisonTable.of(comparisons).forEach(table -> add(table, lines));
        for (BaselineComparison against : comparisons.against()) {
            differences(against, lines);
        }
        beside.forEach(study -> add(PublishedTable.of(comparisons, study), lines));
        lines.add("");
        ComparisonRemarks.of(comparisons).forEach(remark -> wrap(remark, lines));
        beside.forEach(study -> PublishedTable.remarks(study).forEach(remark -> wrap(remark, lines)));
        if (!gates.isEmpty()) {
            lines.add("");
            gates.forEach(gate -> wrap(gate.text(), lines));
        }
        return String.join("\n", lines) + "\n";
    }

    private static void add(ReportTable table, List<String> lines) {
        lines.add("");
        lines.addAll(table.text(WIDTH));
    }

    private static void differences(BaselineComparison against, List<String> lines) {
        lines.add("");
        if (against.differences().isEmpty()) {
            wrap(heading(against) + " nothing that is known.", lines);
        } else {
            wrap(heading(against), lines);
            against.differences().all().forEach(difference -> {
                wrap("  " + difference.group().title() + ", " + difference.name() + ":", lines);
                wrap("    " + difference.baseline() + "  ->  " + difference.other(), lines);
            });
        }
        wrap(DifferenceTable.leftOut(against), lines);
    }

    public static String heading(BaselineComparison against) {
        return "What differs from " + against.baseline().label() + " to "
                + against.other().label() + ":";
    }

    public static String markdown(SystemComparison comparisons, List<GateResult> gates, List<PublishedStudy> beside) {
        List<String> lines = new ArrayList<>();
        ComparisonRemarks.answers(comparisons).forEach(answer -> lines.addAll(List.of(answer, "")));
        ComparisonTable.sweep(comparisons).ifPresent(table -> mark(table, lines));
        ComparisonTable.of(comparisons).forEach(table -> mark(table, lines));
        for (BaselineComparison against : comparisons.against()) {
            ReportTable table = DifferenceTable.of(against);
            lines.addAll(List.of(heading(against) + (table.isEmpty() ? " nothing that is known." : ""), ""));
            if (!table.isEmpty()) {
                mark(table, lines);
            }
            if (!DifferenceTable.leftOut(against).isEmpty()) {
                lines.addAll(List.of(DifferenceTable.leftOut(against), ""));
            }
        }
        beside.forEach(study -> mark(PublishedTable.of(comparisons, study), lines));
        ComparisonRemarks.of(comparisons).forEach(remark -> lines.add("- " + remark));
        beside.forEach(study -> PublishedTable.remarks(study).forEach(remark -> lines.add("- " + remark)));
        gates.forEach(gate -> lines.add("- Gate " + gate.text()));
        return String.join("\n", lines) + "\n";
    }

    private static void mark(ReportTable table, List<String> lines) {
        lines.addAll(table.markdown());
        lines.add("");
    }

    /// Breaks text between words. Lines after the first are indented a little more than the first.
    public static void wrap(String text, List<String> lines) {
        if (text.isEmpty()) {
            return;
        }
        int lead = text.length() - text.stripLeading().length();
        String indent = " ".repeat(lead + 2);
        StringBuilder line = new StringBuilder(" ".repeat(lead));
        for (String word : text.strip().replaceAll("\\p{Cc}+", " ").split(" ", -1)) {
            if (line.length() + word.length() > WIDTH && line.length() > indent.length()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(indent);
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
    }
}
