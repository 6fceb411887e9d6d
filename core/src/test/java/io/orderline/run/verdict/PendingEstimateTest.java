package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PendingEstimateTest {
    private static final Optional<Double> NONE = Optional.empty();
    private static final SpecificationReport UNDECIDED = new SpecificationReport(
            "rule", "1.2", "subject", Judgement.TOO_FEW, "figure", "allowed", NONE, NONE, NONE, 7);

    private static PendingEstimate by(double chance) {
        return new PendingEstimate(UNDECIDED, OptionalDouble.of(chance));
    }

    /// One false alarm in 10,000 runs is shared out among all estimates and the two sides of each. What is certain
    /// takes no part of it.
    @ParameterizedTest
    @CsvSource({
        "1, 0, 5.0e-5, FAIL",
        "1, 0, 5.1e-5, TOO_FEW",
        "1, 9, 5.0e-5, FAIL",
        "2, 0, 2.5e-5, FAIL",
        "2, 0, 2.6e-5, TOO_FEW",
        "10, 3, 5.0e-6, FAIL",
        "10, 3, 5.1e-6, TOO_FEW"
    })
    void allAuditsTogetherGiveOneFalseAlarmInTenThousandRuns(
            int estimates, int certain, double chance, Judgement judgement) {
        List<PendingEstimate> audits = new ArrayList<>(Collections.nCopies(estimates - 1, by(0.5)));
        audits.addAll(Collections.nCopies(certain, PendingEstimate.certain(UNDECIDED)));
        audits.add(by(chance));
        List<SpecificationReport> judged = PendingEstimate.judged(audits);
        assertThat(judged.getLast().judgement()).isEqualTo(judgement);
        assertThat(judged.subList(0, judged.size() - 1)).allMatch(UNDECIDED::equals);
    }
}
