package io.orderline.report.claims;

import io.orderline.claims.Claim;
import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.ClaimsAudit.Judged;
import io.orderline.claims.PublishedPoint;
import io.orderline.claims.PublishedStudy;
import io.orderline.claims.evidence.Machine;
import io.orderline.claims.evidence.MeasuredSystem;
import io.orderline.claims.rule.Judgement;
import io.orderline.report.compare.MetricText;
import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Entries;
import io.orderline.report.document.Part.Entry;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.FigureFormat;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The audit of a published study.
public final class ClaimsDocument {
    private static final String FOOT =
            "Recomputed from the figures that were published; nothing was measured again. Rules"
                    + " say what figures carry, not who is right. Figures of more than 12.86 a warehouse were made without keying"
                    + " and think times; they must not be set beside paced ones. TPC-C and tpmC are trademarks of the TPC; none of"
                    + " this is a TPC result unless it says \"audited\".";

    private ClaimsDocument() {}

    public static Document of(ClaimsAudit audit) {
        PublishedStudy study = audit.study();
        List<Part> head = List.of(
                new Sentence(Tone.QUIET, "Published by " + study.source().text()),
                new Sentence(
                        Tone.WARN,
                        study.metric().name() + " is here: " + study.metric().is() + ". It is not: "
                                + study.metric().isNot() + "."));
        List<Section> sections = List.of(
                judged("claims", "What the study says", "claim", audit.claims()),
                judged("checks", "What a reader expects of such figures, claimed or not", "check", audit.checks()),
                new Section(
                        "charts",
                        "Its figures",
                        PublishedStudyChart.of(study.evidence()).stream()
                                .map(Plot::of)
                                .toList()),
                new Section(
                        "systems",
                        "Systems",
                        List.of(new Bullets(study.evidence().systems().stream()
                                .map(ClaimsDocument::system)
                                .toList()))),
                new Section(
                        "notes", "Notes", study.notes().isEmpty() ? List.of() : List.of(new Bullets(study.notes()))),
                new Section("points", "Points, as published, by the study's own metric", points(study)));
        return new Document(
                "Claims: " + study.title(), List.of(Cell.of(Tone.UNKNOWN, "measured by others")), head, sections, FOOT);
    }

    private static Section judged(String anchor, String title, String noun, List<Judged> all) {
        return new Section(
                anchor,
                title,
                all.isEmpty()
                        ? List.of()
                        : List.of(
                                new Sentence(Tone.PLAIN, tally(noun, all) + "."),
                                new Entries(
                                        all.stream().map(ClaimsDocument::entry).toList())));
    }

    private static Entry entry(Judged judged) {
        Claim claim = judged.claim();
        Judgement judgement = judged.answer().judgement();
        return new Entry(
                Cell.of(tone(judgement), judgement.words()),
                claim.text(),
                claim.kind().key() + ", by " + claim.kind().source(),
                Stream.of(
                                claim.reading().map(reading -> "Read as: " + reading).stream(),
                                Stream.of("Found: " + judged.answer().figure()),
                                judged.answer().details().stream())
                        .flatMap(lines -> lines)
                        .toList());
    }

    private static Tone tone(Judgement judgement) {
        return switch (judgement) {
            case HOLDS -> Tone.PASS;
            case HOLDS_PARTLY -> Tone.WARN;
            case NOT_SHOWN -> Tone.UNKNOWN;
            case CONTRADICTED -> Tone.FAIL;
        };
    }

    /// Returns the number of claims by judgement: `7 claims: 1 holds, 2 hold partly`.
    private static String tally(String noun, List<Judged> all) {
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

    private static String system(MeasuredSystem system) {
        String machines =
                system.machines().stream().map(ClaimsDocument::machine).collect(Collectors.joining("; "));
        return system.title() + ": " + (machines.isEmpty() ? "machines not stated" : machines)
                + (system.from().isEmpty() ? "" : " [" + system.from() + "]");
    }

    private static String machine(Machine machine) {
        return FigureFormat.format("%,d × %s", machine.count(), machine.what())
                + (machine.cores().isPresent()
                        ? ", " + machine.cores().getAsInt() + " cores" + (machine.count() > 1 ? " each" : "")
                        : "")
                + (machine.threads().isPresent() ? ", " + machine.threads().getAsInt() + " threads" : "")
                + machine.equipment().told().map(told -> ", " + told).collect(Collectors.joining());
    }

    private static List<Part> points(PublishedStudy study) {
        return study.points().isEmpty()
                ? List.of()
                : List.of(Table.of(
                        "",
                        1,
                        List.of(
                                "system",
                                "warehouses",
                                "users",
                                "new orders/min",
                                "total/min",
                                "per core",
                                "per warehouse",
                                "× 12.86"),
                        study.points().stream().map(ClaimsDocument::row).toList()));
    }

    private static List<String> row(PublishedPoint point) {
        OptionalDouble each = point.perWarehouse();
        return List.of(
                point.system().title(),
                MetricText.count(point.warehouses()),
                MetricText.count(point.users()),
                FigureFormat.rate(point.newOrders()),
                MetricText.rate(point.total()),
                MetricText.rate(point.perCore()),
                MetricText.rate(each),
                each.isPresent() ? FigureFormat.format("%,.2f", each.getAsDouble() / PublishedStudyChart.CAP) : "?");
    }
}
