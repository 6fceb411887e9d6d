package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.measure.Counts;
import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.LatencyLog;
import io.orderline.testbed.network.TcpProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Signal;
import io.orderline.testing.SshHost;
import io.orderline.testing.TableGate;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/// Several processes that drive one run.
@Drill
class AgentsIT extends WorkbenchTests {
    private static final List<String> NAMES = List.of("east", "north", "west");

    private static final String EXAMPLE =
            Path.of("examples/transfers").toAbsolutePath().toString();

    private static RunFolder agent(RunFolder run, String name) {
        return new RunFolder(run.agent(name));
    }

    private static String target(String agent, String url) {
        return " --set=agents." + agent + ".target=" + url;
    }

    @Test
    void whatThreeOfThemDoIsOneRun() throws Exception {
        try (TestDatabase second = PostgresFixture.loaded();
                TestDatabase third = PostgresFixture.loaded()) {
            String targets = target("east", bench.database().url())
                    + target("north", second.url())
                    + target("west", third.url());
            Program.Ended ended = bench.run(
                            "run", ShortRun.options(words("--terminals=2 --full --verify-after=true" + targets)))
                    .withCode(0);
            assertThat(ended.out()).contains("agents      3 processes", "east on", "began");
            RunFolder run = bench.runFolder();
            Result result = run.readResult();
            RunFacts.complete(result);
            assertThat(result.setup().warehouses()).isEqualTo(3);
            assertThat(result.setup().terminals()).isEqualTo(6);
            assertThat(result.database().database()).isEqualTo(result.database().client());
            sumsAreThoseOf(run, NAMES);
            assertThat(result.agents().orElseThrow().agents()).hasSize(3).allSatisfy(agent -> {
                assertThat(agent.streamed()).isEqualTo(agent.reported()).isPositive();
                assertThat(agent.clock().orElseThrow().uncertaintyMillis()).isPositive();
            });
            long bytes = 0;
            for (String name : NAMES) {
                bytes += driverBytes(agent(run, name).readResult()).orElseThrow();
            }
            assertThat(driverBytes(result)).contains(bytes);
            noSecretIn(run, bench.database().password(), "privateKey");
        }
    }

    private static Optional<Long> driverBytes(Result result) {
        return result.users().orElseThrow().memory().stream()
                .filter(side -> side.name().equals(PeakMemory.DRIVER))
                .map(PeakMemory::peakBytes)
                .findFirst();
    }

    @Test
    void oneOnAnotherHostIsStartedOverSshAndSendsItsFolder() throws Exception {
        try (TestDatabase other = PostgresFixture.loaded();
                SshHost host = SshHost.known(folder.resolve("ssh"))) {
            String targets = target("east", bench.database().url()) + target("west", other.url());
            Program.Ended ended = bench.program()
                    .environment("ORDERLINE_SSH_FOLDER", host.folder().toString())
                    .environment("SSH_AUTH_SOCK", "")
                    .run(bench.arguments(
                            "run",
                            ShortRun.options(
                                    words("--terminals=2 --full --set=agents.east.host=" + host.address() + targets))))
                    .withCode(0);
            assertThat(ended.out()).contains("agents      2 processes", "east on");
            RunFolder run = bench.runFolder();
            sumsAreThoseOf(run, List.of("east", "west"));
            assertThat(run.agent("east").resolve("plan.yaml")).exists();
            noSecretIn(run, bench.database().password(), "privateKey");
        }
    }

    static void sumsAreThoseOf(RunFolder run, List<String> names) throws IOException {
        Map<String, Counts> counts = new HashMap<>();
        Map<String, Long> histograms = new HashMap<>();
        for (String name : names) {
            Result own = agent(run, name).readResult();
            own.accounting().types().forEach(type -> counts.merge(type.type(), type.counts(), Counts::plus));
            counted(agent(run, name)).forEach((tag, count) -> histograms.merge(tag, count, Long::sum));
        }
        run.readResult()
                .accounting()
                .types()
                .forEach(type -> assertThat(type.counts()).isEqualTo(counts.get(type.type())));
        assertThat(counted(run)).isEqualTo(histograms).isNotEmpty();
        Map<String, Counts> rows = new HashMap<>();
        for (IntervalRow row : IntervalCsv.read(run.intervals())) {
            rows.merge(row.type(), row.counts(), Counts::plus);
        }
        assertThat(rows).isEqualTo(counts);
    }

    private static Map<String, Long> counted(RunFolder run) throws IOException {
        Map<String, Long> counted = new HashMap<>();
        for (Map.Entry<String, Histogram> each :
                LatencyLog.read(run.latency(), -1, Double.MAX_VALUE).entrySet()) {
            counted.put(each.getKey(), each.getValue().getTotalCount());
        }
        return counted;
    }

    static void noSecretIn(RunFolder run, String... secrets) throws IOException {
        try (var files = Files.walk(run.path())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain(secrets);
            }
        }
    }

    @Test
    void oneThatIsKilledEndsTheRunWhichIsInvalidAndNamesIt() throws Exception {
        loadTransfers();
        try (Program run = startTwo("--duration=10m")) {
            long killed = awaitDriving(run, "agent-2");
            Signal.send("KILL", killed);
            assertThat(run.await().withCode(4).err()).contains("lost agent agent-2: its process ended with signal 9");
            Result result = result();
            assertThat(result.state()).isEqualTo(RunState.ABORTED);
            assertThat(result.reason()).contains("agent agent-2 was lost");
            Finding finding = RunFacts.finding(result, "agents");
            assertThat(finding.level()).isEqualTo(Level.FAIL);
            assertThat(finding.message()).contains("agent agent-2", "was lost at second", "that ended the run");
            assertThat(result.accounting().balanced()).isTrue();
            assertThat(result.database().agrees()).isTrue();
            assertThat(driverBytes(result)).as("one of two").isEmpty();
            assertThat(agent(bench.runFolder(), "agent-1").readResult().reason())
                    .contains("agent agent-2 was lost");
            assertThat(agent(bench.runFolder(), "agent-2").intervals()).exists();
        }
    }

    @Test
    void withoutOneThatIsStoppedTheRunGoesOnIfThePlanSaysSo() throws Exception {
        loadTransfers();
        try (TableGate gate = TableGate.at(bench.database(), "INSERT ON movement", 50);
                Program run = startTwo("--agents-lost=go-on", "--set=agents.bound=false")) {
            Signal.send("STOP", awaitDriving(run, "agent-1"));
            run.awaitSaid("lost agent agent-1: nothing was heard");
            gate.open();
            run.await().withCode(0);
            Result result = result();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            assertThat(RunFacts.finding(result, "agents").level()).isEqualTo(Level.WARN);
            assertThat(RunFacts.finding(result, "agents").message())
                    .contains("agent agent-1", "the figures are those of the others");
            AgentsReport agents = result.agents().orElseThrow();
            assertThat(agents.losses()).extracting(Agent::name).containsExactly("agent-1");
            assertThat(agents.losses().getFirst().loss().orElseThrow().seconds())
                    .isLessThan(result.window().seconds());
            assertThat(result.accounting().balanced()).isTrue();
        }
    }

    /// Its database is away for too long, and then comes back: the others must not go on as if nothing had been.
    @Test
    void oneThatGivesUpEndsTheRun() throws Exception {
        URI server = URI.create(bench.database().url().substring("jdbc:".length()));
        try (TestDatabase other = PostgresFixture.loaded();
                TcpProxy link = TcpProxy.to(new InetSocketAddress(server.getHost(), server.getPort()))) {
            String targets = target("east", bench.database().url())
                    + target("west", other.url().replace(":" + server.getPort(), ":" + link.port()));
            String[] options = words("--terminals=2 --duration=10m --outage-limit=2s" + targets);
            try (Program run = bench.start("run", ShortRun.options(options))) {
                run.awaitSaid("New-Order/min");
                link.part();
                link.cut();
                run.awaitSaid("lost agent west: it gave up");
                link.heal();
                run.await().withCode(4);
            }
            Result result = result();
            assertThat(result.state()).isEqualTo(RunState.ABORTED);
            assertThat(RunFacts.finding(result, "agents").level()).isEqualTo(Level.FAIL);
            assertThat(RunFacts.finding(result, "agents").message())
                    .contains("agent west", "it gave up", "that ended the run");
            assertThat(result.outages()).singleElement().satisfies(outage -> {
                assertThat(outage.agent()).as("the other went on").contains("west");
                assertThat(outage.recovery().orElseThrow().gaps())
                        .extracting(OutageRecovery.Gap::session)
                        .as("numbered through")
                        .containsExactly(3, 4);
            });
            assertThat(result.accounting().balanced()).isTrue();
            assertThat(result.database().agrees()).isTrue();
        }
    }

    /// Before the agents have joined there is nothing to drive, and none of them is to blame.
    @Test
    void aRunThatIsInterruptedWhileItsAgentsStartSaysSo() throws Exception {
        loadTransfers();
        try (Program run = startTwo("--duration=10m")) {
            await().ignoreExceptions()
                    .until(() -> Files.exists(bench.runFolder().agentLog("agent-2")));
            run.signal("TERM");
            assertThat(run.await().withCode(143).err()).doesNotContain("could not take part");
            assertThat(result().state()).isEqualTo(RunState.INTERRUPTED);
        }
    }

    /// Twelve prepared statements for each of five sessions are few enough, for each of ten they are too many.
    @Test
    @Needs(Need.MARIADB)
    void whatAServerStandsOfEachButNotOfAllIsRefused() throws SQLException {
        TestDatabase database = MariaDbFixture.create();
        String limit = database.query("SELECT @@GLOBAL.max_prepared_stmt_count");
        try {
            WholeWay.perform(database, "load", "--workload", EXAMPLE);
            database.execute("SET GLOBAL max_prepared_stmt_count = 100");
            String line = "run --agents-count=2 --terminals=5 --workload=" + EXAMPLE + " --results=" + folder;
            assertThat(DatabaseProgram.go(database, 2, line))
                    .contains("drive.sessions: '10' of 2 agents together with up to 12 prepared");
        } finally {
            database.execute("SET GLOBAL max_prepared_stmt_count = " + limit);
            MariaDbFixture.drop(database);
        }
    }

    private void loadTransfers() {
        DatabaseProgram.go(bench.database(), 0, "load --workload " + EXAMPLE);
    }

    private Program startTwo(String... options) {
        String two = "--agents-count=2 --terminals=2 --monitor-local=true --verify-after=true --statement-timeout=0s";
        return bench.start("run", ShortRun.options(words(two + " --workload " + EXAMPLE, options)));
    }

    /// Until it has written down a second of its drive.
    private long awaitDriving(Program run, String name) {
        run.awaitSaid("measure");
        await().ignoreExceptions().until(() -> {
            RunFolder own = new RunFolder(bench.runFolder().agent(name));
            return !IntervalCsv.read(own.intervals()).isEmpty();
        });
        return process(run, name);
    }

    @Test
    void withoutOrdersThereIsNoWork() {
        Program.Ended ended = Program.in(folder)
                .through("sh", "-c", "exec \"$@\" </dev/null", "sh")
                .run("agent")
                .withCode(2);
        assertThat(ended.err()).contains("holds no orders and no key of a run");
    }

    @Test
    void whoseCoordinatorIsNotThereDoesNotWaitForEver() {
        String orders = """
            {"name": "east", "host": "127.0.0.1", "port": 1, "own": "", "key": {"privateKey": "", "certificate": ""}, \
            "folder": "", "send": false, "password": "", "plan": []}\
            """;
        Program.Ended ended = Program.in(folder)
                .through("sh", "-c", "printf '%s\\n' '" + orders + "' | \"$@\"", "sh")
                .run("agent")
                .withCode(3);
        assertThat(ended.err()).contains("this agent cannot take part", "no key of a run");
    }

    /// Of an agent that a run has started on this host.
    static long process(Program run, String name) {
        return ProcessHandle.of(run.pid())
                .orElseThrow()
                .children()
                .filter(child -> writesFor(child, name))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private static boolean writesFor(ProcessHandle process, String name) {
        try {
            Path out = Path.of("/proc", Long.toString(process.pid()), "fd", "1");
            return out.toRealPath().endsWith(Path.of("agents", name + ".log"));
        } catch (IOException gone) {
            return false;
        }
    }
}
