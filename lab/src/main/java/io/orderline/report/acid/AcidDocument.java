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
import io.orderline.report.format.FigureFormat;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Reach;
import io.orderline.result.AcidReport.Test;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The report of ACID tests.
public final class AcidDocument {
    private static final String FOOT =
            "Tests in the manner of TPC-C 5.11, clause 3, made with the statements that Orderline's terminals use. Not a"
                    + " TPC result. A crash of processes does not show what a loss of power would."
                    + " TPC-C is a trademark of the TPC.";

    private final AcidReport report;

    private AcidDocument(AcidReport report) {
        this.report = report;
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
        head.add(new Sentence(Tone.QUIET, database()));
        failures().forEach(failure -> head.add(new Sentence(Tone.WARN, failure)));
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
                                        "A transaction that had not ended after "
                                                + FigureFormat.seconds(level.patienceSeconds()) + " is said to wait."),
                                entries(level.name())))));
        sections.add(new Section("once", "Tested once", tests("").isEmpty() ? List.of() : List.of(entries(""))));
        sections.add(
                new Section("changes", "What has changed in the database", List.of(new Bullets(report.changes()))));
        Cell verdict = Cell.of(report.met() ? Tone.PASS : Tone.FAIL, verdict());
        return new Document("ACID tests: " + report.database(), List.of(verdict), head, sections, FOOT);
    }

    private static Sentence note() {
        return new Sentence(
                Tone.PLAIN,
                "A letter is the case of the clause that the database showed. Tests that are not of TPC-C show what a"
                        + " program has to know that reads and then writes; they do not count in the verdict.");
    }

    private Table overview() {
        List<List<Cell>> rows = rows().stream()
                .map(row -> row(List.of(new Cell(Tone.PLAIN, row.title() + reach(row), clause(row))), row, false))
                .toList();
        return table(List.of("test"), rows);
    }

    private Table table(List<String> beginning, List<List<Cell>> rows) {
        List<String> header = Stream.concat(
                        beginning.stream(), report.levels().stream().map(Level::name))
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
                                        .map(level -> test(row, level)
                                                .map(test -> cell(test, seen))
                                                .orElse(Cell.plain(""))))
                .toList();
    }

    private static Cell cell(Test test, boolean seen) {
        return new Cell(tone(test), outcome(test), seen ? test.seen() : "");
    }

    private static Tone tone(Test test) {
        return switch (test.outcome()) {
            case PASSED -> Tone.PASS;
            case FAILED -> test.required() ? Tone.FAIL : Tone.WARN;
            case NOT_APPLICABLE -> Tone.UNKNOWN;
        };
    }

    private Entries entries(String level) {
        return new Entries(tests(level).stream()
                .map(test -> new Entry(
                        Cell.of(tone(test), outcome(test)),
                        test.title() + reach(test),
                        test.id() + ", " + clause(test),
                        Stream.of(test.seen(), test.values())
                                .filter(line -> !line.isEmpty())
                                .toList()))
                .toList());
    }

    private Document summary() {
        String answer =
                Stream.concat(Stream.of(verdict() + "."), failures().stream()).collect(Collectors.joining(" "));
        List<List<Cell>> rows = rows().stream()
                .map(row -> row(List.of(Cell.plain(row.title() + reach(row)), Cell.plain(row.clause())), row, true))
                .toList();
        return new Document(
                report.database(),
                List.of(),
                List.of(
                        new Sentence(Tone.ANSWER, Character.toUpperCase(answer.charAt(0)) + answer.substring(1)),
                        table(List.of("test", "clause"), rows),
                        new Sentence(Tone.QUIET, "Seen on " + database() + ".")),
                List.of(),
                "");
    }

    /// Returns one test for each name and reach, whatever the level.
    private List<Test> rows() {
        List<Test> rows = new ArrayList<>();
        for (Test test : report.tests()) {
            if (rows.stream().noneMatch(row -> isAt(test, row))) {
                rows.add(test);
            }
        }
        return rows;
    }

    private Optional<Test> test(Test row, Level level) {
        return report.tests().stream()
                .filter(test -> isAt(test, row))
                .filter(test -> test.level().equals(level.name()))
                .findFirst();
    }

    private static boolean isAt(Test test, Test row) {
        return test.id().equals(row.id()) && test.reach().equals(row.reach());
    }

    /// Returns the suffix of a test's name if the test has several reaches: `, across shards`.
    private static String reach(Test test) {
        return test.reach().map(reach -> ", " + reach.text()).orElse("");
    }

    private List<Test> tests(String level) {
        return report.tests().stream()
                .filter(test -> test.level().equals(level))
                .toList();
    }

    /// Returns the outcome with the letter of the case: `passed (D)`.
    private static String outcome(Test test) {
        return test.outcome().text() + (test.letter().isEmpty() ? "" : " (" + test.letter() + ")");
    }

    private static String clause(Test test) {
        return test.required() ? "TPC-C " + test.clause() : "not of TPC-C";
    }

    private String database() {
        return report.server() + ", " + report.driver() + ", "
                + (report.warehouses() == 1 ? "1 warehouse" : report.warehouses() + " warehouses");
    }

    /// Returns a phrase that says whether some level meets TPC-C, and how far that was tested.
    private String verdict() {
        return passes() + reached();
    }

    private String reached() {
        List<Reach> reaches = reaches();
        return switch (reaches.size()) {
            case 0 -> "";
            case 1 -> " (" + reaches.getFirst().text() + " only)";
            default -> " (" + reaches.stream().map(Reach::text).collect(Collectors.joining(" and ")) + ")";
        };
    }

    private List<Reach> reaches() {
        return report.tests().stream()
                .flatMap(test -> test.reach().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private String passes() {
        if (report.levels().isEmpty()) {
            return report.met() ? "nothing that was tested failed" : "failed: " + failed("");
        }
        String meeting =
                report.levels().stream().filter(report::meets).map(Level::name).collect(Collectors.joining(", "));
        return meeting.isEmpty()
                ? "no level passes all tests of TPC-C that were made"
                : "all tests of TPC-C that were made pass at " + meeting;
    }

    /// Returns one sentence per level with a failure; tests without a level come last. On a sharded system,
    /// levels without a failure have a sentence too.
    private List<String> failures() {
        List<String> failures = new ArrayList<>();
        report.shards().ifPresent(failures::add);
        for (Level level : report.levels()) {
            if (!reaches().isEmpty()) {
                failures.add(level.name() + ": "
                        + reaches().stream()
                                .map(reach -> reach.text() + " " + answer(level, reach))
                                .collect(Collectors.joining("; "))
                        + ".");
            } else if (!failed(level.name()).isEmpty()) {
                failures.add("At " + level.name() + " fail: " + failed(level.name()) + ".");
            }
        }
        if (!failed("").isEmpty()) {
            failures.add("Tested once, and failed: " + failed("") + ".");
        }
        return failures;
    }

    private String answer(Level level, Reach reach) {
        String failed = failed(tests(level.name()).stream()
                .filter(test -> test.reach().equals(Optional.of(reach)))
                .toList());
        return failed.isEmpty() ? "passes" : "fails " + failed;
    }

    private String failed(String level) {
        return failed(tests(level));
    }

    private static String failed(List<Test> tests) {
        return tests.stream()
                .filter(Test::failed)
                .map(test -> test.id() + (test.required() ? "" : " (not of TPC-C)"))
                .collect(Collectors.joining(", "));
    }
}
