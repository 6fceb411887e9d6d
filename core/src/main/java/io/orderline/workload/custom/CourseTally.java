package io.orderline.workload.custom;

import io.orderline.workload.SpecificationRule;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.custom.WorkloadHeader.CourseRules;
import java.util.ArrayList;
import java.util.List;

/// Adds up the statements of complete courses, of which all transactions were committed. Only the successful
/// attempt of each transaction counts. Thread-safe.
record CourseTally(WorkloadTally tally, CourseRules course) {
    /// The counter of statements that found no row. It stays 0 unless transactions fail.
    static final String MISSES = "statements that found no row";

    private static final String STATEMENTS = "statements";

    void committed(CustomInput input, StatementCounts executed) {
        tally.counter(MISSES).add(executed.misses());
        input.within().committed(input.type(), course.length(), executed).ifPresent(this::whole);
    }

    private void whole(StatementCounts counts) {
        course.statements()
                .keySet()
                .forEach(kind -> tally.counter(kind.text() + ofWhole(course)).add(counts.of(kind)));
        tally.counter(STATEMENTS + ofWhole(course)).add(counts.all());
        tally.counter(whole(course)).increment();
    }

    private static String whole(CourseRules course) {
        return "whole " + course.name() + "s";
    }

    private static String ofWhole(CourseRules course) {
        return " of " + whole(course);
    }

    static List<SpecificationRule> audits(CourseRules course) {
        List<SpecificationRule> audits = new ArrayList<>();
        if (course.counted()) {
            int all = course.statements().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            audits.add(audit(course, STATEMENTS, all));
            course.statements().forEach((kind, each) -> audits.add(audit(course, kind.text(), each)));
        }
        return audits;
    }

    private static SpecificationRule audit(CourseRules course, String subject, int each) {
        return new SpecificationRule.Exactly(
                "statements-of-" + course.name(),
                course.source(),
                subject + " of a " + course.name(),
                subject + ofWhole(course),
                whole(course),
                each);
    }
}
