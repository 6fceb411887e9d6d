package io.orderline.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
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
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The study's property file with nothing changed but the number of warehouses, host and port.
@Drill
class PropertiesIT {
    private static final String NAME = "bench50";
    private static final Map<String, String> TYPES = Map.of(
            "new-order", "NEW_ORDER",
            "payment", "PAYMENT",
            "order-status", "ORDER_STATUS",
            "stock-level", "STOCK_LEVEL",
            "delivery", "DELIVERY",
            "delivery-background", "DELIVERY_BG");

    @TempDir
    private Path folder;

    private CompatScripts scripts;
    private String props;

    @BeforeEach
    void prepare() throws Exception {
        scripts = new CompatScripts(folder);
        String url = PostgresFixture.named(NAME).url();
        props = Files.readString(Path.of("core/src/test/resources/benchmarksql/props.pg"))
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
        CompatScripts.Ended checked = scripts.orderline("plan", "props.pg", "--connect");
        assertThat(checked.code()).isEqualTo(2);
        assertThat(checked.out()).contains("props.pg:7: warehouses: is 2, but the database holds a complete load: 1");
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

        checkFiles(run, result);
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

    /// Holds the files in BenchmarkSQL's form against what the run folder itself says. The headers are those of 5.0.
    private static void checkFiles(RunFolder run, Result result) throws IOException {
        assertThat(lines(run, "runInfo.csv").getFirst())
                .isEqualTo("run,driver,driverVersion,db,sessionStart,runMins,loadWarehouses,runWarehouses,"
                        + "numSUTThreads,limitTxnsPerMin,thinkTimeMultiplier,keyingTimeMultiplier");
        assertThat(lines(run, "tx_summary.csv").getFirst())
                .isEqualTo("tx_name,tx_count,tx_percent,tx_90th,tx_max,tx_limit,tx_rbk,tx_error,tx_dskipped");
        List<String> summary = lines(run, "tx_summary.csv");
        assertThat(summary.subList(7, summary.size()))
                .satisfiesExactly(
                        row -> assertThat(row).matches("tpmC,[0-9.]+,[0-9.]+%(,N/A){6}"),
                        row -> assertThat(row).matches("tpmTotal,[0-9.]+(,N/A){7}"));
        List<String> rows = lines(run, "result.csv");
        assertThat(rows.getFirst()).isEqualTo("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error");
        List<String[]> cells =
                rows.stream().skip(1).map(row -> row.split(",", -1)).toList();
        assertThat(cells).allMatch(row -> row.length == 8 && row[0].equals("1"));
        for (Accounting.OfType type : result.accounting().types()) {
            List<String[]> own = cells.stream()
                    .filter(row -> row[4].equals(TYPES.get(type.type())))
                    .toList();
            Counts counts = type.counts();
            assertThat(own).as(type.type()).hasSize(Math.toIntExact(counts.ended()));
            assertThat(sum(own, 5)).isEqualTo(counts.rolledBack());
            assertThat(sum(own, 7)).isEqualTo(counts.failed() + counts.inDoubt());
        }
        long skipped = result.accounting().tally().getOrDefault("districts without an order to deliver", 0L);
        assertThat(sum(cells, 6)).isEqualTo(skipped);
    }

    private static long sum(List<String[]> rows, int column) {
        return rows.stream().mapToLong(row -> Long.parseLong(row[column])).sum();
    }

    private static List<String> lines(RunFolder run, String name) throws IOException {
        return Files.readAllLines(run.benchmarkSqlData().resolve(name));
    }
}
