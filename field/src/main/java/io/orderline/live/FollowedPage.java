package io.orderline.live;

import io.orderline.live.metrics.RunMetrics;
import io.orderline.report.format.PageAssets;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.page.LiveBar;
import io.orderline.report.run.page.ReportPage;
import io.orderline.result.RunFolder;
import io.orderline.result.file.FollowedRun;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The report of a run in progress. It is rendered on request, at the pace of [RefreshPace], and once for all
/// viewers. Without viewers it costs nothing. Thread-safe.
final class FollowedPage implements AutoCloseable {
    /// Sections that rarely change are rendered only with every tenth reading.
    private static final int PARTLY = 10;

    private final RunFolder folder;
    private final boolean own;
    private final PageAssets assets = PageAssets.load();
    private final FollowedRun followed = new FollowedRun();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    /// Renders the page on a platform thread, because such a thread can measure its own processor time. The
    /// thread ends when there are no viewers any more. Only this thread uses the non-volatile fields below.
    private final ThreadPoolExecutor maker = new ThreadPoolExecutor(
            1,
            1,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("live").factory());

    private @Nullable RunFiles newest;
    private long readings;
    private final Made<View> view = new Made<>(this::view);
    private final Made<String> html = new Made<>((run, earlier) -> HtmlReport.of(page(run, true)));
    private final Made<MetricSnapshots> metrics;

    private volatile String stage = "";
    private volatile long nextNanos = System.nanoTime();
    private final RefreshPace pace = new RefreshPace(nextNanos);

    record View(PageParts parts, String data) {}

    /// A value that is computed at most once for each reading of the run folder.
    private final class Made<T> {
        private final BiFunction<RunFiles, @Nullable T, T> make;
        private long reading;
        private @Nullable T known;

        /// @param make computes the value from the newest reading and from the previous value
        Made(BiFunction<RunFiles, @Nullable T, T> make) {
            this.make = make;
        }

        T get() {
            RunFiles run = newest();
            T made = known;
            if (made == null || reading != readings) {
                T earlier = made;
                made = paid(() -> make.apply(run, earlier));
                known = made;
                reading = readings;
            }
            return made;
        }
    }

    FollowedPage(RunFolder folder, boolean own) {
        this.folder = folder;
        this.own = own;
        maker.allowCoreThreadTimeOut(true);
        this.metrics = new Made<>((run, earlier) -> RunMetrics.of(run, followed.sinceBeginning()));
    }

    void stage(String text) {
        stage = text;
    }

    View view() {
        return made(view);
    }

    String html() {
        return made(html);
    }

    MetricSnapshots metrics() {
        return made(metrics);
    }

    private <T> T made(Made<T> what) {
        try {
            return CompletableFuture.supplyAsync(what::get, maker).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException known ? known : failed;
        }
    }

    /// Returns the content of the run folder, which is read again only when a refresh is due.
    private RunFiles newest() {
        RunFiles known = newest;
        if (known == null || System.nanoTime() - nextNanos >= 0) {
            known = paid(() -> own ? RunFiles.ofThisProcess(folder, followed) : RunFiles.read(folder, followed));
            newest = known;
            readings++;
        }
        return known;
    }

    private <T> T paid(Supplier<T> work) {
        long before = threads.getCurrentThreadCpuTime();
        T done = work.get();
        nextNanos = pace.next(System.nanoTime(), Math.max(0, threads.getCurrentThreadCpuTime() - before));
        return done;
    }

    Duration pause() {
        return Duration.ofNanos(Math.max(1_000_000, nextNanos - System.nanoTime()));
    }

    private View view(RunFiles run, @Nullable View earlier) {
        ReportPage page = page(run, earlier == null || readings % PARTLY == 0);
        PageParts fresh = PageParts.of(HtmlReport.of(page));
        return new View(earlier == null ? fresh : fresh.over(earlier.parts), page.data());
    }

    private ReportPage page(RunFiles run, boolean whole) {
        return ReportPage.ofLive(run, assets, new LiveBar(run, stage, own, whole));
    }

    @Override
    public void close() {
        if (!maker.isShutdown()) {
            maker.execute(followed::close);
        }
        maker.close();
    }
}
