package io.orderline.live.http;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Decides who may see a run and who may stop it. On loopback, every user of this machine may see it;
/// elsewhere, the token is required. A change always requires the token. Thread-safe.
final class AccessControl {
    static final String TOKEN = "token";
    private static final int TOKEN_BYTES = 18;
    private static final String BEARER = "Bearer ";
    /// The accepted `Host` headers on loopback. They keep out foreign names that resolve to loopback.
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
        return Stream.of(Requests.parameter(exchange, TOKEN), ofHeader(exchange))
                .flatMap(Optional::stream)
                .anyMatch(this::equalsToken);
    }

    /// Compares in a time that does not reveal how much of the token is right.
    private boolean equalsToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /// Returns the token from the `Authorization` header, where Prometheus sends it.
    private static Optional<String> ofHeader(HttpExchange exchange) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                .filter(header -> header.startsWith(BEARER))
                .map(header -> header.substring(BEARER.length()));
    }
}
