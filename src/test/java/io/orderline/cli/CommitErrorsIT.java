package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Accounting.Doubtful;
import io.orderline.result.LedgerReport.OfType;
import io.orderline.result.Result;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The server answers some COMMITs with an error, by a deferred trigger.
@Drill
class CommitErrorsIT {
    @TempDir
    private Path folder;

    private Result run(Workbench bench, String state) throws Exception {
        bench.database()
                .execute(
                        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                                + " IF NEW.hist_id % 4 = 0 THEN RAISE EXCEPTION 'could not commit transaction for shard"
                                + " 102027 on at least one active node' USING ERRCODE = '" + state + "'; END IF;"
                                + " RETURN NULL; END $$",
                        "CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON bmsql_history DEFERRABLE INITIALLY DEFERRED"
                                + " FOR EACH ROW EXECUTE FUNCTION refuse()");
        bench.run("run", ShortRun.options("--ledger=100ms"));
        Result result = bench.runFolder().readResult();
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(result.ledger().orElseThrow().clean()).isTrue();
        return result;
    }

    @Test
    void oneThatProvesNothingLeavesItInDoubt() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            Result result = run(bench, "XX000");
            assertThat(result.accounting().total().failed()).isZero();
            assertThat(result.accounting().inDoubt()).hasSize(1);
            Doubtful payments = result.accounting().inDoubt().getFirst();
            assertThat(payments.type()).isEqualTo("payment");
            assertThat(payments.missing()).isPositive().isEqualTo(payments.all());
            assertThat(result.ledger().orElseThrow().sum(OfType::inDoubt)).isEqualTo(payments.all());
            assertThat(RunFacts.level(result, "in-doubt")).isEqualTo(Verdict.Level.WARN);
        }
    }

    @Test
    void oneThatProvesARollbackIsAFailure() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            Result result = run(bench, "23514");
            assertThat(result.accounting().total().failed()).isPositive();
            assertThat(result.accounting().inDoubt()).isEmpty();
        }
    }
}
