package io.orderline.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.config.PrometheusProperties;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;

/// Answers requests of Prometheus in the format that they ask for: OpenMetrics, Prometheus's text format, or
/// protobuf. Only protobuf transfers native histograms. Thread-safe.
public final class MetricsHandler implements HttpHandler {
    private final Supplier<MetricSnapshots> metrics;
    /// The formats with the client library's defaults. System properties of this process do not change them.
    private final ExpositionFormats formats =
            ExpositionFormats.init(PrometheusProperties.builder().build());

    /// @param metrics called by several threads at once; an exception is answered with status 500
    public MetricsHandler(Supplier<MetricSnapshots> metrics) {
        this.metrics = metrics;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String accepted = header(exchange, "Accept");
        ExpositionFormatWriter writer = formats.findWriter(accepted);
        EscapingScheme names = EscapingScheme.fromAcceptHeader(accepted);
        boolean compressed = acceptsGzip(header(exchange, "Accept-Encoding"));
        byte[] body;
        try {
            body = written(writer, names, compressed);
        } catch (RuntimeException failed) {
            Responses.text(exchange, 500, "The metrics of the run cannot be told: " + failed.getMessage() + ".");
            return;
        }
        Headers headers = exchange.getResponseHeaders();
        headers.set("Vary", "Accept, Accept-Encoding");
        if (compressed) {
            headers.set("Content-Encoding", "gzip");
        }
        Responses.send(exchange, 200, writer.getContentType() + names.toHeaderFormat(), body);
    }

    private byte[] written(ExpositionFormatWriter writer, EscapingScheme names, boolean compressed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (compressed) {
            try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
                writer.write(packed, metrics.get(), names);
            }
        } else {
            writer.write(bytes, metrics.get(), names);
        }
        return bytes.toByteArray();
    }

    private static String header(HttpExchange exchange, String name) {
        List<String> all =
                Optional.ofNullable(exchange.getRequestHeaders().get(name)).orElse(List.of());
        return String.join(",", all);
    }

    /// Returns whether the client accepts gzip. A client may refuse gzip explicitly (`gzip;q=0`).
    private static boolean acceptsGzip(String encodings) {
        return Arrays.stream(encodings.toLowerCase(Locale.ROOT).split(",", -1))
                .map(String::strip)
                .anyMatch(encoding -> encoding.matches("gzip(\\s*;\\s*q=(1(\\.0*)?|0?\\.\\d*[1-9]\\d*))?"));
    }
}
