package io.orderline.live.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Serves what is to be seen of a run, over HTTP. Whoever asks slowly costs no thread of the platform, and is given up
/// after a while. Thread-safe.
public final class LiveServer implements AutoCloseable {
    /// From its first byte to its last.
    private static final long REQUEST_SECONDS = 5;

    static {
        // The JDK's server waits for the rest of a request for ever, unless it is told before it is used.
        System.setProperty("sun.net.httpserver.maxReqTime", Long.toString(REQUEST_SECONDS));
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("live-", 0).factory());
    private final AccessControl access;

    private LiveServer(HttpServer server) {
        this.server = server;
        this.access = new AccessControl(server.getAddress().getAddress().isLoopbackAddress());
        server.setExecutor(threads);
        server.start();
    }

    /// @throws ConfigException if the address cannot be had
    public static LiveServer open(LiveAddress wanted) throws IOException {
        InetSocketAddress address = wanted.socket();
        try {
            return new LiveServer(HttpServer.create(address, 0));
        } catch (BindException taken) {
            if (!wanted.given()) {
                return new LiveServer(HttpServer.create(new InetSocketAddress(address.getAddress(), 0), 0));
            }
            throw new ConfigException(
                    "--live", wanted.host() + ":" + wanted.port(), "cannot be listened on: " + taken.getMessage());
        }
    }

    /// Lets it be read by whoever may, with GET or HEAD.
    ///
    /// @param handler called by several threads at once; closes its exchange
    public void show(String path, HttpHandler handler) {
        server.createContext(path, exchange -> answer(exchange, path, "GET", access.mayRead(exchange), handler));
    }

    /// Lets whoever has the token change something, with POST.
    ///
    /// @param handler likewise
    public void change(String path, HttpHandler handler) {
        server.createContext(path, exchange -> answer(exchange, path, "POST", access.mayChange(exchange), handler));
    }

    private static void answer(HttpExchange exchange, String path, String method, boolean allowed, HttpHandler handler)
            throws IOException {
        Responses.head(exchange);
        if (!exchange.getRequestURI().getPath().equals(path)) {
            Responses.text(exchange, 404, "There is no such page.");
        } else if (!method.equals(asked(exchange))) {
            exchange.getResponseHeaders().set("Allow", method);
            Responses.text(exchange, 405, "This page is for " + method + ".");
        } else if (!allowed) {
            Responses.text(exchange, 403, "The token is missing or wrong: use the whole link that was printed.");
        } else {
            handler.handle(exchange);
        }
    }

    /// HEAD is GET without what is sent.
    private static String asked(HttpExchange exchange) {
        String method = exchange.getRequestMethod();
        return method.equals("HEAD") ? "GET" : method;
    }

    /// For people: with the token.
    public String link() {
        return origin() + "/?" + AccessControl.TOKEN + "=" + access.token();
    }

    /// Where it is, such as `http://127.0.0.1:8865`.
    public String origin() {
        InetSocketAddress address = server.getAddress();
        InetAddress host = address.getAddress();
        String name = host.isAnyLocalAddress() ? "localhost" : host.getHostAddress();
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + address.getPort();
    }

    /// Ends what is still being answered.
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
