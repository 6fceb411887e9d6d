package io.orderline.live.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.live.LiveAddress;
import io.orderline.live.LiveServer;
import io.orderline.live.MetricsHandler;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricsHandlerTest {
    private static final MetricSnapshots TWO = new MetricSnapshots(new MetricFamily("transactions", "Transactions.")
            .count(7, "type", "new-order")
            .counter(0)
            .toList());

    private final AtomicReference<Supplier<MetricSnapshots>> metrics = new AtomicReference<>(() -> TWO);

    @AutoClose
    private final HttpClient client = HttpClient.newHttpClient();

    @AutoClose
    private LiveServer server;

    @BeforeEach
    void open() throws IOException {
        server = LiveServer.open(LiveAddress.parse("127.0.0.1:0"));
        server.show("/metrics", new MetricsHandler(() -> metrics.get().get()));
    }

    private HttpResponse<byte[]> ask(String method, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.origin() + "/metrics"))
                .method(method, HttpRequest.BodyPublishers.noBody());
        return client.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    @Test
    void aBrowserGetsTextAndAHeadAllButTheBody() throws Exception {
        HttpResponse<byte[]> response = ask("GET");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "Content-Type")).startsWith("text/plain; version=0.0.4");
        assertThat(text(response)).contains("orderline_transactions_total{type=\"new-order\"} 7.0\n");
        HttpResponse<byte[]> head = ask("HEAD");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(header(head, "Content-Length")).isEqualTo(Integer.toString(response.body().length));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        application/openmetrics-text;version=1.0.0,text/plain;q=0.5                                            | application/openmetrics-text
        application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited,text/plain  | application/vnd.google.protobuf
        text/plain;version=0.0.4;q=0.5,*/*;q=0.1                                                               | text/plain
        text/html                                                                                              | text/plain
        """)
    void thePreferredFormatIsWritten(String accepted, String type) throws Exception {
        HttpResponse<byte[]> response = ask("GET", "Accept", accepted);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "Content-Type")).startsWith(type);
        assertThat(text(response)).contains("orderline_transactions");
        assertThat(text(response).endsWith("# EOF\n")).isEqualTo(type.contains("openmetrics"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        gzip                | gzip
        deflate, gzip;q=1.0 | gzip
        GZIP ; q=0.5        | gzip
        gzip;q=0            | ''
        gzip;q=0.000        | ''
        identity            | ''
        br                  | ''
        """)
    void itIsCompressedIfThatIsAskedFor(String accepted, String encoding) throws Exception {
        HttpResponse<byte[]> response = ask("GET", "Accept-Encoding", accepted);
        assertThat(header(response, "Content-Encoding")).isEqualTo(encoding);
        InputStream body = new ByteArrayInputStream(response.body());
        assertThat(encoding.isEmpty() ? body : new GZIPInputStream(body))
                .hasBinaryContent(ask("GET").body());
    }

    @Test
    void whatGoesWrongIsSaid() throws Exception {
        metrics.set(() -> {
            throw new IllegalStateException("the folder is gone");
        });
        HttpResponse<byte[]> response = ask("GET", "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(header(response, "Content-Encoding")).isEmpty();
        assertThat(text(response)).isEqualTo("The metrics of the run cannot be told: the folder is gone.\n");
        metrics.set(() -> TWO);
        assertThat(ask("GET").statusCode()).isEqualTo(200);
    }
}
