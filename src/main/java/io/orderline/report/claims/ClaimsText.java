package io.orderline.report.claims;

import io.orderline.lab.claims.Claim;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.evidence.Machine;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.report.format.TextTable;
import io.orderline.report.format.TextWrap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An audit for the console.
public final class ClaimsText {
    private static final int HEAD = 12;
    private static final int BODY = 14;
    private static final int WIDTH = 118;

    private ClaimsText() {}

    public static String of(ClaimsAudit audit) {
        StringBuilder text = new StringBuilder(head(audit.study()));
        section(text, JudgementCounts.of("claim", audit.claims()), audit.claims());
        section(
                text,
                JudgementCounts.of("check", audit.checks())
                        + " (what a reader expects of such figures, claimed or not)",
                audit.checks());
        points(text, audit.study());
        return text.append(foot()).toString();
    }

    private static String head(PublishedStudy study) {
        StringBuilder head = new StringBuilder(study.title()).append('\n');
        head.append(TextWrap.text("published", HEAD, "by " + study.source().text()));
        head.append(TextWrap.text(
                "metric", HEAD, study.metric().name() + ": " + study.metric().is()));
        head.append(TextWrap.text("", HEAD, "Not: " + study.metric().isNot()));
        String label = "systems";
        for (MeasuredSystem system : study.evidence().systems()) {
            head.append(TextWrap.text(label, HEAD, system(system)));
            label = "";
        }
        study.notes().forEach(note -> head.append(TextWrap.text("note", HEAD, note)));
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
        text.append(TextWrap.text(badge, BODY, claim.text()));
        claim.reading().ifPresent(reading -> text.append(TextWrap.text("", BODY, "read as: " + reading)));
        text.append(TextWrap.text("", BODY, "found: " + judged.answer().figure()));
        judged.answer().details().forEach(line -> text.append(TextWrap.text("", BODY + 2, line)));
        text.append(TextWrap.text("", BODY, rule(claim))).append('\n');
    }

    private static void points(StringBuilder text, PublishedStudy study) {
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
        study.points().forEach(point -> table.row(PointRow.of(point)));
        text.append(study.points().size()).append(" points, as published, by the study's own metric\n\n");
        table.lines().forEach(line -> text.append(line).append('\n'));
        text.append('\n');
    }

    static String rule(Claim claim) {
        return "rule: " + claim.kind().key() + ", by " + claim.kind().source();
    }

    private static String foot() {
        return TextWrap.text("", 0, FOOT);
    }

    static final String FOOT = "Recomputed from the figures that were published; nothing was measured again."
            + " Rules say what figures carry, not who is right.";
}
