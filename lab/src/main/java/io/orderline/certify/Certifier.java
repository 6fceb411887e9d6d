package io.orderline.certify;

import io.orderline.base.TargetException;
import io.orderline.certify.Certificate.Outcome;
import io.orderline.certify.Certificate.Step;
import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadState;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaDropper;
import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.run.hooks.Version;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Tries on a server everything that a dialect claims: a load, transactions of each type in each style, the
/// consistency conditions, and the classification of errors. If the dialect is sharded, tables and
/// transactions must also span several shards. The database must be empty, and is empty again at the end.
///
/// An instance is used once, by one thread.
public final class Certifier {
    private static final int WORKERS = 2;

    private final Target target;
    private final Workload workload;
    private final Optional<PartitionLayout> layout;
    private final Consumer<String> stage;
    private final PrivateNames privateNames;
    private final List<Step> steps = new ArrayList<>();

    /// @param layout partitions of the tables; empty if the tables are not to be partitioned
    /// @param stage receives the name of each step when the step begins
    public Certifier(Target target, Workload workload, Optional<PartitionLayout> layout, Consumer<String> stage) {
        this.target = target;
        this.workload = workload;
        this.layout = layout;
        this.stage = stage;
        privateNames = new PrivateNames(target);
    }

    /// @throws TargetException if the server cannot be reached, if it lacks something that the dialect
    ///     requires, or if the database is not empty
    public Certificate certify() throws InterruptedException {
        try (Connection connection = target.connect("certify")) {
            if (layout.isPresent()) {
                target.dialect().partitions().catalog().require(connection);
            }
            if (!(LoadState.read(connection, workload.dataset(), target.dialect()) instanceof LoadState.Absent)) {
                throw new TargetException("there are tables of the workload already. The proof needs an empty database,"
                        + " and drops its tables at the end.");
            }
            DatabaseMetaData meta = connection.getMetaData();
            int warehouses = CertifiedLoad.warehouses(target.dialect(), layout);
            tryAll(warehouses);
            return new Certificate(
                    Version.text(),
                    Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                    target.dialect().name(),
                    meta.getDatabaseProductName() + " " + meta.getDatabaseProductVersion(),
                    meta.getDriverName() + " " + meta.getDriverVersion(),
                    warehouses,
                    steps,
                    CertifiedStatements.of(workload, target.dialect()));
        } catch (SQLException e) {
            throw new TargetException("the proof could not be made: " + e.getMessage(), e);
        }
    }

    private void tryAll(int warehouses) throws InterruptedException {
        LoadPlan plan = CertifiedLoad.plan(workload.dataset(), warehouses, layout, WORKERS);
        boolean loaded = attempt(CertifiedSteps.load(warehouses), () -> {
            var result = new Loader(target, workload.dataset(), plan, LoadListener.NONE).load();
            return passed(CertifiedSteps.rows(result.rows()));
        });
        if (loaded) {
            if (target.dialect().sharded()) {
                shards();
            }
            attempt(CertifiedSteps.LOADED, this::conditions);
            for (StatementStyle style : StatementStyle.values()) {
                style(style);
            }
            attempt(CertifiedSteps.DRIVEN, this::conditions);
            ProvokedErrors errors = new ProvokedErrors(target);
            attempt(CertifiedSteps.DUPLICATE_KEY, errors::duplicateKey);
            attempt(CertifiedSteps.DEADLOCK, errors::deadlock);
            attempt(CertifiedSteps.KILLED, errors::killedSession);
        }
        attempt(CertifiedSteps.DROP, () -> {
            new SchemaDropper(target, workload.dataset()).dropWhoeverMadeThem(); // the database was empty before
            return passed("");
        });
    }

    private void shards() throws InterruptedException {
        ShardProof proof = new ShardProof(target, workload.dataset(), layout);
        attempt(CertifiedSteps.DISTRIBUTION, proof::distribution);
        attempt(CertifiedSteps.COMMIT, proof::commit);
        attempt(CertifiedSteps.ROLLBACK, proof::rollback);
    }

    private void style(StatementStyle style) throws InterruptedException {
        String name = CertifiedSteps.of(style);
        var objection = workload.objection(style, target.dialect());
        if (objection.isPresent()) {
            steps.add(new Step(name, Outcome.NOT_TRIED, objection.get()));
        } else {
            attempt(name, () -> new TransactionTrial(target, workload, style, Isolation.READ_COMMITTED).execute());
        }
    }

    private Result conditions() throws InterruptedException {
        List<CheckResult> results = new Verifier(target, workload.dataset()).verify(WORKERS);
        String violated = results.stream()
                .filter(result -> result.status() == CheckResult.Status.VIOLATED
                        // Only Orderline drove this database, so no other tool can explain a violation.
                        || result.status() == CheckResult.Status.EXPLAINED)
                .map(result -> result.check().id())
                .collect(Collectors.joining(", "));
        long held = results.stream()
                .filter(result -> result.status() == CheckResult.Status.HOLDS)
                .count();
        return violated.isEmpty() ? passed(held + " hold") : failed("violated: " + violated);
    }

    record Result(Outcome outcome, String note) {}

    static Result passed(String note) {
        return new Result(Outcome.PASSED, note);
    }

    static Result failed(String note) {
        return new Result(Outcome.FAILED, note);
    }

    static Result missing(String why) {
        return new Result(Outcome.MISSING, why);
    }

    static Result notTried(String why) {
        return new Result(Outcome.NOT_TRIED, why);
    }

    /// Runs a step. If the step throws an exception, it has failed, and the next step still runs.
    private boolean attempt(String name, Callable<Result> step) throws InterruptedException {
        stage.accept(name);
        Result result = outcome(step);
        steps.add(new Step(name, result.outcome, privateNames.without(result.note)));
        return result.outcome == Outcome.PASSED;
    }

    private static Result outcome(Callable<Result> step) throws InterruptedException {
        try {
            return step.call();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) { // whatever it is, the certificate must report it
            return failed(String.valueOf(e.getMessage()));
        }
    }
}
