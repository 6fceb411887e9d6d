package io.orderline.run.record;

import io.orderline.base.JdbcUrl;
import io.orderline.base.ResultsUnwritableException;
import io.orderline.config.PropertyFile;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.event.TransactionListener;
import io.orderline.drive.pace.Arrivals;
import io.orderline.monitor.host.DeviceName;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.plan.DeclaredHost;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.plan.benchmarksql.BenchmarkSqlPlan;
import io.orderline.plan.benchmarksql.PropertyCopy;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.benchmarksql.BenchmarkSqlFigures;
import io.orderline.result.benchmarksql.OsMetricsCsv;
import io.orderline.result.benchmarksql.ResultCsv;
import io.orderline.result.benchmarksql.RunInfoCsv;
import io.orderline.run.hooks.Version;
import io.orderline.run.setup.RunSetup;
import io.orderline.run.verdict.RunEvidence;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes BenchmarkSQL's files in addition to the folder's own, if the plan wants them.
public final class BenchmarkSqlFiles implements TransactionListener, AutoCloseable {
    private final Optional<ResultCsv> transactions;

    private final Consumer<ResultsUnwritableException> onFailure;

    /// @param own whether this process drives; otherwise agents record their transactions
    /// @param onFailure called if the files cannot be created or written; nothing else depends on them
    public BenchmarkSqlFiles(
            RunFolder folder,
            RunSetup setup,
            Workload workload,
            boolean own,
            Consumer<ResultsUnwritableException> onFailure) {
        this.onFailure = onFailure;
        this.transactions = wanted(setup) && own ? open(folder, setup, workload) : Optional.empty();
    }

    private Optional<ResultCsv> open(RunFolder folder, RunSetup setup, Workload workload) {
        try {
            return Optional.of(new ResultCsv(
                    folder.benchmarkSqlData().resolve("result.csv"),
                    setup.plan().get(PlanKeys.BENCHMARKSQL_RUN),
                    workload.types().stream().map(TransactionType::name).toList(),
                    onFailure));
        } catch (ResultsUnwritableException e) {
            onFailure.accept(e);
            return Optional.empty();
        }
    }

    public static boolean wanted(RunSetup setup) {
        return setup.plan().get(PlanKeys.BENCHMARKSQL_FILES);
    }

    @Override
    public void ended(TransactionEvent event) {
        long origin = event.origin();
        transactions.ifPresent(csv -> csv.add(
                event.type(),
                event.due() - origin,
                event.start() - origin,
                event.end() - origin,
                event.outcome(),
                event.details().leftOut()));
    }

    @Override
    public void queued(TransactionEvent event) {
        ended(event);
    }

    /// Writes all files except that of the transactions.
    public static void describe(RunFolder folder, RunSetup setup, Result result, RunEvidence.Measured measured)
            throws IOException {
        if (!wanted(setup)) {
            return;
        }
        Path data = folder.benchmarkSqlData();
        Plan plan = setup.plan();
        writeProperties(folder, setup);
        new RunInfoCsv(
                        plan.get(PlanKeys.BENCHMARKSQL_RUN),
                        "orderline-" + Version.text(),
                        BenchmarkSqlPlan.databaseOf(plan.get(PlanKeys.URL)),
                        result.started().atZone(ZoneId.systemDefault()),
                        minutes(plan),
                        setup.loaded(),
                        setup.warehouses(),
                        terminals(setup),
                        limit(setup),
                        plan.get(DriveKeys.PACE).paced()
                                ? plan.get(DriveKeys.PACE).multiplier()
                                : 1)
                .write(data.resolve("runInfo.csv"));
        OsMetricsCsv.write(folder, plan.get(PlanKeys.BENCHMARKSQL_RUN));
        BenchmarkSqlFigures.of(
                        measured.rows(),
                        measured.histograms(),
                        measured.latencies()
                                .of(List.of(result.window().afterwards()))
                                .getFirst(),
                        result)
                .ifPresent(figures -> figures.writeSummary(data.resolve("tx_summary.csv")));
    }

    private static void writeProperties(RunFolder folder, RunSetup setup) throws IOException {
        Plan plan = setup.plan();
        String own = plan.get(PlanKeys.BENCHMARKSQL_PROPERTIES);
        Path file = Path.of(own);
        String text = !own.isEmpty() && Files.isRegularFile(file)
                ? PropertyCopy.of(PropertyFile.textOf(file))
                : text(properties(plan, setup));
        Path written = folder.benchmarkSqlProperties();
        ResultsUnwritableException.unless(written, () -> Files.writeString(written, text));
    }

    /// Returns properties in the form in which BenchmarkSQL reads them.
    private static String text(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue().replace("\\", "\\\\") + "\n")
                .collect(Collectors.joining());
    }

    /// Returns the properties in the form of version 5. The password is not part of a plan.
    private static Map<String, String> properties(Plan plan, RunSetup setup) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("db", BenchmarkSqlPlan.databaseOf(plan.get(PlanKeys.URL)));
        properties.put("conn", JdbcUrl.of(plan.get(PlanKeys.URL)).shown());
        properties.put("user", plan.get(PlanKeys.USER));
        properties.put("password", "***");
        properties.put("warehouses", Integer.toString(setup.warehouses()));
        properties.put("loadWorkers", Integer.toString(plan.get(LoadKeys.WORKERS)));
        properties.put("terminals", Integer.toString(terminals(setup)));
        properties.put("runTxnsPerTerminal", Integer.toString(plan.get(DriveKeys.TRANSACTIONS)));
        properties.put("runMins", RunInfoCsv.number(minutes(plan)));
        properties.put("limitTxnsPerMin", Long.toString(limit(setup)));
        properties.put("terminalWarehouseFixed", Boolean.toString(plan.get(WorkloadKeys.FIXED_HOMES)));
        plan.find(WorkloadKeys.MIX)
                .ifPresent(mix -> BenchmarkSqlPlan.weights()
                        .forEach((key, type) -> properties.put(key, RunInfoCsv.number(100 * mix.share(type)))));
        properties.put("resultDirectory", plan.get(PlanKeys.RUN_FOLDER));
        properties.put(
                "osCollectorInterval",
                RunInfoCsv.number(plan.get(MonitorKeys.INTERVAL).toMillis() / 1000.0));
        properties.put("osCollectorSSHAddr", words(DeclaredHost.watched(plan), HostAddress::text));
        properties.put("osCollectorDevices", words(plan.get(MonitorKeys.DEVICES), DeviceName::text));
        properties.values().removeIf(String::isEmpty);
        return properties;
    }

    private static <T> String words(List<T> values, Function<T, String> text) {
        return values.stream().map(text).collect(Collectors.joining(" "));
    }

    private static double minutes(Plan plan) {
        return plan.get(DriveKeys.TRANSACTIONS) > 0
                ? 0
                : plan.get(DriveKeys.DURATION).toSeconds() / 60.0;
    }

    private static int terminals(RunSetup setup) {
        return setup.drive().arrivals().terminals();
    }

    private static long limit(RunSetup setup) {
        return setup.drive().arrivals() instanceof Arrivals.Limited limited ? Math.round(limited.perSecond() * 60) : 0;
    }

    /// Waits until all transactions are written.
    @Override
    public void close() {
        try {
            transactions.ifPresent(ResultCsv::close);
        } catch (ResultsUnwritableException e) {
            onFailure.accept(e);
        }
    }
}
