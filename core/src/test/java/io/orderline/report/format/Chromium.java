package io.orderline.report.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.base.ProcessTree;
import io.orderline.testing.Need;
import io.orderline.testing.NeedsCondition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A headless browser without a network but the loopback, driven through its DevTools protocol.
public final class Chromium implements AutoCloseable {
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on ws://([^/]+)/");
    private static final JsonMapper JSON = new JsonMapper();
    private static final long SECONDS = 60;

    /// Addresses that the page asked for.
    public final List<String> requests = new CopyOnWriteArrayList<>();
    /// What the console was told as an error.
    public final List<String> errors = new CopyOnWriteArrayList<>();

    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

    /// Not with a `@TempDir`: the browser's children may still write there while it is being deleted.
    public Chromium() throws Exception {
        this(Files.createTempDirectory(Files.createDirectories(Path.of("target")), "chromium"));
    }

    /// @param profile folder for what the browser leaves behind
    public Chromium(Path profile) throws Exception {
        NeedsCondition.demand(Need.CHROMIUM);
        Path said = profile.resolve("said.txt");
        process = start(profile, said);
        String page = pageSocket(address(said));
        socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(page), new Messages())
                .get(SECONDS, TimeUnit.SECONDS);
        for (String domain : List.of("Page", "Network", "Runtime", "Log")) {
            call(domain + ".enable", Map.of());
        }
    }

    private static Process start(Path profile, Path said) {
        List<String> command = new ArrayList<>(List.of(
                "chromium",
                "--headless=new",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile.toAbsolutePath()));
        if (System.getProperty("user.name", "").equals("root")) {
            command.add("--no-sandbox"); // it refuses to start otherwise
        }
        command.add("about:blank");
        try {
            return new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(said.toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String address(Path said) throws IOException {
        await().until(() ->
                !process.isAlive() || LISTENING.matcher(Files.readString(said)).find());
        Matcher listening = LISTENING.matcher(Files.readString(said));
        assertThat(listening.find())
                .as("chromium ended: %s", Files.readString(said))
                .isTrue();
        return listening.group(1);
    }

    private String pageSocket(String address) throws Exception {
        HttpRequest list = HttpRequest.newBuilder(URI.create("http://" + address + "/json/list"))
                .build();
        String body = http.send(list, HttpResponse.BodyHandlers.ofString()).body();
        return JSON.readTree(body)
                .valueStream()
                .filter(target -> target.path("type").asString().equals("page"))
                .map(target -> target.path("webSocketDebuggerUrl").asString())
                .findFirst()
                .orElseThrow();
    }

    public JsonNode call(String method, Map<String, ?> params) throws Exception {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        String message = JSON.writeValueAsString(Map.of("id", id, "method", method, "params", params));
        socket.sendText(message, true).get(SECONDS, TimeUnit.SECONDS);
        return answer.get(SECONDS, TimeUnit.SECONDS);
    }

    /// Returns when the page is there, of which nothing but itself was asked for.
    public void open(Path page, int width) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", false));
        requests.clear();
        String address = page.toUri().toString();
        call("Page.navigate", Map.of("url", address));
        await().until(() -> evaluate("location.href + document.readyState").equals(address + "complete"));
        assertThat(requests).as("nothing but the page itself").containsExactly(address);
    }

    /// The value of a script expression, as text.
    public String evaluate(String expression) throws Exception {
        JsonNode answer = call("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"));
        return answer.path("result").path("result").path("value").asString("");
    }

    private void receive(JsonNode message) {
        JsonNode params = message.path("params");
        switch (message.path("method").asString("")) {
            case "Network.requestWillBeSent" ->
                requests.add(params.at("/request/url").asString());
            case "Runtime.exceptionThrown" -> errors.add(message.toString());
            case "Runtime.consoleAPICalled", "Log.entryAdded" -> {
                if (params.path("type")
                        .asString(params.at("/entry/level").asString(""))
                        .equals("error")) {
                    errors.add(message.toString());
                }
            }
            default -> {
                CompletableFuture<JsonNode> answer =
                        answers.remove(message.path("id").asInt(0));
                if (answer != null) {
                    answer.complete(message);
                }
            }
        }
    }

    private final class Messages implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                receive(Objects.requireNonNull(JSON.readTree(text.toString())));
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    @Override
    public void close() {
        process.destroy();
        ProcessTree.awaitExit(process, Duration.ofSeconds(SECONDS));
        ProcessTree.kill(process);
        http.shutdownNow();
    }
}
