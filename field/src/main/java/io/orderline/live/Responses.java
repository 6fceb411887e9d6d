package io.orderline.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Sends the responses of a [LiveServer].
public final class Responses {
    private Responses() {}

    static void head(HttpExchange exchange) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
    }

    /// Sends a complete response, or only its headers if the request is HEAD.
    public static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        if (head) {
            headers.set("Content-Length", Integer.toString(body.length));
        }
        try (exchange) {
            exchange.sendResponseHeaders(status, head || body.length == 0 ? -1 : body.length);
            if (!head) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    static void html(HttpExchange exchange, String page) throws IOException {
        send(exchange, 200, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
    }

    public static void text(HttpExchange exchange, int status, String sentence) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", (sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
