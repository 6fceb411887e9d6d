package io.orderline.run.summary;

import io.orderline.drive.pace.Arrivals;
import io.orderline.figures.SummaryCalculator;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.run.verdict.ImportedRules;
import io.orderline.run.verdict.RunEvidence;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Judges a run of another tool, as far as its folder allows, and writes its result.
public final class ImportedVerdict {
    private ImportedVerdict() {}

    public static Result write(RunFolder folder, Result result, Workload workload) throws IOException {
        RunEvidence evidence = evidence(folder, result, workload);
        Result judged = result.judged(ImportedRules.of(evidence, result.setup()), ImportedRules.audits(evidence));
        Json.write(folder.result(), judged);
        return judged;
    }

    private static RunEvidence evidence(RunFolder folder, Result result, Workload workload) throws IOException {
        RunEvidence.Measured files = ResultReader.measured(folder, result.window(), workload, false, text -> {});
        return new RunEvidence(
                workload,
                new RunEvidence.Outcome(result.state(), result.reason(), List.of(), Optional.empty()),
                new RunEvidence.DriveConditions(
                        new Arrivals.Unpaced(Math.max(1, result.setup().terminals())),
                        result.setup().warehouses(),
                        result.setup().rampUpSeconds()),
                new RunEvidence.Data(List.of(), List.of(), false, List.of(), List.of(), List.of()),
                new RunEvidence.RunCounts(
                        result.accounting(), result.database(), "", result.ledger(), result.isolation()),
                new RunEvidence.Measured(
                        result.window(),
                        result.summary(),
                        files.histograms(),
                        files.latencies(),
                        files.rows(),
                        files.events()),
                new RunEvidence.RunEnvironment(Optional.empty(), Optional.empty(), Optional.empty(), List.of()));
    }

    public static List<SummaryCalculator.TypeInfo> types(Workload workload) {
        return ResultReader.typeInfos(workload);
    }
}
