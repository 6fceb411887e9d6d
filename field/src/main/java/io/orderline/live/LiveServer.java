package io.orderline.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.orderline.config.ConfigException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Serves the views of a run over HTTP. A slow client occupies only a virtual thread, and its request is
/// dropped after a time limit. Thread-safe.
public final class LiveServer implements AutoCloseable {
    /// The time limit for receiving a request, from its first byte to its last.
    private static final long REQUEST_SECONDS = 5;

    private static final Pattern AMPERSAND = Pattern.compile("&");

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

    /// Serves a path by GET and HEAD to everyone with read access. Several threads call the handler at once. The
    /// handler must close its exchange.
    public void show(String path, HttpHandler handler) {
        server.createContext(path, exchange -> answer(exchange, path, "GET", access.mayRead(exchange), handler));
    }

    /// Serves a path by POST to everyone who has the token. The same rules as in [#show] apply to the handler.
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

    /// Returns the method of a request. HEAD counts as GET: its response differs only in the missing body.
    private static String asked(HttpExchange exchange) {
        String method = exchange.getRequestMethod();
        return method.equals("HEAD") ? "GET" : method;
    }

    /// Returns the link for viewers, including the token.
    public String link() {
        return origin() + "/?" + AccessControl.TOKEN + "=" + access.token();
    }

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

    /// Returns the value of a query parameter; the first value if there are several.
    public static Optional<String> parameter(HttpExchange exchange, String name) {
        String query = exchange.getRequestURI().getRawQuery();
        return AMPERSAND
                .splitAsStream(query == null ? "" : query)
                .filter(part -> part.startsWith(name + "="))
                .map(part -> URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst();
    }

    /// Decides who may see a run and who may stop it. On loopback, every user of this machine may see it;
    /// elsewhere, the token is required. A change always requires the token. Thread-safe.
    private static final class AccessControl {
        static final String TOKEN = "token";
        private static final int TOKEN_BYTES = 18;
        private static final String BEARER = "Bearer ";
        /// Matches the `Host` headers that are accepted on loopback. Names of foreign sites that resolve to
        /// loopback are refused.
        private static final Pattern OWN_NAME = Pattern.compile("(localhost|127\\.[0-9.]+|\\[::1])(:\\d+)?");

        private final boolean loopback;
        private final String token;

        /// @param loopback whether the server is reachable from this machine only
        AccessControl(boolean loopback) {
            this.loopback = loopback;
            byte[] random = new byte[TOKEN_BYTES];
            new SecureRandom().nextBytes(random);
            this.token = Base64.getUrlEncoder().encodeToString(random);
        }

        String token() {
            return token;
        }

        boolean mayRead(HttpExchange exchange) {
            return loopback ? addressed(exchange) : hasToken(exchange);
        }

        boolean mayChange(HttpExchange exchange) {
            return mayRead(exchange) && hasToken(exchange);
        }

        private static boolean addressed(HttpExchange exchange) {
            String host = exchange.getRequestHeaders().getFirst("Host");
            return host != null && OWN_NAME.matcher(host).matches();
        }

        private boolean hasToken(HttpExchange exchange) {
            return Stream.of(parameter(exchange, TOKEN), ofHeader(exchange))
                    .flatMap(Optional::stream)
                    .anyMatch(this::equalsToken);
        }

        /// Compares tokens in a time that does not reveal how many characters are right.
        private boolean equalsToken(String given) {
            return MessageDigest.isEqual(
                    given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
        }

        /// Returns the token from the `Authorization` header, in which Prometheus sends the token.
        private static Optional<String> ofHeader(HttpExchange exchange) {
            return Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                    .filter(header -> header.startsWith(BEARER))
                    .map(header -> header.substring(BEARER.length()));
        }
    }
}
