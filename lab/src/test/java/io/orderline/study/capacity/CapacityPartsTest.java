package io.orderline.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.CannedSystem;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Beyond;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.SpecificationReport.Judgement;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.TimeRange;
import io.orderline.study.capacity.CapacityStep.Purpose;
import io.orderline.study.capacity.SearchSpec.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a search is made of: values as plans have them, rates step by step, and probes out of results.
class CapacityPartsTest {
    private static final CapacitySpec RATE = spec(CapacitySpec.RATE, false);
    private static final CapacitySpec SESSIONS = spec("drive.sessions", true);
    private static final String P90 = "new-order.p90 < 50ms";

    @TempDir
    Path results;

    private static CapacitySpec spec(String key, boolean smallest) {
        return new CapacitySpec(
                new CapacitySpec.Searched(key, smallest, Optional.empty(), 10, 1000), 0.05, 0.95, 600, true);
    }

    @ParameterizedTest
    @CsvSource({
        "712.34, 712.3/s, 712",
        "1000, 1000/s, 1000",
        "99.996, 100/s, 100",
        "100, 100/s, 100",
        "1234.4, 1234/s, 1234",
        "7.126, 7.13/s, 7",
        "0.4, 0.4/s, 1"
    })
    void valuesHaveFourDigitsOrAreWhole(double value, String rate, String number) {
        assertThat(RATE.text(value)).isEqualTo(rate);
        assertThat(SESSIONS.text(value)).isEqualTo(number);
    }

    @Test
    void wholeNumbersHaveNeighboursAndRatesHaveNone() {
        assertThat(SESSIONS.areNeighbours(8, 7)).isTrue();
        assertThat(SESSIONS.areNeighbours(9, 7)).isFalse();
        assertThat(RATE.areNeighbours(8, 7)).isFalse();
        assertThat(SESSIONS.answer(7.2)).as("the smallest").isEqualTo(8);
        assertThat(spec("agents.count", false).answer(7.8)).isEqualTo(7);
        assertThat(RATE.answer(7.8)).isEqualTo(7.8);
        assertThat(SESSIONS.load(4)).as("grows when the pool shrinks").isEqualTo(0.25);
        assertThat(RATE.load(4)).isEqualTo(4);
        assertThat(RATE.isRamped()).isTrue();
        assertThat(SESSIONS.isRamped()).isFalse();
        assertThat(RATE.from()).isEqualTo(10);
    }

    @Test
    void aStepIsOfOneValueAndAnOverloadIsHalfAsMuchAgain() {
        assertThat(new CapacityStep(Purpose.PROBE, "712.3/s", 0).number()).isEqualTo(712.3);
        assertThat(Purpose.EQUAL_RATE.text()).isEqualTo("equal-rate");
        assertThat(Arrays.stream(Purpose.values()).filter(Purpose::isAfterwards))
                .containsExactly(Purpose.CURVE, Purpose.OVERLOAD, Purpose.EQUAL_RATE);
        RateSteps overload = RateSteps.overload(200);
        assertThat(overload.text(RATE)).isEqualTo("140/s 20s, 300/s 30s, 140/s 60s");
        assertThat(RateSteps.parse(overload.text(RATE))).isEqualTo(overload);
        assertThat(overload.spans(5))
                .containsExactly(new TimeRange(5, 25), new TimeRange(25, 55), new TimeRange(55, 115));
    }

    @Test
    void rampsGrowByTheSameFactorAndCurvesGoBack() {
        RateSteps ramp = RateSteps.ramp(10, 1000);
        assertThat(ramp.rates()).hasSize(12).startsWith(10.0);
        for (int i = 0; i < 12; i++) {
            assertThat(ramp.rates().get(i)).isCloseTo(10 * Math.pow(100, i / 11.0), within(1e-6));
        }
        assertThat(ramp.length()).isEqualTo(36);
        RateSteps curve = RateSteps.curve(200);
        assertThat(curve.rates())
                .hasSize(21)
                .startsWith(20.0, 40.0)
                .endsWith(40.0, 20.0)
                .contains(220.0);
        assertThat(curve.length()).isEqualTo(126);
    }

    private static ObjectiveReport objective(Outcome outcome, @Nullable Double value, @Nullable Beyond beyond) {
        return new ObjectiveReport(
                P90, outcome, Optional.ofNullable(value), Optional.empty(), "in words", Optional.ofNullable(beyond));
    }

    private Result result(List<Finding> findings, SpecificationReport... audits) throws IOException {
        return new CannedSystem().write(results).readResult().judged(Verdict.of(findings), List.of(audits));
    }

    /// The share that was beyond decides where there is one, else the figure, else what was said of it.
    @Test
    void aProbeHasWhatCameOfEachObjective() throws IOException {
        Result run = result(List.of())
                .against(List.of(
                        objective(Outcome.CANNOT_TELL, 0.1, new Beyond(100, 1000, 0.1, 2, Optional.empty())),
                        objective(Outcome.MET, 0.101, new Beyond(101, 1000, 0.1, 2, Optional.empty())),
                        objective(Outcome.CANNOT_TELL, 49.0, null),
                        objective(Outcome.CANNOT_TELL, 51.0, null),
                        objective(Outcome.MET, null, null),
                        objective(Outcome.MISSED, null, null)));
        Probe probe = ProbeReader.of(run, 3, 100, RATE);
        assertThat(probe.findings())
                .containsExactly(
                        new Probe.Finding(true, 0.1, 1000, 2, 0.1),
                        new Probe.Finding(false, 0.101, 1000, 2, 0.1),
                        Probe.Finding.of(true),
                        Probe.Finding.of(false),
                        Probe.Finding.of(true),
                        Probe.Finding.of(false));
        assertThat(probe.turn()).isEqualTo(3);
        assertThat(probe.met()).isFalse();
        assertThat(probe.hasShare()).isTrue();
        double due = ProbeReader.rate(run).orElseThrow();
        assertThat(due * 60)
                .as("more than New-Orders alone")
                .isGreaterThan(1.5 * run.summary().nopm());
        assertThat(probe.value()).as("what became due").isEqualTo(due);
        assertThat(ProbeReader.of(run, 3, 100, SESSIONS).value()).isEqualTo(100);
    }

    @Test
    void runsThatTellNothingAreUnusable() throws IOException {
        Result good = result(
                List.of(new Finding(Level.FAIL, "due-work", "too much"), new Finding(Level.WARN, "isolation", "less")));
        assertThat(ProbeReader.unusable(good)).contains("no objective was judged");
        assertThat(ProbeReader.unusable(good.against(List.of(objective(Outcome.CANNOT_TELL, null, null)))))
                .contains(P90 + ": in words");
        assertThat(ProbeReader.unusable(good.against(List.of(objective(Outcome.CANNOT_TELL, 49.0, null)))))
                .as("a load that is too much is what a probe is to find out")
                .isEmpty();
        Result broken = result(List.of(
                        new Finding(Level.FAIL, "consistency-after", "sums"),
                        new Finding(Level.FAIL, "accounting", "one is missing")))
                .against(List.of(objective(Outcome.MET, 49.0, null)));
        assertThat(ProbeReader.unusable(broken)).contains("consistency-after: sums; accounting: one is missing");
    }

    @ParameterizedTest
    @CsvSource({"harness-bound, WARN, true", "harness-bound, PASS, false", "gc-pause, WARN, false"})
    void theDriverMayHaveBeenTheLimit(String rule, Level level, boolean bound) throws IOException {
        Result run = result(List.of(new Finding(level, rule, "it used 90 %")));
        assertThat(ProbeReader.boundByDriver(run)).isEqualTo(bound ? Optional.of("it used 90 %") : Optional.empty());
    }

    private static SpecificationReport limit(String rule, Judgement judgement, @Nullable Double share) {
        Optional<Double> given = Optional.ofNullable(share);
        String title = "Payment responses within 5 s";
        return new SpecificationReport(
                rule, "5.2.5.3", title, judgement, "", "", given, Optional.empty(), Optional.empty(), 1);
    }

    /// 90 % of the responses of each type within its time.
    @ParameterizedTest
    @CsvSource({
        "response-limit, PASS, 0.95, , ",
        "response-limit, PASS, 0.9, , ",
        "response-limit, FAIL, 0.8999, Payment responses within 5 s: 89.99 %, ",
        "response-limit, TOO_FEW, 0.91, , Payment responses within 5 s: 91.00 %",
        "response-limit, TOO_FEW, , Payment responses within 5 s: none, Payment responses within 5 s: none",
        "response-limit, NOT_APPLICABLE, , no response limit was judged, ",
        "response-shape, FAIL, 0.1, no response limit was judged, "
    })
    void pacedRunsKeepTheLimitsOfTheirTypes(
            String rule, Judgement judgement, @Nullable Double share, @Nullable String missed, @Nullable String unsure)
            throws IOException {
        ResponseLimits limits = ResponseLimits.of(result(List.of(), limit(rule, judgement, share)));
        assertThat(limits.met()).isEqualTo(missed == null);
        assertThat(String.join("; ", limits.missed())).startsWith(missed == null ? "" : missed);
        assertThat(limits.missed()).hasSize(missed == null ? 0 : 1);
        assertThat(limits.unsure()).isEqualTo(unsure == null ? List.of() : List.of(unsure));
    }

    @Test
    void anInvalidRunKeepsNoLimits() throws IOException {
        List<Finding> findings = List.of(
                new Finding(Level.FAIL, "accounting", "one is missing"),
                new Finding(Level.WARN, "isolation", "less"),
                new Finding(Level.FAIL, "response-limit", "told already"));
        Result invalid = result(findings, limit("response-limit", Judgement.PASS, 0.95));
        assertThat(ResponseLimits.of(invalid).missed()).containsExactly("accounting: one is missing");
    }

    /// Of neighbouring loads those between which fewest are on the wrong side; in a tie the widest.
    @ParameterizedTest
    @CsvSource({
        "'10+ 20+ 30- 40-', 20, 30",
        "'10+ 20- 30+ 40-', 10, 40",
        "'10+ 20+ 30- 40+ 50- 60-', 20, 50",
        "'10- 20+', 10, 20",
        "'10+', 10, 10"
    })
    void aBracketHasFewestProbesOnTheWrongSide(String probes, double low, double high) {
        List<Probe> all = Arrays.stream(probes.split(" ", -1))
                .map(text -> new Probe(
                        0, Double.parseDouble(text.substring(0, 2)), List.of(Probe.Finding.of(text.endsWith("+")))))
                .toList();
        Bracket bracket = Bracket.of(all, RATE);
        assertThat(bracket).isEqualTo(new Bracket(low, high));
        assertThat(bracket.middle()).isCloseTo(Math.sqrt(low * high), within(1e-9));
        assertThat(bracket.ratio()).isEqualTo(high / low);
        assertThat(bracket.isOfNeighbours(RATE)).isFalse();
    }

    /// What a search does when all up to some value is met.
    private static List<Trial> trials(SearchSpec search, int truth) {
        List<Trial> trials = new ArrayList<>();
        for (OptionalInt next = search.next(trials); next.isPresent(); next = search.next(trials)) {
            trials.add(new Trial(next.getAsInt(), next.getAsInt() <= truth));
        }
        return trials;
    }

    @Test
    void aSearchEndsAtTheLargestValueThatIsMetOrTheMaximum() {
        SearchSpec search = new SearchSpec("warehouses", 5, 40, 1);
        for (int truth = 0; truth <= 50; truth++) {
            List<Trial> trials = trials(search, truth);
            assertThat(search.met(trials)).as("truth %s", truth).isEqualTo(Math.min(truth, 40));
            assertThat(trials)
                    .hasSizeLessThanOrEqualTo(search.most())
                    .doesNotHaveDuplicates()
                    .allMatch(trial -> trial.value() <= 40);
        }
        SearchSpec least = new SearchSpec("warehouses", 3, 40, 1);
        assertThat(trials(least, 1000)).extracting(Trial::value).containsExactly(3, 6, 12, 24, 40);
        // A value that misses below one that is met: chance. The lower one counts.
        SearchSpec missing = new SearchSpec("warehouses", 4, 100, 1);
        List<Trial> chance = List.of(new Trial(4, true), new Trial(8, false), new Trial(16, true));
        assertThat(missing.met(chance)).isEqualTo(4);
        assertThat(missing.missed(chance)).isEqualTo(8);
    }

    @Test
    void itEndsWhenTheAnswerIsKnownWellEnough() {
        SearchSpec search = new SearchSpec("warehouses", 100, 100_000, 50);
        List<Trial> trials = trials(search, 12_345);
        assertThat(search.met(trials)).isBetween(12_295, 12_345);
        assertThat(search.missed(trials) - search.met(trials)).isLessThanOrEqualTo(50);
        assertThat(trials).hasSizeLessThan(20);
    }

    /// @param seconds when the turns began; below 0 for one that tells nothing
    private static TurnTimes times(long... seconds) {
        TurnTimes times = new TurnTimes();
        for (int turn = 0; turn < seconds.length; turn++) {
            if (seconds[turn] >= 0) {
                times.add(turn, Instant.ofEpochSecond(seconds[turn]));
            }
        }
        return times;
    }

    @Test
    void onlyRunsByTurnsAreTogether() {
        assertThat(times(0, 60, 120, 180).together(times(30, 90, 150))).containsExactly(0, 1, 2);
        assertThat(times(0, -1, 120).together(times(30, 90, 150))).containsExactly(0, 2);
        assertThat(times().together(times(1))).isEmpty();
        // The third run of one system failed, and is made once the other's search is at its end.
        assertThat(times(0, 60, 10_000, 10_030, 10_060).together(times(30, 90, 150, 180, 210)))
                .containsExactly(0, 1);
        // The study was interrupted between the two runs of a turn.
        assertThat(times(0, 60, 120, 10_000).together(times(30, 90, 9_970, 10_030)))
                .containsExactly(0, 1, 3);
    }
}
