package io.orderline.study.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.orderline.figures.CannedSystem;
import io.orderline.figures.objective.Objective;
import io.orderline.result.ObjectiveReport;
import io.orderline.result.ObjectiveReport.Beyond;
import io.orderline.result.ObjectiveReport.Outcome;
import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.stats.Estimate;
import io.orderline.study.capacity.CapacityStep.Purpose;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The way of systems to their capacity, by runs of 3 s whose share of slow transactions follows from their rate.
class CapacityProgressTest {
    private static final String P99 = "new-order.p99 < 1000s";
    /// What a made-up system does in a second, if it is as fast as usual.
    private static final double USUAL = 276;
    private static final Instant BEGUN = Instant.parse("2026-11-22T08:00:00Z");

    @TempDir
    Path results;

    private int runs;

    private static CapacityProgress progress(Optional<Double> from, double budget, boolean curve, String objectives) {
        CapacitySpec.Searched searched = new CapacitySpec.Searched(CapacitySpec.RATE, false, from, 10, 1000);
        return new CapacityProgress(
                new CapacitySpec(searched, 0.05, 0.95, budget, curve), Objective.parseAll(objectives));
    }

    private static CapacityProgress begun() {
        return progress(Optional.of(300.0), 1e6, true, P99);
    }

    private RunFolder run(double rate, double capacity, Finding... findings) throws IOException {
        RunFolder folder = new CannedSystem()
                .seconds(1)
                .speed(rate / USUAL)
                .begun(BEGUN.plusSeconds(30L * runs++))
                .write(results);
        double share = Math.min(
                1, 0.01 * Math.pow(ProbeReader.rate(folder.readResult()).orElseThrow() / capacity, 12));
        Beyond beyond = new Beyond(Math.round(share * 10_000), 10_000, 0.01, 1, Optional.empty());
        folder.writeResult(folder.readResult()
                .judged(Verdict.of(List.of(findings)), List.of())
                .against(List.of(new ObjectiveReport(
                        P99, Outcome.MET, Optional.of(share), Optional.empty(), "", Optional.of(beyond)))));
        return folder;
    }

    private void probed(CapacityProgress progress, double capacity, Finding... findings) throws IOException {
        CapacityStep next = progress.next().orElseThrow();
        assertThat(next.purpose()).isEqualTo(Purpose.PROBE);
        assertThat(next.seconds()).isZero();
        progress.ended(next, run(next.number(), capacity, findings));
    }

    @Test
    void aRampComesFirstAndACurveAndAnOverloadLast() throws IOException {
        CapacityProgress progress = progress(Optional.empty(), 1e6, true, P99 + ", failed < 1 %");
        assertThat(progress.objectives()).hasSize(2);
        CapacityStep first =
                new CapacityStep(Purpose.RAMP, RateSteps.ramp(10, 1000).text(progress.spec()), 36);
        assertThat(progress.next()).contains(first);
        assertThat(progress.isNarrow()).isFalse();
        progress.ended(first, new CannedSystem().seconds(36).write(results));
        assertThat(progress.isSearched()).as("without a probe").isFalse();
        while (!progress.isSearched()) {
            probed(progress, 400);
        }
        List<Probe> probes = progress.search().probes();
        assertThat(probes.getFirst().value()).as("all of the ramp was met").isCloseTo(1000, withinPercentage(10));
        assertThat(probes).extracting(Probe::turn).startsWith(0, 1, 2);
        assertThat(progress.spentSeconds()).as("of the ramp and of each probe").isEqualTo(38 + 3 * probes.size());
        double capacity = progress.answer().map(Estimate::value).orElseThrow();
        assertThat(capacity).isCloseTo(400, withinPercentage(2));
        assertThat(progress.isNarrow()).isTrue();
        CapacityStep curve =
                new CapacityStep(Purpose.CURVE, RateSteps.curve(capacity).text(progress.spec()), 126);
        CapacityStep overload =
                new CapacityStep(Purpose.OVERLOAD, RateSteps.overload(capacity).text(progress.spec()), 110);
        for (CapacityStep step : List.of(curve, overload)) {
            assertThat(progress.next()).contains(step);
            progress.ended(step, new CannedSystem().write(results));
        }
        assertThat(progress.next()).isEmpty();
        assertThat(progress.done()).hasSize(probes.size() + 3).startsWith(first).endsWith(curve, overload);
        assertThat(progress.spentSeconds()).as("of the search alone").isEqualTo(38 + 3 * probes.size());
        assertThat(progress.unusable()).isEmpty();
    }

    @Test
    void withoutAPercentileOrWithABeginningOrAProbeThereIsNoRamp() throws IOException {
        CapacityProgress without = progress(Optional.empty(), 1e6, true, "failed < 1 %");
        assertThat(without.next()).contains(new CapacityStep(Purpose.PROBE, "10/s", 0));
        assertThat(begun().next()).contains(new CapacityStep(Purpose.PROBE, "300/s", 0));
        CapacityProgress probed = progress(Optional.empty(), 1e6, true, P99);
        probed.ended(new CapacityStep(Purpose.PROBE, "200/s", 0), run(200, 400));
        assertThat(probed.next()).map(CapacityStep::purpose).contains(Purpose.PROBE);
    }

    /// Clearly is five times what the objective allows, or half of the rest. In an outage nothing ends that was due,
    /// which is no answer of the first step.
    @ParameterizedTest
    @CsvSource({
        "p90, 17, 38, 0.6, 4",
        "p90, 18, 38, 0.9, 4",
        "p90, 19, 38, 0.6, 5",
        "p90, 17, 38, 0.4, 12",
        "p90, 2, 38, 0.6, 0",
        "p50, 17, 38, 0.7, 12",
        "p50, 17, 38, 0.8, 4",
        "p90, 17, 38, 1, 4",
        "p90, 2, 38, 1, 0",
        "p90, 2, 5, 1, 12"
    })
    void theSearchBeginsBelowTheFirstRateThatWasClearlyMissed(
            String percentile, int from, int to, double missed, int begins) throws IOException {
        CapacityProgress progress = progress(Optional.empty(), 1e6, true, "new-order." + percentile + " < 1000s");
        CannedSystem system = new CannedSystem().seconds(36);
        if (missed < 1) {
            system.skipped(second -> from <= second && second < to ? missed : 0);
        } else {
            system.machine(second -> from <= second && second < to ? 0 : 1);
        }
        CapacityStep ramp = progress.next().orElseThrow();
        progress.ended(ramp, system.write(results));
        List<Double> rates = RateSteps.parse(ramp.value()).rates();
        assertThat(progress.next().orElseThrow().number()).isEqualTo(begins < 12 ? rates.get(begins) : 1000);
    }

    /// Overload is what a probe is to find out, and what was done for a comparison tells nothing of a search.
    @Test
    void threeRunsInARowThatTellNothingEndASearch() throws IOException {
        Finding broken = new Finding(Level.FAIL, "consistency", "a check");
        CapacityProgress progress = begun();
        probed(progress, 400, broken);
        probed(progress, 400, broken);
        assertThat(progress.search().probes()).isEmpty();
        probed(progress, 400, new Finding(Level.FAIL, "due-work", "too much"));
        probed(progress, 400, broken);
        progress.ended(new CapacityStep(Purpose.RAMP, "10/s 3s", 3), run(100, 400, broken));
        assertThat(progress.isStuck()).isFalse();
        assertThat(progress.isSearched()).isFalse();
        probed(progress, 400, broken);
        assertThat(progress.isStuck()).isTrue();
        assertThat(progress.isSearched()).isTrue();
        assertThat(progress.next()).isEmpty();
        assertThat(progress.search().probes()).extracting(Probe::turn).containsExactly(2);
        assertThat(progress.unusable()).hasSize(5).containsOnly("consistency: a check");
        CapacityProgress compared = begun();
        for (int i = 0; i < 3; i++) {
            compared.ended(new CapacityStep(Purpose.EQUAL_RATE, "100/s", 0), run(100, 400, broken));
        }
        assertThat(compared.isStuck()).isFalse();
        assertThat(compared.isSearched()).as("what comes afterwards has come").isTrue();
        assertThat(compared.spentSeconds()).isZero();
        RunFolder unjudged = new CannedSystem().write(results);
        CapacityProgress unwanted = begun();
        unwanted.ended(new CapacityStep(Purpose.CURVE, "100/s 6s", 6), unjudged);
        assertThat(unwanted.unusable()).isEmpty();
        unwanted.ended(new CapacityStep(Purpose.PROBE, "100/s", 0), unjudged);
        assertThat(unwanted.unusable()).containsExactly("no objective was judged");
    }

    @Test
    void aSearchEndsWhenItsTimeIsSpent() throws IOException {
        CapacityProgress progress = progress(Optional.of(300.0), 6, true, P99);
        probed(progress, 400);
        assertThat(progress.isSpent()).isFalse();
        probed(progress, 400);
        assertThat(progress.isSpent()).isTrue();
        assertThat(progress.isSearched()).isTrue();
        assertThat(progress.next()).as("no curve without a capacity").isEmpty();
        assertThat(progress.answer()).isEmpty();
    }

    @Test
    void capacitiesOfRunsByTurnsHaveARatio() throws IOException {
        CapacityProgress slow = progress(Optional.of(300.0), 1e6, false, P99);
        CapacityProgress fast = progress(Optional.of(500.0), 1e6, false, P99);
        CapacityStep probe = new CapacityStep(Purpose.PROBE, "500/s", 0);
        for (double near : new double[] {0.95, 1.05, 0.98, 1.02, 1, 0.96, 1.04, 0.99, 1.01}) {
            slow.ended(probe, run(400 * near, 400));
            fast.ended(probe, run(600 * near, 600));
        }
        assertThat(fast.ratioOf(slow).orElseThrow().value()).isCloseTo(1.5, withinPercentage(2));
        assertThat(fast.ratioOf(begun())).as("of a search that has not begun").isEmpty();
        assertThat(slow.next()).as("no curve is wanted").isEmpty();
    }
}
