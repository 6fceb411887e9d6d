package io.orderline.acid;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.base.TextFormat;
import io.orderline.data.ledger.Ledger;
import io.orderline.data.ledger.LedgerCheck;
import io.orderline.data.ledger.SessionBuffer;
import io.orderline.database.connection.Target;
import io.orderline.drive.Drive;
import io.orderline.drive.event.TransactionListener;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

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
        ConditionCheck before = ConditionCheck.of(target, plan.drive().workers());
        try (SuccessFile file = new SuccessFile(target, plan.drive().terminals())) {
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
        Duration most = plan.drive().duration().plus(crash.limit()).plus(AFTERWARDS);
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
            if (!ended.await(plan.drive().duration().toMillis(), TimeUnit.MILLISECONDS)) {
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
                ConditionCheck.of(target, plan.drive().workers()).since(before);
        return AcidFinding.of(
                ledger.clean() && conditions.violated().isEmpty(),
                seen(ledger, conditions),
                TextFormat.format(
                        "%s, while %d terminals worked at %s; New-Orders and Payments acknowledged: %,d, of them missing: %,d; commits without an"
                                + " answer: %,d, of them there: %,d; there and not acknowledged: %,d; rolled back and there: %,d; conditions: %s",
                        crash.text(),
                        plan.drive().terminals(),
                        plan.drive().isolation().text(),
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

    /// The success file of TPC-C 3.5.4: the ledger of one drive, in a temporary folder. [#entries] is called by
    /// any thread, the other methods by the thread that drives.
    private static final class SuccessFile implements AutoCloseable {
        /// Delay of writes. The file is read only after the drive, and this process is not killed.
        private static final Duration DELAY = Duration.ofMillis(100);

        private final Target target;
        private final LedgerRules bookkeeping;
        private final Path folder;
        private final Ledger ledger;
        private final AtomicReference<@Nullable ResultsUnwritableException> failure = new AtomicReference<>();

        /// @param sessions number of sessions that may be within a transaction
        SuccessFile(Target target, int sessions) throws IOException {
            this.target = target;
            bookkeeping = new Tpcc().bookkeeping(target.dialect()).orElseThrow();
            folder = Files.createTempDirectory("orderline-acid-");
            ledger = new Ledger(file(), sessions, DELAY, now(), failure::set);
        }

        private Path file() {
            return folder.resolve("ledger.bin");
        }

        private long now() {
            return bookkeeping.micros(Timestamp.from(Instant.now()));
        }

        TransactionListener entries(int session) {
            SessionBuffer page = ledger.page(session);
            return ended -> page.ended(
                    bookkeeping, ended.input(), ended.now(), ended.details().number(), ended.outcome());
        }

        /// @throws ResultsUnwritableException if an entry could not be written
        LedgerReport check(Drive drive) throws IOException {
            if (drive.driven().totals().stream().allMatch(counts -> counts.started() == counts.ended())) {
                ledger.end(now());
            }
            ledger.close();
            ResultsUnwritableException failed = failure.get();
            if (failed != null) {
                throw failed;
            }
            return new LedgerCheck(file(), bookkeeping, target).report();
        }

        @Override
        public void close() throws IOException {
            ledger.close();
            Files.deleteIfExists(file());
            Files.delete(folder);
        }
    }
}
