package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.process.Endpoint;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/// An HTTP client with time limits, because a frozen program does not answer. Thread-safe.
record RestClient(Endpoint endpoint) {
    static final int OK = 200;
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final Duration LONG_LIMIT = Duration.ofMinutes(2);

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(LIMIT).build();

    record Answer(int status, String text) {}

    /// @return status 0 if there is no answer in time
    Answer get(String path) {
        try {
            return send(HttpRequest.newBuilder(uri(path)).timeout(LIMIT).build());
        } catch (IOException noAnswer) {
            return new Answer(0, String.valueOf(noAnswer.getMessage()));
        }
    }

    /// @throws TargetException if the request is refused or not answered
    String post(String path, String json) {
        try {
            Answer answer = send(HttpRequest.newBuilder(uri(path))
                    .timeout(LONG_LIMIT)
                    .POST(HttpRequest.BodyPublishers.ofString(json))
                    .build());
            if (answer.status() != OK) {
                throw new TargetException("http://" + endpoint + path + " answers " + answer.status() + ": "
                        + answer.text().strip());
            }
            return answer.text();
        } catch (IOException e) {
            throw new TargetException("http://" + endpoint + path + " does not answer: " + e, e);
        }
    }

    private URI uri(String path) {
        return URI.create("http://" + endpoint + path);
    }

    private static Answer send(HttpRequest request) throws IOException {
        try {
            HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted", e);
        }
    }
}
