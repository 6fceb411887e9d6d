package io.orderline.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.run.text.CannedRun;
import io.orderline.result.RunFolder;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveStudyTest {
    @TempDir
    Path folder;

    @AutoClose
    private final HttpClient client = HttpClient.newHttpClient();

    private RunFolder run = new RunFolder(Path.of(""));

    @AutoClose
    private LiveStudy study;

    @BeforeEach
    void open() throws Exception {
        run = CannedRun.healthy(folder.resolve("runs"));
        study = new LiveStudy(
                LiveAddress.parse("127.0.0.1:0"), "Study a-a", folder.resolve("runs"), folder.resolve("report.html"));
        study.step("run 2 of 24");
    }

    private HttpResponse<String> ask(String path) throws Exception {
        URI origin = URI.create(study.link()).resolve(path);
        return client.send(HttpRequest.newBuilder(origin).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void itsRunsAreListedEachWithItsPageUntilThereIsAReport() throws Exception {
        assertThat(ask("/?token=x").body())
                .contains("Study a-a", "run 2 of 24", "href=\"run?name=" + run.name() + "&amp;token=x\"", "PostgreSQL");
        assertThat(ask("/run?name=" + run.name()).body()).contains("<section id=\"live\">", "<section id=\"types\">");
        assertThat(ask("/metrics").body()).contains("orderline_transactions_total");
        Files.writeString(folder.resolve("report.html"), "the answer");
        assertThat(ask("/").body()).isEqualTo("the answer");
    }

    @Test
    void ofARunThatIsOverTheReportIsShownAndNothingElse() throws Exception {
        Files.writeString(run.report(), "the report");
        assertThat(ask("/run?name=" + run.name()).body()).isEqualTo("the report");
        assertThat(ask("/run-events?name=" + run.name()).body()).endsWith("event: end\ndata: {}\n\n");
        Files.createDirectories(folder.resolve("runs").resolve("other"));
        for (String name : List.of("other", "..%2F..%2Fetc", "", "%00")) {
            assertThat(ask("/run?name=" + name).statusCode()).as(name).isEqualTo(404);
        }
        assertThat(ask("/stop").statusCode()).isEqualTo(404);
    }

    @Test
    void whoFollowsARunGetsAllPartsFirst() throws Exception {
        URI all = URI.create(study.link()).resolve("/run-events?name=" + run.name());
        HttpRequest request = HttpRequest.newBuilder(all).build();
        try (Stream<String> events =
                client.send(request, HttpResponse.BodyHandlers.ofLines()).body()) {
            List<String> first = events.limit(2).toList();
            assertThat(first.getFirst()).isEqualTo("event: run");
            assertThat(first.getLast())
                    .startsWith("data: {\"ids\":[\"header\",\"live\"")
                    .contains("\"throughput\"");
        }
    }
}
