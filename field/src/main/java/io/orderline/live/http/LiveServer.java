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

/// Serves the views of a run over HTTP. A slow client occupies only a virtual thread, and its request is
/// dropped after a time limit. Thread-safe.
public final class LiveServer implements AutoCloseable {
    /// The time limit for receiving a request, from its first byte to its last.
    private static final long REQUEST_SECONDS = 5;

    static {
        // The JDK's server waits forever for the rest of a request unless this is set before its first use.
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

    /// @throws ConfigException if the address is not available
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

    /// Serves a path to everyone with read access, with GET or HEAD. Several threads call the handler at
    /// once, and it must close its exchange.
    public void show(String path, HttpHandler handler) {
        server.createContext(path, exchange -> answer(exchange, path, "GET", access.mayRead(exchange), handler));
    }

    /// Lets everyone with the token change something, with POST. The handler is called as by [#show].
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

    /// Returns the method of a request. HEAD counts as GET, from which it differs only in the missing body.
    private static String asked(HttpExchange exchange) {
        String method = exchange.getRequestMethod();
        return method.equals("HEAD") ? "GET" : method;
    }

    /// Returns the link for viewers, including the token.
    public String link() {
        return origin() + "/?" + AccessControl.TOKEN + "=" + access.token();
    }

    /// Returns the address of the server, such as `http://127.0.0.1:8865`.
    public String origin() {
        InetSocketAddress address = server.getAddress();
        InetAddress host = address.getAddress();
        String name = host.isAnyLocalAddress() ? "localhost" : host.getHostAddress();
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + address.getPort();
    }

    /// Stops the server and aborts requests in progress.
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
