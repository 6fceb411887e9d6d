package io.orderline.live;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.SlowConnections;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveServerTest {
    private final AtomicInteger stopped = new AtomicInteger();

    @AutoClose
    private final HttpClient client = HttpClient.newHttpClient();

    @AutoClose
    private LiveServer server;

    @BeforeEach
    void open() throws IOException {
        open("127.0.0.1:0");
    }

    private void open(String address) throws IOException {
        server = LiveServer.open(LiveAddress.parse(address));
        server.show("/", exchange -> Responses.text(exchange, 200, "seen"));
        server.change("/stop", exchange -> {
            stopped.incrementAndGet();
            Responses.text(exchange, 200, "stopped");
        });
    }

    private HttpResponse<String> ask(String method, String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.origin() + path))
                .method(method, HttpRequest.BodyPublishers.noBody());
        return client.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private int status(String method, String path, String... headers) throws Exception {
        return ask(method, path, headers).statusCode();
    }

    private String token() {
        return server.link().replaceFirst(".*token=", "");
    }

    @Test
    void onLoopbackEverybodySeesAndOnlyTheTokenChanges() throws Exception {
        assertThat(ask("GET", "/").body()).isEqualTo("seen\n");
        assertThat(status("POST", "/stop")).isEqualTo(403);
        assertThat(status("POST", "/stop?token=" + token() + "x")).isEqualTo(403);
        assertThat(stopped).hasValue(0);
        assertThat(status("POST", "/stop?token=" + token())).isEqualTo(200);
        assertThat(stopped).hasValue(1);
    }

    @Test
    void elsewhereTheTokenIsNeededToSee() throws Exception {
        server.close();
        open("0.0.0.0:0");
        assertThat(status("GET", "/")).isEqualTo(403);
        assertThat(status("GET", "/?token=" + token())).isEqualTo(200);
        assertThat(status("GET", "/", "Authorization", "Bearer " + token())).isEqualTo(200);
        assertThat(status("GET", "/", "Authorization", "Bearer wrong")).isEqualTo(403);
    }

    @Test
    void aPageElsewhereCannotReachItUnderANameOfItsOwn() throws Exception {
        URI origin = URI.create(server.origin());
        try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
            socket.getOutputStream()
                    .write("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine())
                    .contains("403");
        }
    }

    @Test
    void otherPathsAndMethodsAreRefusedAndHeadIsGetWithoutABody() throws Exception {
        assertThat(status("GET", "/etc/passwd")).isEqualTo(404);
        assertThat(status("GET", "/stop?token=" + token())).isEqualTo(405);
        assertThat(status("DELETE", "/")).isEqualTo(405);
        HttpResponse<String> head = ask("HEAD", "/");
        assertThat(head).returns(200, HttpResponse::statusCode).returns("", HttpResponse::body);
        assertThat(head.headers().firstValue("Content-Length")).contains("5");
        assertThat(status("HEAD", "/stop?token=" + token())).isEqualTo(405);
        assertThat(stopped).hasValue(0);
        assertThat(ask("GET", "/").headers().map())
                .containsKeys("cache-control", "x-frame-options", "x-content-type-options", "referrer-policy");
    }

    @Test
    void aThousandHalfRequestsKeepNobodyOut() throws Exception {
        assertThat(status("GET", "/")).isEqualTo(200);
        int before = ManagementFactory.getThreadMXBean().getThreadCount();
        URI origin = URI.create(server.origin());
        InetSocketAddress to = new InetSocketAddress(origin.getHost(), origin.getPort());
        byte[] half = "GET / HTTP/1.1\r\nX: ".getBytes(StandardCharsets.US_ASCII);
        try (SlowConnections _ = new SlowConnections(to, 1000, half, 'x')) {
            assertThat(ask("GET", "/").body()).isEqualTo("seen\n");
            assertThat(ManagementFactory.getThreadMXBean().getThreadCount() - before)
                    .as("threads of the platform for 1000 of them")
                    .isLessThan(500);
        }
    }

    @Test
    void aPortThatIsTakenIsSaidOrAnotherOneTaken() throws Exception {
        String taken = server.origin().replace("http://", "");
        assertMistaken(() -> LiveServer.open(LiveAddress.parse(taken)), taken + ": cannot be listened on");
        int port = URI.create(server.origin()).getPort();
        try (LiveServer other = LiveServer.open(new LiveAddress("127.0.0.1", port, false))) {
            assertThat(other.origin()).startsWith("http://127.0.0.1:").isNotEqualTo(server.origin());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8080,127.0.0.1,8080",
        ":8080,127.0.0.1,8080",
        "10.0.0.7:1,10.0.0.7,1",
        "[::1]:65535,[::1],65535",
        "bench-1.example:9000,bench-1.example,9000"
    })
    void addressesAreRead(String text, String host, int port) {
        assertThat(LiveAddress.parse(text)).isEqualTo(new LiveAddress(host, port, true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "127.0.0.1", "127.0.0.1:", "1:2:3", "127.0.0.1:65536", "127.0.0.1:-1", "http://x:1"})
    void othersAreRefused(String text) {
        assertMistaken(() -> LiveAddress.parse(text), "must be ADDRESS:PORT");
    }
}
