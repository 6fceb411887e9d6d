package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.LedgerReport;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testing.CuttingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections are lost while they commit: the database has some of these transactions and lacks others.
class UnansweredCommitIT {
    /// COMMIT, which READ COMMITTED of a session's beginning is not, and the calls and statements that are transactions
    /// by themselves.
    private static final Pattern COMMITS =
            Pattern.compile("(?<!READ )COMMIT|orderline_(new|pay|order|stock)|WITH customer AS|c_balance, o_entry_d");

    @TempDir
    private Path folder;

    @Drill
    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void eachIsLookedUpAndAllAddUpExactly(String style) throws Exception {
        try (Workbench bench = Workbench.loaded(folder);
                CuttingProxy proxy = new CuttingProxy(port(bench), COMMITS, 50)) {
            run(bench, proxy, 300, "--style=" + style, "--ledger=100ms");
            Result result = bench.runFolder().readResult();

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
            assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.PASS);
            assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Verdict.Level.WARN);
            assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
            assertPaymentsAddUp(bench, result);
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
    private static void assertPaymentsAddUp(Workbench bench, Result result) throws Exception {
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
    @Drill
    void aDatabaseThatIsGoneLeavesThemUnresolved() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            CuttingProxy proxy = new CuttingProxy(port(bench), COMMITS, 100);
            try (proxy) {
                proxy.closeAtFirstCut();
                Result result = run(bench, proxy, 0, "--outage-limit=1s");
                assertThat(result.state()).isEqualTo(RunState.ABORTED);
                RunFacts.identities(result);
                assertThat(sum(result, Doubtful::unresolved))
                        .isPositive()
                        .isEqualTo(result.accounting().total().inDoubt());
                assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Verdict.Level.WARN);
            }
        }
    }

    private static long sum(Result result, ToLongFunction<Doubtful> fate) {
        return result.accounting().inDoubt().stream().mapToLong(fate).sum();
    }

    private static int port(Workbench bench) {
        return URI.create(bench.database().url().substring("jdbc:".length())).getPort();
    }

    private static Result run(Workbench bench, CuttingProxy proxy, int transactions, String... options)
            throws Exception {
        String url = bench.database().url().replace(":" + port(bench) + "/", ":" + proxy.port() + "/");
        // Without prepared statements all goes over the wire as text. The monitor commits what it asks, too.
        TestDatabase behind = new TestDatabase(
                "",
                url + "?prepareThreshold=0",
                bench.database().user(),
                bench.database().password());
        List<String> all = new ArrayList<>(List.of("--verify-after=true", "--set=monitor.database=false"));
        all.add("--terminals=4");
        all.addAll(List.of(options));
        new Workbench(behind, bench.folder()).drive(transactions, all.toArray(String[]::new));
        return bench.runFolder().readResult();
    }
}
