package io.orderline.report.acid;

import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Entries;
import io.orderline.report.document.Part.Entry;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Test;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The report of ACID tests.
public final class AcidDocument {
    private static final String FOOT =
            "Tests in the manner of TPC-C 5.11, clause 3, made with the statements that Orderline's terminals use. Not a"
                    + " TPC result. A crash of processes does not show what a loss of power would."
                    + " TPC-C is a trademark of the TPC.";

    private final AcidReport report;
    private final AcidTerms words;

    private AcidDocument(AcidReport report) {
        this.report = report;
        this.words = new AcidTerms(report);
    }

    /// Returns all that is known.
    public static Document whole(AcidReport report) {
        return new AcidDocument(report).whole();
    }

    /// Returns what is the same for the same database, without figures.
    public static Document summary(AcidReport report) {
        return new AcidDocument(report).summary();
    }

    private Document whole() {
        List<Part> head = new ArrayList<>();
        head.add(new Sentence(Tone.QUIET, words.database()));
        words.failures().forEach(failure -> head.add(new Sentence(Tone.WARN, failure)));
        head.add(new Sentence(Tone.QUIET, report.date() + ", Orderline " + report.orderline()));
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("overview", "Overview", List.of(overview(), note())));
        report.levels()
                .forEach(level -> sections.add(new Section(
                        level.name(),
                        level.name(),
                        List.of(
                                new Sentence(
                                        Tone.PLAIN,
                                        "A transaction that had not ended after " + AcidTerms.seconds(level)
                                                + " is said to wait."),
                                entries(level.name())))));
        sections.add(new Section("once", "Tested once", words.tests("").isEmpty() ? List.of() : List.of(entries(""))));
        sections.add(
                new Section("changes", "What has changed in the database", List.of(new Bullets(report.changes()))));
        Cell verdict = Cell.of(report.met() ? Tone.PASS : Tone.FAIL, words.verdict());
        return new Document("ACID tests: " + report.database(), List.of(verdict), head, sections, FOOT);
    }

    private static Sentence note() {
        return new Sentence(
                Tone.PLAIN,
                "A letter is the case of the clause that the database showed. Tests that are not of TPC-C show what a"
                        + " program has to know that reads and then writes; they do not count in the verdict.");
    }

    private Table overview() {
        List<List<Cell>> rows = words.rows().stream()
                .map(row -> row(
                        List.of(new Cell(Tone.PLAIN, row.title() + AcidTerms.reach(row), AcidTerms.clause(row))),
                        row,
                        false))
                .toList();
        return table(List.of("test"), rows);
    }

    private Table table(List<String> words, List<List<Cell>> rows) {
        List<String> header = Stream.concat(
                        words.stream(), report.levels().stream().map(Level::name))
                .toList();
        return new Table("", header.size(), header, rows);
    }

    /// A test without a level has one outcome, which stands below the first level.
    private List<Cell> row(List<Cell> beginning, Test row, boolean seen) {
        return Stream.concat(
                        beginning.stream(),
                        row.level().isEmpty()
                                ? Stream.concat(
                                        Stream.of(cell(row, seen)),
                                        report.levels().stream().skip(1).map(level -> Cell.plain("")))
                                : report.levels().stream()
                                        .map(level -> words.test(row, level)
                                                .map(test -> cell(test, seen))
                                                .orElse(Cell.plain(""))))
                .toList();
    }

    private static Cell cell(Test test, boolean seen) {
        return new Cell(tone(test), AcidTerms.outcome(test), seen ? test.seen() : "");
    }

    private static Tone tone(Test test) {
        return switch (test.outcome()) {
            case PASSED -> Tone.PASS;
            case FAILED -> test.required() ? Tone.FAIL : Tone.WARN;
            case NOT_APPLICABLE -> Tone.UNKNOWN;
        };
    }

    private Entries entries(String level) {
        return new Entries(words.tests(level).stream()
                .map(test -> new Entry(
                        Cell.of(tone(test), AcidTerms.outcome(test)),
                        test.title() + AcidTerms.reach(test),
                        test.id() + ", " + AcidTerms.clause(test),
                        Stream.of(test.seen(), test.values())
                                .filter(line -> !line.isEmpty())
                                .toList()))
                .toList());
    }

    private Document summary() {
        String answer = Stream.concat(Stream.of(words.verdict() + "."), words.failures().stream())
                .collect(Collectors.joining(" "));
        List<List<Cell>> rows = words.rows().stream()
                .map(row -> row(
                        List.of(Cell.plain(row.title() + AcidTerms.reach(row)), Cell.plain(row.clause())), row, true))
                .toList();
        return new Document(
                report.database(),
                List.of(),
                List.of(
                        new Sentence(Tone.ANSWER, Character.toUpperCase(answer.charAt(0)) + answer.substring(1)),
                        table(List.of("test", "clause"), rows),
                        new Sentence(Tone.QUIET, "Seen on " + words.database() + ".")),
                List.of(),
                "");
    }
}
