package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.Json;
import io.orderline.testing.CuttingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What was acknowledged and what was not: PostgreSQL crashes in the middle of a run that keeps a ledger, and comes
/// back, or connections are lost while they commit, so that the database has some of these transactions and lacks
/// others.
@Drill
class LedgerIT extends LoadedDatabaseTests {
    /// So that what is committed without waiting stays in the server's memory.
    private static final String[] LAZY = {
        "ALTER SYSTEM SET wal_writer_delay = '10s'",
        "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
        "SELECT pg_reload_conf()"
    };
    private static final String[] USUAL = {
        "ALTER SYSTEM RESET wal_writer_delay", "ALTER SYSTEM RESET wal_writer_flush_after", "SELECT pg_reload_conf()"
    };

    @AfterEach
    void asUsual() throws Exception {
        restartCrashed();
        bench.database().execute(USUAL);
    }

    /// Each terminal goes on until it has made its transactions, however long the server is away.
    private Result crashed() throws Exception {
        try (Program run = bench.start(
                "run",
                ShortRun.options(Words.of("--limit=120/s --transactions=250 --outage-limit=5m --ledger=100ms"
                        + " --monitor-database=false")))) {
            RunFacts.awaitCommits(bench, 1);
            PostgresFixture.testbed().kill();
            PostgresFixture.testbed().restart();
            run.await();
        }
        return result();
    }

    private Program.Ended check(String... options) throws IOException {
        InProcess program = DatabaseProgram.of(bench.database());
        int code = program.run(Words.of("ledger check " + bench.runFolder().path(), options));
        return new Program.Ended(code, program.out(), program.err());
    }

    @Test
    void durableSettingsLoseNothing() throws Exception {
        Result result = crashed();
        assertThat(result.outages()).isNotEmpty();
        LedgerReport ledger = result.ledger().orElseThrow();
        assertThat(ledger.clean()).as(ledger.toString()).isTrue();
        assertThat(ledger.ended()).isTrue();
        assertThat(ledger.sum(OfType::acknowledged)).isEqualTo(acknowledged(result));
        RunFacts.assertLevel(result, Level.PASS, "acknowledged", "unacknowledged", "rolled-back");
        assertThat(check().withCode(0).out()).contains("New-Order: acknowledged ", ", missing 0; ", "\nclean");

        bench.database().execute("DELETE FROM bmsql_oorder WHERE o_id = (SELECT max(o_id) FROM bmsql_oorder)");
        assertThat(check().withCode(6).out()).contains("missing: 1 New-Orders of warehouse 1, district ", "NOT clean");
    }

    private static long acknowledged(Result result) {
        return result.accounting().types().stream()
                .filter(type -> type.type().equals("new-order") || type.type().equals("payment"))
                .mapToLong(type -> type.counts().committed())
                .sum();
    }

    @Test
    void whatIsCommittedWithoutWaitingIsLostAndFound() throws Exception {
        bench.database().execute(LAZY);
        bench.database().execute("ALTER DATABASE " + bench.database().name() + " SET synchronous_commit = off");
        Result result = crashed();
        LedgerReport ledger = result.ledger().orElseThrow();
        long missing = ledger.sum(OfType::missing);
        assertThat(missing).isPositive();
        assertThat(ledger.sum(OfType::unacknowledged)).isZero();
        assertThat(ledger.sum(OfType::present)).isZero();
        assertThat(ledger.missing().stream()
                        .mapToLong(LedgerReport.Missing::count)
                        .sum())
                .isEqualTo(missing);
        assertThat(ledger.types().getFirst().missing())
                .as("the database's own count says the same")
                .isEqualTo(result.database().lost());
        assertThat(RunFacts.level(result, "acknowledged")).isEqualTo(Level.FAIL);

        Path json = Files.writeString(
                folder.resolve("check.json"), check("--json").withCode(6).out());
        assertThat(Json.read(json, LedgerReport.class)).isEqualTo(ledger);
        Path ledgerFile = bench.runFolder().ledger();
        byte[] bytes = Files.readAllBytes(ledgerFile);
        bytes[bytes.length - 48] ^= 1; // in the last entry: the end is behind it
        Files.write(ledgerFile, bytes);
        assertThat(check().withCode(2).err())
                .contains("ledger.bin: offset " + (bytes.length - 88) + ": the checksum of the entry there is wrong");
    }

    /// COMMIT, which READ COMMITTED of a session's beginning is not, and the calls and statements that are transactions
    /// by themselves.
    private static final Pattern COMMITS =
            Pattern.compile("(?<!READ )COMMIT|orderline_(new|pay|order|stock)|WITH customer AS|c_balance, o_entry_d");

    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void eachIsLookedUpAndAllAddUpExactly(String style) throws Exception {
        try (CuttingProxy proxy = new CuttingProxy(port(), COMMITS, 50)) {
            Result result = run(proxy, 300, "--style=" + style, "--ledger=100ms");

            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            RunFacts.identities(result);
            RunFacts.intervalsAddUp(bench.runFolder());
            assertThat(sum(result, Doubtful::found)).isPositive();
            assertThat(sum(result, Doubtful::missing)).isPositive();
            assertThat(sum(result, Doubtful::unresolved)).isZero();
            assertThat(sum(result, Doubtful::all))
                    .isEqualTo(result.accounting().total().inDoubt())
                    .isEqualTo(proxy.kept() + proxy.lost());
            RunFacts.clientAgreesWithDatabase(result);
            assertThat(RunFacts.level(result, "database-count")).isEqualTo(Level.PASS);
            assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Level.WARN);
            assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
            assertPaymentsAddUp(result);
            assertTheLedgerKnowsEach(result);
        }
    }

    /// What was not acknowledged and is there was in doubt; nothing else is.
    private static void assertTheLedgerKnowsEach(Result result) {
        LedgerReport ledger = result.ledger().orElseThrow();
        assertThat(ledger.clean()).as(ledger.toString()).isTrue();
        assertThat(ledger.sum(OfType::acknowledged)).isPositive();
        assertThat(ledger.sum(OfType::unacknowledged)).isZero();
        List<Doubtful> entered = result.accounting().inDoubt().stream()
                .filter(doubtful -> List.of("new-order", "payment").contains(doubtful.type()))
                .toList();
        assertThat(ledger.sum(OfType::inDoubt))
                .isPositive()
                .isEqualTo(entered.stream().mapToLong(Doubtful::all).sum());
        assertThat(ledger.sum(OfType::foundInDoubt))
                .isPositive()
                .isEqualTo(entered.stream().mapToLong(Doubtful::found).sum());
    }

    /// The database's own count of another type than the headline's: the load made 30,000 payments for each warehouse.
    private void assertPaymentsAddUp(Result result) throws Exception {
        long payments = result.accounting().types().stream()
                .filter(type -> type.type().equals("payment"))
                .mapToLong(type -> type.counts().committed())
                .sum();
        long found = result.accounting().inDoubt().stream()
                .filter(doubtful -> doubtful.type().equals("payment"))
                .mapToLong(Doubtful::found)
                .sum();
        assertThat(bench.database().query("SELECT count(*) - 30000 FROM bmsql_history"))
                .isEqualTo(Long.toString(payments + found));
    }

    @Test
    void aDatabaseThatIsGoneLeavesThemUnresolved() throws Exception {
        CuttingProxy proxy = new CuttingProxy(port(), COMMITS, 100);
        try (proxy) {
            proxy.closeAtFirstCut();
            Result result = run(proxy, 0, "--outage-limit=1s");
            assertThat(result.state()).isEqualTo(RunState.ABORTED);
            RunFacts.identities(result);
            assertThat(sum(result, Doubtful::unresolved))
                    .isPositive()
                    .isEqualTo(result.accounting().total().inDoubt());
            assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Level.WARN);
        }
    }

    private static long sum(Result result, ToLongFunction<Doubtful> fate) {
        return result.accounting().inDoubt().stream().mapToLong(fate).sum();
    }

    private int port() {
        return URI.create(bench.database().url().substring("jdbc:".length())).getPort();
    }

    private Result run(CuttingProxy proxy, int transactions, String... options) throws Exception {
        String url = bench.database().url().replace(":" + port() + "/", ":" + proxy.port() + "/");
        // Without prepared statements all goes over the wire as text. The monitor commits what it asks, too.
        TestDatabase behind = new TestDatabase(
                "",
                url + "?prepareThreshold=0",
                bench.database().user(),
                bench.database().password());
        String usual = "--verify-after=true --set=monitor.database=false --terminals=4";
        new Workbench(behind, folder).drive(transactions, Words.of(usual, options));
        return result();
    }
}
