package io.orderline.report.claims;

import io.orderline.lab.claims.Claim;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.ClaimsAudit.Judged;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.evidence.Machine;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.report.format.TextTable;
import io.orderline.report.format.WrappedText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An audit of claims for the console.
public final class ClaimsText {
    private static final int HEAD = 12;
    private static final int BODY = 14;
    private static final int WIDTH = 118;

    private ClaimsText() {}

    public static String of(ClaimsAudit audit) {
        StringBuilder text = new StringBuilder(head(audit.study()));
        section(text, tally("claim", audit.claims()), audit.claims());
        section(
                text,
                tally("check", audit.checks()) + " (what a reader expects of such figures, claimed or not)",
                audit.checks());
        points(text, audit.study());
        return text.append(foot()).toString();
    }

    private static String wrapped(String label, int indentation, String text) {
        String padded = label + " ".repeat(Math.max(0, indentation - label.length()));
        return String.join("\n", WrappedText.lines(padded, text, WIDTH)) + "\n";
    }

    private static String head(PublishedStudy study) {
        StringBuilder head = new StringBuilder(study.title()).append('\n');
        head.append(wrapped("published", HEAD, "by " + study.source().text()));
        head.append(wrapped(
                "metric", HEAD, study.metric().name() + ": " + study.metric().is()));
        head.append(wrapped("", HEAD, "Not: " + study.metric().isNot()));
        String label = "systems";
        for (MeasuredSystem system : study.evidence().systems()) {
            head.append(wrapped(label, HEAD, system(system)));
            label = "";
        }
        study.notes().forEach(note -> head.append(wrapped("note", HEAD, note)));
        return head.append('\n').toString();
    }

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
                + (machine.threads().isPresent() ? ", " + machine.threads().getAsInt() + " threads" : "")
                + machine.equipment().told().map(told -> ", " + told).collect(Collectors.joining());
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
        text.append(wrapped(badge, BODY, claim.text()));
        claim.reading().ifPresent(reading -> text.append(wrapped("", BODY, "read as: " + reading)));
        text.append(wrapped("", BODY, "found: " + judged.answer().figure()));
        judged.answer().details().forEach(line -> text.append(wrapped("", BODY + 2, line)));
        text.append(wrapped("", BODY, rule(claim))).append('\n');
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
        return wrapped("", 0, FOOT);
    }

    static final String FOOT = "Recomputed from the figures that were published; nothing was measured again."
            + " Rules say what figures carry, not who is right.";

    /// Returns the number of claims by judgement: `7 claims: 1 holds, 2 hold partly`.
    static String tally(String noun, List<Judged> all) {
        String judgements = Arrays.stream(Judgement.values())
                .filter(judgement -> count(judgement, all) > 0)
                .map(judgement -> count(judgement, all) + " " + words(judgement, count(judgement, all)))
                .collect(Collectors.joining(", "));
        return all.size() + " " + noun + (all.size() == 1 ? "" : "s") + ": " + judgements;
    }

    private static long count(Judgement judgement, List<Judged> all) {
        return all.stream().filter(one -> one.answer().judgement() == judgement).count();
    }

    private static String words(Judgement judgement, long count) {
        return count == 1 ? judgement.words() : judgement.words().replaceFirst("^holds", "hold");
    }
}
