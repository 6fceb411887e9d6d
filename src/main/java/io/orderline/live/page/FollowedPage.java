package io.orderline.live.page;

import io.orderline.live.metrics.RunMetrics;
import io.orderline.live.pace.RefreshPace;
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
import org.jspecify.annotations.Nullable;

/// The report of a run that goes on, made anew when somebody wants to see it, at the pace of [RefreshPace]. If nobody
/// does, it costs nothing. Thread-safe.
final class FollowedPage implements AutoCloseable {
    /// So many times what hardly changes is left as it is.
    private static final int PARTLY = 10;

    private final RunFolder folder;
    private final boolean own;
    private final PageAssets assets = PageAssets.load();
    private final FollowedRun followed = new FollowedRun();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private volatile String stage = "";
    private @Nullable RunFiles newest;
    private long readings;
    private @Nullable View view;
    private long nextNanos = System.nanoTime();
    private final RefreshPace pace = new RefreshPace(nextNanos);

    /// What there was to be seen at a moment.
    ///
    /// @param reading of the folder, from 1
    record View(long reading, PageParts parts, String data) {}

    /// @param own whether it is this process's: then whoever has the token may stop it
    FollowedPage(RunFolder folder, boolean own) {
        this.folder = folder;
        this.own = own;
    }

    /// What takes a while besides the drive, in words.
    void stage(String text) {
        stage = text;
    }

    /// Of the newest reading.
    synchronized View view() {
        RunFiles run = newest();
        View known = view;
        if (known == null || known.reading != readings) {
            long before = threads.getCurrentThreadCpuTime();
            known = make(run, known);
            view = known;
            paid(before);
        }
        return known;
    }

    /// What the folder holds, read anew if that is time: whoever asks, and however many.
    private RunFiles newest() {
        RunFiles known = newest;
        if (known == null || System.nanoTime() - nextNanos >= 0) {
            long before = threads.getCurrentThreadCpuTime();
            known = own ? RunFiles.ofThisProcess(folder, followed) : RunFiles.read(folder, followed);
            newest = known;
            readings++;
            paid(before);
        }
        return known;
    }

    private void paid(long before) {
        nextNanos = pace.next(System.nanoTime(), Math.max(0, threads.getCurrentThreadCpuTime() - before));
    }

    /// How long the newest will be the newest.
    synchronized Duration pause() {
        return Duration.ofNanos(Math.max(1_000_000, nextNanos - System.nanoTime()));
    }

    /// What a browser that comes now is to have.
    synchronized String html() {
        return HtmlReport.of(page(newest(), true));
    }

    private View make(RunFiles run, @Nullable View earlier) {
        ReportPage page = page(run, earlier == null || readings % PARTLY == 0);
        PageParts fresh = PageParts.of(HtmlReport.of(page));
        return new View(readings, earlier == null ? fresh : fresh.over(earlier.parts), page.data());
    }

    private ReportPage page(RunFiles run, boolean whole) {
        return ReportPage.ofLive(run, assets, new LiveBar(run, stage, own, whole));
    }

    /// For Prometheus.
    synchronized MetricSnapshots metrics() {
        return RunMetrics.of(newest(), followed.sinceBeginning());
    }

    @Override
    public synchronized void close() {
        followed.close();
    }
}
