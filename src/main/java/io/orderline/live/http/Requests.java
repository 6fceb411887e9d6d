package io.orderline.live.http;

import com.sun.net.httpserver.HttpExchange;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// What browsers ask of a [LiveServer].
public final class Requests {
    private static final Pattern AMPERSAND = Pattern.compile("&");

    private Requests() {}

    /// A parameter of the query; the first if there are several.
    public static Optional<String> parameter(HttpExchange exchange, String name) {
        String query = exchange.getRequestURI().getRawQuery();
        return AMPERSAND
                .splitAsStream(query == null ? "" : query)
                .filter(part -> part.startsWith(name + "="))
                .map(part -> URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8))
                .findFirst();
    }
}
