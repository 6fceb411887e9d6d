package io.orderline.report.acid;

import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Reach;
import io.orderline.result.AcidReport.Test;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The wording that texts and pages about ACID tests share.
public record AcidTerms(AcidReport report) {
    /// Returns one test for each name and reach, whatever the level.
    public List<Test> rows() {
        List<Test> rows = new ArrayList<>();
        for (Test test : report.tests()) {
            if (rows.stream().noneMatch(row -> isAt(test, row))) {
                rows.add(test);
            }
        }
        return rows;
    }

    public Optional<Test> test(Test row, Level level) {
        return report.tests().stream()
                .filter(test -> isAt(test, row))
                .filter(test -> test.level().equals(level.name()))
                .findFirst();
    }

    private static boolean isAt(Test test, Test row) {
        return test.id().equals(row.id()) && test.reach().equals(row.reach());
    }

    /// Returns the suffix of a test's name if the test has several reaches: `, across shards`.
    public static String reach(Test test) {
        return test.reach().map(reach -> ", " + reach.text()).orElse("");
    }

    public List<Test> tests(String level) {
        return report.tests().stream()
                .filter(test -> test.level().equals(level))
                .toList();
    }

    /// Returns the outcome with the letter of the case: `passed (D)`.
    public static String outcome(Test test) {
        return test.outcome().text() + (test.letter().isEmpty() ? "" : " (" + test.letter() + ")");
    }

    public static String clause(Test test) {
        return test.required() ? "TPC-C " + test.clause() : "not of TPC-C";
    }

    public static String seconds(Level level) {
        return String.format(Locale.ROOT, "%.1f s", level.patienceSeconds());
    }

    public String database() {
        return report.server() + ", " + report.driver() + ", "
                + (report.warehouses() == 1 ? "1 warehouse" : report.warehouses() + " warehouses");
    }

    /// Returns a phrase that says whether some level meets TPC-C, and how far that was tested.
    public String verdict() {
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
    public List<String> failures() {
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
