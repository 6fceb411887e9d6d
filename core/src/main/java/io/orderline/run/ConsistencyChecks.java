package io.orderline.run;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.result.CheckReport;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Runs a dataset's checks and converts their findings for result files.
public final class ConsistencyChecks {
    private ConsistencyChecks() {}

    /// @param progress called with a progress text about once a second, by another thread
    /// @throws io.orderline.base.TargetException if the load is not complete, or the database fails
    public static List<CheckReport> run(Verifier verifier, int workers, Consumer<String> progress)
            throws InterruptedException {
        return verifier.verify(workers, progress).stream()
                .map(ConsistencyChecks::report)
                .toList();
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
