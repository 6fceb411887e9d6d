package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.testing.CompatScripts;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The study's property file with nothing changed but the number of warehouses, host and port.
@Drill
class PropertiesIT {
    private static final String NAME = "bench50";

    @TempDir
    private Path folder;

    private CompatScripts scripts;
    private String props;

    @BeforeEach
    void prepare() throws Exception {
        scripts = new CompatScripts(folder);
        String url = PostgresFixture.named(NAME).url();
        props = Files.readString(Path.of("src/test/resources/benchmarksql/props.pg"))
                .replaceFirst("(?m)^conn=.*$", "conn=" + url)
                .replace("192.168.0.21", "127.0.0.1")
                .replace("warehouses=50", "warehouses=2")
                .replace("limitTxnsPerMin=0", "limitTxnsPerMin=6000"); // leaves the machine to the tests beside it
        write(props);
        drop();
        PostgresFixture.named("postgres").execute("CREATE ROLE bench50 LOGIN PASSWORD 'bench50'");
    }

    @AfterEach
    void drop() throws Exception {
        TestDatabase server = PostgresFixture.named("postgres");
        server.execute(
                "DROP DATABASE IF EXISTS bench50 WITH (FORCE)",
                "DROP DATABASE IF EXISTS bench WITH (FORCE)",
                "DROP ROLE IF EXISTS bench50");
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("props.pg"), text);
    }

    private CompatScripts.Ended run(String script, String... arguments) throws Exception {
        return scripts.run(script, arguments);
    }

    @Test
    void theDatabaseThatIsNotThereIsNamedWithItsNeighbour() throws Exception {
        PostgresFixture.named("postgres").execute("CREATE DATABASE bench");
        CompatScripts.Ended ended = run("runDatabaseBuild.sh", "props.pg");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.out())
                .contains("props.pg:33: osCollectorDevices: there is a space in 'blk_ nvme1n1'")
                .contains("Did you mean 'bench'?")
                .contains("Create the database first");
    }

    /// The study makes a user `bench`, and its property file has another.
    @Test
    void theUserThatIsNotThereIsNamed() throws Exception {
        PostgresFixture.named("postgres").execute("CREATE DATABASE bench50", "DROP ROLE bench50");
        CompatScripts.Ended ended = run("runDatabaseBuild.sh", "props.pg");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.out()).contains("bench50", "user");
    }

    @Test
    void fewerWarehousesThanTheFileSaysAreRefused() throws Exception {
        PostgresFixture.named("postgres").execute("CREATE DATABASE bench50 OWNER bench50");
        assertThat(run("runDatabaseBuild.sh", "props.pg", "warehouses", "1").code())
                .isZero();
        CompatScripts.Ended ended = run("runBenchmark.sh", "props.pg");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.out()).contains("props.pg:7: warehouses: is 2, but the database holds 1 warehouse.");
        CompatScripts.Ended checked = orderline("plan", "props.pg", "--connect");
        assertThat(checked.code()).isEqualTo(2);
        assertThat(checked.out()).contains("props.pg:7: warehouses: is 2, but the database holds a complete load: 1");
    }

    private CompatScripts.Ended orderline(String... arguments) throws Exception {
        return scripts.orderline(arguments);
    }

    @Test
    void buildRunAndReportGoThrough() throws Exception {
        PostgresFixture.named("postgres").execute("CREATE DATABASE bench50 OWNER bench50");
        assertThat(run("runDatabaseBuild.sh", "props.pg"))
                .satisfies(ended -> assertThat(ended.code()).as(ended.out()).isZero());
        CompatScripts.Ended ran = run("runBenchMark.sh", "props.pg");
        // The verdict may well be that a mix drawn at random misses a minimum.
        assertThat(ran.code()).as(ran.out()).isIn(0, 4);
        Path results = results();
        RunFolder run = new RunFolder(results);
        Result result = run.readResult();
        assertThat(result.summary().nopm()).isPositive();
        assertThat(result.database().agrees()).isTrue();
        assertThat(result.window().seconds()).isGreaterThan(59);

        BenchmarkSqlFilesCheck.check(run, result);
        assertThat(run.benchmarkSqlProperties()).content().isEqualTo(props.replace("password=bench50", "password=***"));
        assertThat(Files.readString(run.plan())).contains("foreign-keys: true", "10 found in the database");
        assertThat(run("runDatabaseBuild.sh", "props.pg").out())
                .contains("already loaded: 2 warehouses", "It was driven since", "runDatabaseDestroy.sh");
        // Neither the machine nor the devices are there; the run goes on without them, as BenchmarkSQL's would.
        assertThat(ran.out())
                .containsPattern("(?m)^Term-00, Measured tpmC \\(NewOrders\\) = [0-9.]+$")
                .containsPattern("(?m)^Term-00, Measured tpmTOTAL = [0-9.]+$")
                .containsPattern("(?m)^Term-00, Transaction Count = [0-9]+$")
                .contains("warning: not watched: ")
                .contains("no watched host has 'net_enp4s0'")
                .contains("no watched host has 'blk_nvme1n1'");
        assertThat(Files.readAllLines(run.benchmarkSqlData().resolve("sys_info.csv")))
                .hasSizeGreaterThan(50);
        assertThat(Files.readString(run.benchmarkSqlProperties()))
                .contains("password=***", "warehouses=2", "newOrderWeight=45");
        Files.delete(run.report());
        assertThat(run("generateReport.sh", results.getFileName().toString()).code())
                .isZero();
        assertThat(run.report()).content().contains("NEW_ORDER", "tpmC");
        assertThat(Files.readString(folder.resolve(".jTPCC_run_seq.dat"))).isEqualTo("1\n");
        assertThat(run("runDatabaseDestroy.sh", "props.pg").code()).isZero();
        assertThat(PostgresFixture.named(NAME).query("SELECT count(*) FROM pg_tables WHERE tablename LIKE 'bmsql%'"))
                .isEqualTo("0");
    }

    private Path results() throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            List<Path> found = children.filter(
                            child -> child.getFileName().toString().matches("my_result_\\d{4}-\\d\\d-\\d\\d_\\d{6}"))
                    .toList();
            assertThat(found).hasSize(1);
            return found.getFirst();
        }
    }

    @Test
    void thePasswordIsNowhere() throws Exception {
        String secret = "Wp7-secret-of-this-test";
        TestDatabase server = PostgresFixture.named("postgres");
        server.execute("CREATE DATABASE bench50 OWNER bench50", "ALTER ROLE bench50 PASSWORD '" + secret + "'");
        write(props.replace("password=bench50", "password=" + secret)
                        .replace("runMins=1", "runMins=0")
                        .replace("runTxnsPerTerminal=0", "runTxnsPerTerminal=5")
                        .replace("warehouses=2", "warehouses=1")
                + "\ndrive.ceiling=false\nverify.before=false\nverify.after=false\n");
        assertThat(run("runDatabaseBuild.sh", "props.pg").code()).isZero();
        Process benchmark = scripts.start("runBenchmark.sh", "props.pg");
        int looked = 0;
        while (benchmark.isAlive()) {
            looked += noCommandLineHas(secret);
            Thread.sleep(50);
        }
        assertThat(looked).as("command lines of the program").isPositive();
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> holding = all.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals("props.pg"))
                    .filter(file -> holds(file, secret))
                    .toList();
            assertThat(holding).isEmpty();
        }
        assertThat(results().resolve("data/result.csv")).exists();
    }

    private static boolean holds(Path file, String secret) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(secret);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /// Returns how many command lines of the program there were. Asks `/proc`, which holds them whole.
    private static int noCommandLineHas(String secret) {
        List<String> lines = ProcessHandle.allProcesses()
                .map(process -> commandLine(process.pid()))
                .toList();
        assertThat(lines).noneMatch(line -> line.contains(secret));
        return (int) lines.stream()
                .filter(line -> line.contains("io.orderline.cli.Main run props.pg"))
                .count();
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline"), StandardCharsets.ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException ended) {
            return "";
        }
    }
}
