package io.orderline.live.http;

import com.sun.net.httpserver.HttpExchange;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the requests to a [LiveServer].
public final class Requests {
    private static final Pattern AMPERSAND = Pattern.compile("&");

    private Requests() {}

    /// Returns the value of a query parameter; the first value if there are several.
    public static Optional<String> parameter(HttpExchange exchange, String name) {
        String query = exchange.getRequestURI().getRawQuery();
        return AMPERSAND
                .splitAsStream(query == null ? "" : query)
                .filter(part -> part.startsWith(name + "="))
                .map(part -> URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst();
    }
}
