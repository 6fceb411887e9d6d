package io.orderline.live;

import com.sun.net.httpserver.HttpExchange;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The page of a run: live during the run, the final report afterwards. Thread-safe.
public final class RunPage implements AutoCloseable {
    private static final Duration ENDING = Duration.ofSeconds(5);

    private final RunFolder folder;
    private final boolean own;
    private final FollowedPage page;
    private final AtomicInteger viewers = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();
    private final CountDownLatch seen = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    /// Answers a request with a part of a page.
    interface Answer {
        void of(RunPage page, HttpExchange exchange) throws IOException;
    }

    /// @param own whether the run belongs to this process, so that viewers with the token may stop it
    public RunPage(RunFolder folder, boolean own) {
        this.folder = folder;
        this.own = own;
        this.page = new FollowedPage(folder, own);
    }

    public void stage(String text) {
        page.stage(text);
    }

    public void show(HttpExchange exchange) throws IOException {
        boolean last = isOver() && Files.exists(folder.report());
        Responses.html(exchange, last ? Files.readString(folder.report()) : page.html());
        if (last && left.decrementAndGet() <= 0) {
            seen.countDown();
        }
    }

    public MetricSnapshots metrics() {
        return page.metrics();
    }

    public void follow(HttpExchange exchange) throws IOException {
        viewers.incrementAndGet();
        try (EventStream events = new EventStream(exchange)) {
            PageParts shown = PageParts.NONE;
            do {
                FollowedPage.View view = page.view();
                events.send("run", update(view, shown));
                shown = view.parts();
            } while (!ended.await(page.pause().toMillis(), TimeUnit.MILLISECONDS) && !isOver());
            events.send("end", "{}");
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } finally {
            viewers.decrementAndGet();
        }
    }

    /// Returns whether the run is over. The run of another process is over when its folder has a report and its
    /// process has ended.
    private boolean isOver() {
        return ended.getCount() == 0 || (!own && Files.exists(folder.report()) && !folder.isAlive());
    }

    /// Returns an update as JSON. The data of the charts already are JSON and are inserted unchanged.
    private static String update(FollowedPage.View view, PageParts shown) {
        Map<String, Object> update = new LinkedHashMap<>();
        update.put("ids", view.parts().parts().keySet());
        update.put("parts", view.parts().since(shown));
        String json = Json.line(update);
        return json.substring(0, json.length() - 1) + ",\"data\":" + view.data() + "}";
    }

    /// Tells viewers that the report is written, and waits up to 5 seconds for them to fetch it.
    public void end() throws InterruptedException {
        int waited = viewers.get();
        left.set(waited);
        ended.countDown();
        if (waited > 0) {
            seen.await(ENDING.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() {
        ended.countDown();
        page.close();
    }

    /// A stream of server-sent events to one browser (HTML standard, 9.2). Confined to one thread.
    private static final class EventStream implements AutoCloseable {
        private final HttpExchange exchange;
        private final OutputStream out;

        EventStream(HttpExchange exchange) throws IOException {
            this.exchange = exchange;
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(200, 0);
            out = exchange.getResponseBody();
        }

        /// Sends one event.
        ///
        /// @param data text without line breaks
        /// @throws IOException if the browser has disconnected
        void send(String name, String data) throws IOException {
            out.write(("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        @Override
        public void close() {
            exchange.close();
        }
    }
}
