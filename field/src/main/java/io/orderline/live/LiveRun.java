package io.orderline.live;

import com.sun.net.httpserver.HttpExchange;
import io.orderline.report.run.page.RunsPage;
import io.orderline.result.RunFolder;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A run that can be watched over HTTP. Thread-safe.
public final class LiveRun implements AutoCloseable {
    private final LiveServer server;
    private final boolean own;
    private volatile String stage = "preparing";
    private volatile @Nullable RunPage page;

    private LiveRun(LiveServer server, boolean own) {
        this.server = server;
        this.own = own;
        server.show("/", exchange -> answer(exchange, RunPage::show));
        server.show("/events", exchange -> answer(exchange, RunPage::follow));
        server.show("/metrics", new MetricsHandler(this::metrics));
    }

    /// @param stop ends the run early
    /// @throws io.orderline.config.ConfigException if the address is not available
    public static LiveRun open(LiveAddress address, Runnable stop) throws IOException {
        LiveRun live = new LiveRun(LiveServer.open(address), true);
        live.server.change("/stop", exchange -> {
            stop.run();
            Responses.text(exchange, 202, "The run is being stopped.");
        });
        return live;
    }

    /// Shows the run of another process, which viewers cannot stop.
    ///
    /// @throws io.orderline.config.ConfigException if the address is not available
    public static LiveRun ofOther(LiveAddress address, RunFolder folder) throws IOException {
        LiveRun live = new LiveRun(LiveServer.open(address), false);
        live.begin(folder);
        return live;
    }

    public String link() {
        return server.link();
    }

    /// Sets the folder of the run. Until then, viewers see only the current stage.
    public void begin(RunFolder folder) {
        page = new RunPage(folder, own);
    }

    /// Sets the text that describes the current stage. It is for work outside the drive that takes a while.
    public void stage(String text) {
        stage = text;
        RunPage shown = page;
        if (shown != null) {
            shown.stage(text);
        }
    }

    private MetricSnapshots metrics() {
        RunPage shown = page;
        return shown == null ? new MetricSnapshots() : shown.metrics();
    }

    private void answer(HttpExchange exchange, RunPage.Answer answer) throws IOException {
        RunPage shown = page;
        if (shown == null) {
            exchange.getResponseHeaders().set("Refresh", "1");
            Responses.html(exchange, RunsPage.preparing(stage));
        } else {
            answer.of(shown, exchange);
        }
    }

    /// Shows viewers the finished report and waits up to 5 seconds for them to fetch it.
    public void end() throws InterruptedException {
        RunPage shown = page;
        if (shown != null) {
            shown.end();
        }
    }

    @Override
    public void close() {
        server.close(); // first, because a closed page answers no requests
        RunPage shown = page;
        if (shown != null) {
            shown.close();
        }
    }
}
