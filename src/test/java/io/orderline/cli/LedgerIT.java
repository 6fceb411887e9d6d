package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.Json;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// PostgreSQL crashes in the middle of a run that keeps a ledger, and comes back.
@Drill
class LedgerIT {
    /// So that what is committed without waiting stays in the server's memory.
    private static final String[] LAZY = {
        "ALTER SYSTEM SET wal_writer_delay = '10s'",
        "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
        "SELECT pg_reload_conf()"
    };
    private static final String[] USUAL = {
        "ALTER SYSTEM RESET wal_writer_delay", "ALTER SYSTEM RESET wal_writer_flush_after", "SELECT pg_reload_conf()"
    };

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    void restart() throws Exception {
        if (PostgresFixture.testbed().pids().isEmpty()) {
            PostgresFixture.testbed().restart();
        }
        bench.database().execute(USUAL);
        bench.close();
    }

    /// Each terminal goes on until it has made its transactions, however long the server is away.
    private Result crashed() throws Exception {
        try (Program run = bench.start(
                "run",
                ShortRun.options(
                        "--limit=120/s",
                        "--transactions=250",
                        "--outage-limit=5m",
                        "--ledger=100ms",
                        "--monitor-database=false"))) {
            RunFacts.awaitCommits(bench, 1);
            PostgresFixture.testbed().kill();
            PostgresFixture.testbed().restart();
            run.await();
        }
        return bench.runFolder().readResult();
    }

    private Program.Ended check(String... options) throws IOException {
        InProcess program = DatabaseProgram.of(bench.database());
        String[] first = {"ledger", "check", bench.runFolder().path().toString()};
        int code =
                program.run(Stream.concat(Stream.of(first), Stream.of(options)).toArray(String[]::new));
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
        assertThat(RunFacts.level(result, "acknowledged")).isEqualTo(Level.PASS);
        assertThat(RunFacts.level(result, "unacknowledged")).isEqualTo(Level.PASS);
        assertThat(RunFacts.level(result, "rolled-back")).isEqualTo(Level.PASS);
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
}
