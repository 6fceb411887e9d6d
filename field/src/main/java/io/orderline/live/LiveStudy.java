package io.orderline.live;

import com.sun.net.httpserver.HttpExchange;
import io.orderline.report.run.page.RunsPage;
import io.orderline.result.RunFolder;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Shows the runs of a study over HTTP: a list of the runs, and a page for each run. Thread-safe.
public final class LiveStudy implements AutoCloseable {
    private static final int NOT_FOUND = 404;

    private final LiveServer server;
    private final String title;
    private final Path runs;
    private final Path report;
    private final Map<String, RunPage> pages = new ConcurrentHashMap<>();
    private volatile String step = "";

    /// @param runs folder that contains the run folders
    /// @param report report of the study, which exists only at its end
    /// @throws io.orderline.config.ConfigException if the address is not available
    public LiveStudy(LiveAddress address, String title, Path runs, Path report) throws IOException {
        this.server = LiveServer.open(address);
        this.title = title;
        this.runs = runs;
        this.report = report;
        server.show("/", this::list);
        server.show("/run", exchange -> answer(exchange, RunPage::show));
        server.show("/run-events", exchange -> answer(exchange, RunPage::follow));
        server.show("/metrics", new MetricsHandler(this::metrics));
    }

    public String link() {
        return server.link();
    }

    public void step(String text) {
        step = text;
    }

    private void list(HttpExchange exchange) throws IOException {
        String html;
        if (Files.exists(report)) {
            html = Files.readString(report);
        } else {
            exchange.getResponseHeaders().set("Refresh", Integer.toString(RunsPage.REFRESH_SECONDS));
            String query = exchange.getRequestURI().getRawQuery();
            html = RunsPage.html(title, step, RunFolder.list(runs).reversed(), query == null ? "" : query);
        }
        Responses.html(exchange, html);
    }

    private MetricSnapshots metrics() {
        try {
            List<RunFolder> all = RunFolder.list(runs);
            return all.isEmpty() ? new MetricSnapshots() : page(all.getLast()).metrics();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RunPage page(RunFolder folder) {
        return pages.computeIfAbsent(folder.name(), _ -> new RunPage(folder, false));
    }

    private void answer(HttpExchange exchange, RunPage.Answer answer) throws IOException {
        Optional<RunFolder> found =
                folder(LiveServer.parameter(exchange, "name").orElse(""));
        if (found.isEmpty()) {
            Responses.text(exchange, NOT_FOUND, "There is no such run.");
            return;
        }
        answer.of(page(found.get()), exchange);
    }

    /// Returns the run with the requested name. The name is compared with folders and never used as a path.
    private Optional<RunFolder> folder(String name) throws IOException {
        return RunFolder.list(runs).stream()
                .filter(folder -> folder.name().equals(name))
                .findFirst();
    }

    /// Waits until open lists have refreshed and show the finished report.
    public void end() throws InterruptedException {
        TimeUnit.SECONDS.sleep(2L * RunsPage.REFRESH_SECONDS);
    }

    @Override
    public void close() {
        server.close(); // first, because a closed page answers no requests
        pages.values().forEach(RunPage::close);
    }
}
