package io.orderline.study.analysis;

import io.orderline.figures.RunFigures;
import io.orderline.figures.objective.Objective;
import io.orderline.figures.objective.WindowPart;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyFigure;
import io.orderline.result.file.TimeRange;
import io.orderline.study.capacity.CapacityStep;
import io.orderline.study.capacity.ProbeReader;
import io.orderline.study.capacity.RateSteps;
import io.orderline.study.definition.CapacitySchedule;
import io.orderline.study.definition.CapacitySchedule.CellProgress;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.Study;
import io.orderline.study.model.Knee;
import io.orderline.study.model.ScaleOut;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Derives the capacities that a study found from its runs. A brief analysis leaves out curves and overloads,
/// whose files take time to read.
record CapacityAnalysis(Study study, List<StepResult> steps, boolean brief) {
    List<CapacityResult> results() throws IOException {
        List<CapacityResult> results = new ArrayList<>();
        for (CellProgress cell : new CapacitySchedule(study).cells(steps)) {
            results.add(result(cell));
        }
        return results;
    }

    private CapacityResult result(CellProgress cell) throws IOException {
        List<CapacityResult.Trial> trials = new ArrayList<>();
        List<CapacityResult.Equal> equal = new ArrayList<>();
        int equals = 0;
        Optional<RateResponse> curve = Optional.empty();
        Optional<OverloadRecovery> overload = Optional.empty();
        for (int i = 0; i < cell.steps().size(); i++) {
            CapacityStep step = cell.progress().done().get(i);
            StepResult run = cell.steps().get(i);
            switch (step.purpose()) {
                case PROBE -> trials.add(trial(cell, trials.size(), step, run));
                case EQUAL_RATE ->
                    equal.addAll(equal(cell, step, equals++, run.run().readResult()));
                case CURVE -> curve = isTold(run) ? Optional.of(curve(cell, step, run)) : curve;
                case OVERLOAD -> overload = isTold(run) ? Optional.of(overload(cell, step, run)) : overload;
                case RAMP -> {}
            }
        }
        return new CapacityResult(cell.cell(), cell.progress(), trials, curve, overload, equal);
    }

    private boolean isTold(StepResult run) throws IOException {
        return !brief && ProbeReader.broken(run.run().readResult()).isEmpty();
    }

    private static CapacityResult.Trial trial(CellProgress cell, int turn, CapacityStep step, StepResult run)
            throws IOException {
        Result result = run.run().readResult();
        Optional<String> unusable = ProbeReader.unusable(result);
        Optional<Boolean> early = result.objectives().stream()
                .filter(_ -> unusable.isEmpty())
                .flatMap(report -> report.beyond().stream())
                .flatMap(beyond -> beyond.mostlyEarly().stream())
                .findFirst();
        return new CapacityResult.Trial(
                run.step().number(),
                step.value(),
                unusable.isPresent()
                        ? Optional.empty()
                        : Optional.of(ProbeReader.of(
                                result, turn, step.number(), cell.progress().spec())),
                unusable.orElse(""),
                early,
                ProbeReader.boundByDriver(result));
    }

    private static List<CapacityResult.Equal> equal(CellProgress cell, CapacityStep step, int turn, Result result) {
        Optional<TypeSummary> type = cell.progress().objectives().stream()
                .filter(_ -> ProbeReader.unusable(result).isEmpty())
                .filter(Objective::isPercentile)
                .findFirst()
                .flatMap(objective -> find(result, objective.type().orElseThrow()))
                .filter(found -> found.response().p50() > 0);
        return type.stream()
                .flatMap(found -> Stream.of(LatencyFigure.P50, LatencyFigure.P99)
                        .map(figure -> new CapacityResult.Equal(
                                turn,
                                step.value(),
                                found.name() + "." + figure.metricName(),
                                figure.micros(found.response()) / 1e3)))
                .toList();
    }

    private static Optional<TypeSummary> find(Result result, String type) {
        return result.summary().types().stream()
                .filter(one -> one.name().equals(type))
                .findFirst();
    }

    private static List<WindowPart> parts(CellProgress cell, StepResult run, List<TimeRange> spans) throws IOException {
        return WindowPart.of(RunFigures.read(run.run()), cell.progress().objectives(), spans);
    }

    private static RateResponse curve(CellProgress cell, CapacityStep step, StepResult run) throws IOException {
        double begin = run.run().readResult().window().beginSeconds();
        List<WindowPart> parts = parts(cell, run, RateSteps.parse(step.value()).spans(begin));
        int top = parts.size() / 2 + 1;
        List<WindowPart> up = parts.subList(0, top);
        double[] rates = up.stream().mapToDouble(WindowPart::due).toArray();
        double[] p90 = up.stream().mapToDouble(part -> part.response().p90()).toArray();
        return new RateResponse(up, parts.subList(top, parts.size()), Knee.of(rates, p90), scaling(up));
    }

    /// Fits the law to transactions under way as the size and transactions done as the rate.
    private static Optional<RateResponse.Scaling> scaling(List<WindowPart> up) {
        List<double[]> points = new ArrayList<>();
        double before = 0;
        for (WindowPart part : up) {
            if (part.underWay() > before && part.done() > 0) {
                points.add(new double[] {part.underWay(), part.done()});
                before = part.underWay();
            }
        }
        if (points.isEmpty()) {
            return Optional.empty();
        }
        return ScaleOut.of(
                        points.stream().mapToDouble(point -> point[0]).toArray(),
                        points.stream().mapToDouble(point -> point[1]).toArray())
                .universal()
                .map(law -> new RateResponse.Scaling(
                        Double.isInfinite(law.peak()) ? Double.POSITIVE_INFINITY : law.rate(law.peak()),
                        law.contention(),
                        law.coherency(),
                        law.relativeError()));
    }

    private static OverloadRecovery overload(CellProgress cell, CapacityStep step, StepResult run) throws IOException {
        Result result = run.run().readResult();
        List<TimeRange> spans =
                RateSteps.parse(step.value()).spans(result.window().beginSeconds());
        WindowPart during = parts(cell, run, spans).get(1);
        Objective judging = WindowPart.judging(cell.progress().objectives());
        TypeSummary type = find(result, judging.type().orElseThrow()).orElseThrow();
        return new OverloadRecovery(
                during.due(),
                during.done(),
                result.overloads().stream()
                        .flatMap(overload -> overload.recovery().stream())
                        .findFirst(),
                type.counts().skipped(),
                type.response(),
                type.service());
    }
}
