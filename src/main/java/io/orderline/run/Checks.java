package io.orderline.run;

import io.orderline.load.CheckResult;
import io.orderline.load.Verifier;
import io.orderline.result.CheckReport;
import io.orderline.target.Target;
import io.orderline.workload.Dataset;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Runs a dataset's checks and puts what they found into the form of result files.
public final class Checks {
    private Checks() {}

    /// @param progress told about once a second how far it is, by another thread
    /// @throws io.orderline.target.TargetException if the tables are not completely loaded, or the database fails
    public static List<CheckReport> run(Target target, Dataset dataset, int workers, Consumer<String> progress)
            throws InterruptedException {
        return new Verifier(target, dataset)
                .verify(workers, progress).stream().map(Checks::report).toList();
    }

    private static CheckReport report(CheckResult result) {
        return new CheckReport(
                result.check().id(),
                result.check().clause(),
                result.check().title(),
                result.status().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                result.reason(),
                result.violations(),
                result.examples(),
                result.seconds());
    }
}
