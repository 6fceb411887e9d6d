package io.orderline.live.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Server-sent events to one browser (HTML standard, 9.2). Instances are confined to one thread.
final class EventStream implements AutoCloseable {
    private final HttpExchange exchange;
    private final OutputStream out;

    EventStream(HttpExchange exchange) throws IOException {
        this.exchange = exchange;
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        out = exchange.getResponseBody();
    }

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
