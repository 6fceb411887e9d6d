package io.orderline.testing;

import io.orderline.result.file.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/// A real Prometheus of this machine's package on a free port of the loopback, with its data in a folder. Belongs to
/// one thread.
public final class PrometheusServer implements AutoCloseable {
    private static final Pattern LISTENS = Pattern.compile("msg=\"Listening on\" address=(\\S+)");

    private final Process process;
    private final URI api;
    private final HttpClient client = HttpClient.newHttpClient();

    private PrometheusServer(Process process, URI api) {
        this.process = process;
        this.api = api;
    }

    /// @param folder with its configuration, `prometheus.yml`
    public static PrometheusServer start(Path folder, String... options) throws IOException {
        NeedsCondition.demand(Need.PROMETHEUS);
        List<String> command = new ArrayList<>(List.of(
                "/usr/bin/prometheus",
                "--config.file=prometheus.yml",
                "--storage.tsdb.path=data",
                "--web.listen-address=127.0.0.1:0"));
        command.addAll(List.of(options));
        Process process = InstalledServer.launch(folder, Map.of(), command.toArray(String[]::new));
        try {
            return new PrometheusServer(process, address(process, folder.resolve("log")));
        } catch (RuntimeException | Error failed) {
            process.destroyForcibly();
            throw failed;
        }
    }

    private static URI address(Process process, Path log) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .until(
                        () -> {
                            String said = Files.readString(log);
                            if (!process.isAlive()) {
                                throw new IllegalStateException("Prometheus ended: " + said);
                            }
                            return LISTENS.matcher(said)
                                    .results()
                                    .map(found -> URI.create("http://" + found.group(1)))
                                    .findFirst();
                        },
                        Optional::isPresent)
                .orElseThrow();
    }

    /// What a query gives: a series each, with `metric`, and `value` or `values`.
    ///
    /// @param at seconds of the wall clock
    /// @throws IOException with Prometheus' words if it refuses the query
    public List<JsonNode> query(String query, double at) throws IOException, InterruptedException {
        String form = "query=" + URLEncoder.encode(query, StandardCharsets.UTF_8) + "&time="
                + String.format(Locale.ROOT, "%.3f", at);
        HttpRequest request = HttpRequest.newBuilder(api.resolve("/api/v1/query"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        JsonNode answer = Json.parse(
                client.send(request, HttpResponse.BodyHandlers.ofString()).body(), JsonNode.class);
        if (!answer.path("status").asString().equals("success")) {
            throw new IOException(query + ": " + answer);
        }
        return answer.at("/data/result").valueStream().toList();
    }

    /// Runs `promtool`, of the same package.
    ///
    /// @return what it said; empty if all is well
    public static String promtool(Path folder, String input, String... arguments)
            throws IOException, InterruptedException {
        NeedsCondition.demand(Need.PROMETHEUS);
        Path given = Files.writeString(folder.resolve("promtool-input"), input);
        ProcessBuilder promtool = new ProcessBuilder("/usr/bin/promtool")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(given.toFile());
        promtool.command().addAll(List.of(arguments));
        Process process = promtool.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? said : "exit code " + process.exitValue() + ": " + said;
    }

    @Override
    public void close() {
        client.close();
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
