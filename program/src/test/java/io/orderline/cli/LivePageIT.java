package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.report.format.Chromium;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Signal;
import io.orderline.testing.TableGate;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A run that is watched in a browser.
@Needs(Need.CHROMIUM)
class LivePageIT extends LoadedDatabaseTests {
    private static final Pattern LINK = Pattern.compile("live: (http://\\S+)");

    private static final String EXAMPLE =
            Path.of("examples/transfers").toAbsolutePath().toString();

    private Chromium browser;

    @BeforeEach
    void startBrowser() throws Exception {
        browser = new Chromium(Files.createTempDirectory(Files.createDirectories(Path.of("target")), "chromium"));
        browser.call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 1280, "height", 1400, "deviceScaleFactor", 1, "mobile", false));
    }

    @AfterEach
    void stopBrowser() {
        browser.close();
    }

    private static String link(Program run) {
        run.awaitSaid("live: ");
        Matcher link = LINK.matcher(run.err());
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    private void open(String address) throws Exception {
        browser.call("Page.navigate", Map.of("url", address));
    }

    private double lastSecond() throws Exception {
        String last = browser.evaluate("document.documentElement.dataset.live ?? 0");
        return last.isEmpty() ? 0 : Double.parseDouble(last); // between two pages there is none
    }

    /// What JavaScript makes of an element's property.
    private String seen(String element, String property) throws Exception {
        return browser.evaluate("document.querySelector('" + element + "')." + property);
    }

    /// For whoever wants to look.
    private void photograph(String name) throws Exception {
        String picture = browser.call("Page.captureScreenshot", Map.of("format", "png"))
                .at("/result/data")
                .asString();
        Files.write(Path.of("target", name), Base64.getDecoder().decode(picture));
    }

    private String page() throws Exception {
        await().until(() -> !seen("html", "dataset.chartsDrawn").equals("undefined"));
        return browser.evaluate("document.documentElement.outerHTML");
    }

    private void nothingWentWrong() throws Exception {
        assertThat(browser.errors).isEmpty();
        assertThat(seen("html", "dataset.error")).isEqualTo("undefined");
        assertThat(seen("html", "dataset.violation")).isEqualTo("undefined");
    }

    /// Asked of a process of its own: the JDK's server reads its limit once.
    private static void aHalfRequestIsGivenUp(URI server) throws IOException {
        try (Socket half = new Socket(server.getHost(), server.getPort())) {
            half.getOutputStream().write("GET / HTTP/1.1\r\nX: ".getBytes(StandardCharsets.US_ASCII));
            assertThat(half.getInputStream().read()).as("end of the connection").isEqualTo(-1);
        }
    }

    @Test
    void whoComesLateSeesAllOfItAndAtTheEndTheReport() throws Exception {
        try (TableGate gate = TableGate.at(bench.database(), "INSERT ON bmsql_history", 200);
                Program run = start("--transactions=200", "--live=127.0.0.1:0")) {
            String link = link(run);
            aHalfRequestIsGivenUp(URI.create(link));
            run.awaitSaid("run folder: ");
            await().until(() -> Files.exists(bench.runFolder().intervals())
                    && Files.readAllLines(bench.runFolder().intervals()).size() > 6 * 2);
            open(link);
            await().until(() -> lastSecond() > 3);
            assertThat(Double.parseDouble(browser.evaluate(
                            "JSON.parse(document.getElementById('run-data').textContent).throughput.x[0]")))
                    .as("the first second")
                    .isZero();
            assertThat(seen("#live h2", "textContent")).isEqualTo("Under way: measure");
            assertThat(seen("#live-time", "textContent")).contains("left of this phase");
            assertThat(seen("#types tbody tr td", "textContent")).isEqualTo("New-Order");
            assertThat(seen("#live-stop", "hidden")).isEqualTo("false");
            double seen = lastSecond();
            await().until(() -> lastSecond() > seen);
            nothingWentWrong();
            photograph("live-page.png");

            gate.open();
            awaitReport();
            String shown = page();
            photograph("live-page-end.png");
            run.await().withCode(0);
            open(bench.runFolder().report().toUri().toString());
            await().until(() -> browser.evaluate("location.protocol").equals("file:"));
            assertThat(shown).isEqualTo(page());
            nothingWentWrong();
        }
    }

    @Test
    void itCanBeStoppedAndNothingIsLost() throws Exception {
        try (Program run = start("--duration=10m", "--live=127.0.0.1:0")) {
            String link = link(run);
            run.awaitSaid("run folder: ");
            open(link);
            await().until(() -> lastSecond() > 3);
            browser.evaluate("(window.confirm = () => true, document.getElementById('live-stop').click(), 1)");
            run.await().withCode(130);
            assertThat(result().summary().completed()).isPositive();
            assertThat(bench.runFolder().report()).exists();
        }
    }

    @Test
    void oneThatWasStartedWithoutIsShownByAnotherProcess() throws Exception {
        try (TableGate gate = TableGate.at(bench.database(), "INSERT ON bmsql_history", 200);
                Program run = start("--transactions=200")) {
            run.awaitSaid("run folder: ");
            try (Program live = bench.program().start("live", "last", "--at", "127.0.0.1:0")) {
                open(link(live));
                await().until(() -> lastSecond() > 1);
                assertThat(browser.evaluate("document.getElementById('live-stop')"))
                        .isEqualTo("null");
                gate.open();
                awaitReport();
                assertThat(page()).contains("Valid");
                live.await().withCode(0);
            }
            run.await().withCode(0);
            assertThat(bench.program().run("live", "last").withCode(2).err()).contains("is not under way");
        }
    }

    @Test
    @Drill
    void anAgentThatIsKilledIsSeen() throws Exception {
        DatabaseProgram.go(bench.database(), 0, "load", "--workload", EXAMPLE);
        String agents = "--agents-count=3 --agents-lost=go-on --set=agents.bound=false --workload=" + EXAMPLE;
        try (Program run = start(Words.of(agents, "--duration=10m", "--live=127.0.0.1:0"))) {
            open(link(run));
            run.awaitSaid("measure");
            await().until(() -> lastSecond() > 2);
            assertThat(seen("#live-agents", "textContent")).isEqualTo("3 agents: agent-1, agent-2, agent-3");
            Signal.send("KILL", AgentsIT.process(run, "agent-2"));
            await().pollInterval(Duration.ofMillis(50))
                    .until(() -> seen("#live-agents", "textContent").contains("agent-2 (lost at second "));
            double seen = lastSecond();
            await().until(() -> lastSecond() > seen + 2);
            photograph("live-page-agents.png");
            nothingWentWrong();
            run.signal("INT");
            run.await();
        }
    }

    /// Where the page of the run was.
    private void awaitReport() {
        await().ignoreExceptions()
                .until(() -> browser.evaluate("document.getElementById('live')").equals("null"));
    }

    private Program start(String... options) {
        String usual = "--ramp-up=1s --monitor-local=true --statement-timeout=0s --stall-limit=10m";
        return bench.start("run", ShortRun.options(Words.of(usual, options)));
    }
}
