package io.orderline.report.claims;

import io.orderline.published.Audit;
import io.orderline.published.Audit.Judged;
import io.orderline.published.Claim;
import io.orderline.published.Study;
import io.orderline.published.evidence.Machine;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.report.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An audit for the console.
public final class ClaimsText {
    private static final int HEAD = 12;
    private static final int BODY = 14;
    private static final int WIDTH = 118;

    private ClaimsText() {}

    public static String of(Audit audit) {
        StringBuilder text = new StringBuilder(head(audit.study()));
        section(text, Tally.of("claim", audit.claims()), audit.claims());
        section(
                text,
                Tally.of("check", audit.checks()) + " (what a reader expects of such figures, claimed or not)",
                audit.checks());
        points(text, audit.study());
        return text.append(foot()).toString();
    }

    private static String head(Study study) {
        StringBuilder head = new StringBuilder(study.title()).append('\n');
        head.append(Wrapping.text("published", HEAD, "by " + study.source().text()));
        head.append(Wrapping.text(
                "metric", HEAD, study.metric().name() + ": " + study.metric().is()));
        head.append(Wrapping.text("", HEAD, "Not: " + study.metric().isNot()));
        String label = "systems";
        for (MeasuredSystem system : study.evidence().systems()) {
            head.append(Wrapping.text(label, HEAD, system(system)));
            label = "";
        }
        study.notes().forEach(note -> head.append(Wrapping.text("note", HEAD, note)));
        return head.append('\n').toString();
    }

    /// A system in a line.
    public static String system(MeasuredSystem system) {
        String machines = system.machines().stream().map(ClaimsText::machine).collect(Collectors.joining("; "));
        return system.title() + ": " + (machines.isEmpty() ? "machines not stated" : machines)
                + (system.from().isEmpty() ? "" : " [" + system.from() + "]");
    }

    private static String machine(Machine machine) {
        return String.format(Locale.ROOT, "%,d × %s", machine.count(), machine.what())
                + (machine.cores().isPresent()
                        ? ", " + machine.cores().getAsInt() + " cores" + (machine.count() > 1 ? " each" : "")
                        : "")
                + (machine.threads().isPresent() ? ", " + machine.threads().getAsInt() + " threads" : "");
    }

    private static void section(StringBuilder text, String title, List<Judged> all) {
        if (all.isEmpty()) {
            return;
        }
        text.append(title).append("\n\n");
        all.forEach(judged -> one(text, judged));
    }

    private static void one(StringBuilder text, Judged judged) {
        Claim claim = judged.claim();
        String badge = judged.answer().judgement().words().toUpperCase(Locale.ROOT);
        text.append(Wrapping.text(badge, BODY, claim.text()));
        claim.reading().ifPresent(reading -> text.append(Wrapping.text("", BODY, "read as: " + reading)));
        text.append(Wrapping.text("", BODY, "found: " + judged.answer().figure()));
        judged.answer().details().forEach(line -> text.append(Wrapping.text("", BODY + 2, line)));
        text.append(Wrapping.text("", BODY, rule(claim))).append('\n');
    }

    private static void points(StringBuilder text, Study study) {
        if (study.points().isEmpty()) {
            return;
        }
        TextTable table = new TextTable(WIDTH)
                .row(List.of(
                        "system",
                        "warehouses",
                        "users",
                        "new orders/min",
                        "total/min",
                        "per core",
                        "per warehouse",
                        "× 12.86"))
                .rule();
        study.points().forEach(point -> table.row(PointCells.of(point)));
        text.append(study.points().size()).append(" points, as published, by the study's own metric\n\n");
        table.lines().forEach(line -> text.append(line).append('\n'));
        text.append('\n');
    }

    static String rule(Claim claim) {
        return "rule: " + claim.kind().key() + ", by " + claim.kind().source();
    }

    private static String foot() {
        return Wrapping.text("", 0, FOOT);
    }

    static final String FOOT = "Recomputed from the figures that were published; nothing was measured again."
            + " Rules say what figures carry, not who is right.";
}
