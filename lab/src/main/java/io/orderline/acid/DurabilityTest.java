package io.orderline.acid;

import io.orderline.database.connection.Target;
import io.orderline.drive.Drive;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/// TPC-C 3.5.4: each New-Order and Payment that was acknowledged before a crash is there after it. Orders are
/// also identified by their time, because the numbers of lost orders are assigned again.
final class DurabilityTest {
    /// Time to drive after the server is back, which lets the test see its first commits.
    private static final Duration AFTERWARDS = Duration.ofSeconds(1);

    private final Target target;
    private final AcidPlan plan;
    private final int warehouses;
    private final ServerCrash crash;
    private final CountDownLatch ended = new CountDownLatch(1);

    DurabilityTest(Target target, AcidPlan plan, int warehouses, ServerCrash crash) {
        this.target = target;
        this.plan = plan;
        this.warehouses = warehouses;
        this.crash = crash;
    }

    AcidFinding test() throws Exception {
        ConditionCheck before = ConditionCheck.of(target, plan.load().workers());
        try (SuccessFile file = new SuccessFile(target, plan.load().terminals())) {
            OutageListener outage = new OutageListener(file::entries);
            Drive drive = driveThroughCrash(outage);
            if (!outage.happened()) {
                return AcidFinding.notApplicable("the server was never gone: " + crash.text());
            }
            if (!outage.isOver()) {
                return AcidFinding.notApplicable("the server did not come back: " + crash.text());
            }
            return judge(file.check(drive), before);
        }
    }

    private Drive driveThroughCrash(OutageListener outage) throws Exception {
        Duration most = plan.load().duration().plus(crash.limit()).plus(AFTERWARDS);
        Drive drive = new ShortDrive(target, plan, warehouses).make(most, crash.limit(), outage);
        drive.connect();
        FutureTask<Void> crashing = new FutureTask<>(() -> {
            crash(drive, outage);
            return null;
        });
        Thread.ofPlatform().daemon().name("acid-crash").start(crashing);
        try {
            drive.run();
        } finally {
            ended.countDown();
        }
        requireDone(crashing);
        return drive;
    }

    /// @throws Exception if the server could not be crashed
    private static void requireDone(FutureTask<Void> crashing) throws Exception {
        try {
            crashing.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    private void crash(Drive drive, OutageListener outage) throws Exception {
        try {
            if (!ended.await(plan.load().duration().toMillis(), TimeUnit.MILLISECONDS)) {
                crash.crash();
                outage.await(crash.limit());
                ended.await(AFTERWARDS.toMillis(), TimeUnit.MILLISECONDS);
            }
        } finally {
            drive.stop("the crash is over");
        }
    }

    private AcidFinding judge(LedgerReport ledger, ConditionCheck before) throws InterruptedException {
        ConditionCheck conditions =
                ConditionCheck.of(target, plan.load().workers()).since(before);
        return AcidFinding.of(
                ledger.clean() && conditions.violated().isEmpty(),
                seen(ledger, conditions),
                String.format(
                        Locale.ROOT,
                        "%s, while %d terminals worked at %s; New-Orders and Payments acknowledged: %,d, of them missing: %,d; commits without an"
                                + " answer: %,d, of them there: %,d; there and not acknowledged: %,d; rolled back and there: %,d; conditions: %s",
                        crash.text(),
                        plan.load().terminals(),
                        plan.load().isolation().text(),
                        ledger.sum(OfType::acknowledged),
                        ledger.sum(OfType::missing),
                        ledger.sum(OfType::inDoubt),
                        ledger.sum(OfType::foundInDoubt),
                        ledger.sum(OfType::unacknowledged),
                        ledger.sum(OfType::present),
                        conditions.text()));
    }

    private static String seen(LedgerReport ledger, ConditionCheck conditions) {
        if (ledger.sum(OfType::missing) > 0) {
            return "acknowledged transactions are missing";
        }
        if (ledger.tooMany()) {
            return "more transactions are there than were acknowledged or under way";
        }
        if (ledger.sum(OfType::present) > 0) {
            return "transactions are there that were rolled back";
        }
        return "every acknowledged transaction is there"
                + (conditions.violated().isEmpty() ? ", and " + conditions.held() : ", but conditions are violated");
    }
}
