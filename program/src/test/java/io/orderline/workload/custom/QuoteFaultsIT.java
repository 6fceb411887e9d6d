package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.CommitLookup.Trace;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionDetails;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong with quotes is noticed.
class QuoteFaultsIT {
    private static final long FIRST = 1_000_001;
    private static final Timestamp NOW = Timestamp.valueOf("2026-01-02 03:04:05");

    @TempDir
    private static Path folder;

    private static TestDatabase database;

    @BeforeAll
    static void load() throws Exception {
        database = EmbeddedEngine.H2_MEMORY.create(folder);
        Played.on(database.target()).close();
    }

    private static Played played() throws Exception {
        return Played.again(database.target());
    }

    private static String type(CustomInput step) {
        return Played.CHURCHILL.types().get(step.type()).name();
    }

    private static List<String> violated(Played played) throws InterruptedException {
        return new Verifier(played.target(), Played.CHURCHILL.dataset())
                .verify(1).stream()
                        .filter(result -> result.status() == CheckResult.Status.VIOLATED)
                        .map(result ->
                                result.check().id() + ": " + result.examples().getFirst())
                        .toList();
    }

    private static void found(Played played, String fault, String repair, String... expected) throws Exception {
        database.execute(fault);
        assertThat(violated(played)).as(fault).containsExactly(expected);
        database.execute(repair);
    }

    @Test
    void eachCheckFindsItsFault() throws Exception {
        try (Played played = played()) {
            played.quotes(2);
            assertThat(violated(played)).isEmpty();
            found(
                    played,
                    "DELETE FROM ch_inspection WHERE customer = 7 AND vehicle = 1 AND inspection = 2",
                    "INSERT INTO ch_inspection VALUES (7, 1, 2, 2024, 6000, 1)",
                    "things-of-customers: customer=7 things=inspection found=3");
            found(
                    played,
                    "UPDATE ch_customer SET clerk = 1 WHERE customer = 20",
                    "UPDATE ch_customer SET clerk = 2 WHERE customer = 20",
                    "customers-of-clerks: clerk=1 customers=11");
            found(
                    played,
                    "UPDATE ch_quote_extra SET extra = 2, quote = 5 WHERE quote = 1000002",
                    "UPDATE ch_quote_extra SET extra = 1, quote = 1000002 WHERE quote = 5",
                    "parts-of-quotes: quote=1000002 part=extras found=0",
                    "premium-of-quotes: " + premium("1000002", 0));
            found(
                    played,
                    "UPDATE ch_quote_loading SET price = price + 1 WHERE quote = 1000001 AND driver = 2",
                    "UPDATE ch_quote_loading SET price = price - 1 WHERE quote = 1000001 AND driver = 2",
                    "premium-of-quotes: " + premium("1000001", 1));
            found(
                    played,
                    "UPDATE ch_offer SET customer = 3 WHERE quote = 1000001",
                    "UPDATE ch_offer SET customer = 1 WHERE quote = 1000001",
                    "offers-of-quotes: " + offer(),
                    "offers-of-customers: customer=1 offers=1 found=0");
            found(
                    played,
                    "UPDATE ch_clerk SET offers = 3 WHERE clerk = 1",
                    "UPDATE ch_clerk SET offers = 2 WHERE clerk = 1",
                    "offers-of-clerks: clerk=1 offers=3 found=2");
            found(
                    played,
                    "UPDATE ch_quote_vehicle SET excess = -1 WHERE quote = 1000002 AND vehicle = 2",
                    "UPDATE ch_quote_vehicle SET excess = 1 WHERE quote = 1000002 AND vehicle = 2",
                    "trials-undone: quote=1000002 trial=excess");
            assertThat(violated(played)).isEmpty();
        }
    }

    private static long number(String sql) throws SQLException {
        return Long.parseLong(database.query(sql));
    }

    private static String premium(String quote, long more) throws SQLException {
        long premium = number("SELECT premium FROM ch_quote WHERE quote = " + quote);
        long extra = number("SELECT price FROM ch_quote_extra WHERE quote = " + quote);
        return "quote=" + quote + " premium=" + premium + " costs=" + (premium + (more == 0 ? -extra : more));
    }

    private static String offer() throws SQLException {
        long premium = number("SELECT premium FROM ch_quote WHERE quote = " + FIRST);
        return "quote=" + FIRST + " premium=" + premium + " offered=" + premium;
    }

    /// Later steps have as many statements as ever, and nothing half-made is given.
    @Test
    void aStepThatFailedTakesNothingFromOthers() throws Exception {
        try (Played played = played()) {
            List<TransactionScript> scripts = Played.scripts(played.statements());
            var inputs = Played.inputs();
            for (int number = 0; number < 34; number++) {
                CustomInput step = (CustomInput) inputs.next();
                if (step.course() == 2 || !type(step).equals("note-vehicles")) {
                    StatementCounts counts = new StatementCounts();
                    TransactionScript script = scripts.get(step.type());
                    script.execute(played.session(), step, NOW, counts);
                    assertThat(counts.all()).isEqualTo(script.counts(step).all());
                }
            }
            assertThat(violated(played)).isEmpty();
            assertThat(number("SELECT COUNT(*) FROM ch_offer")).isEqualTo(2);
            assertThat(number("SELECT MIN(quote) FROM ch_quote WHERE status = 'given'"))
                    .isEqualTo(1_000_002);
        }
    }

    /// One statement too few is what the audit is for.
    @Test
    void aStatementThatIsLeftOutIsCounted() throws Exception {
        try (Played played = played()) {
            List<TransactionScript> scripts = new ArrayList<>(Played.scripts(played.statements()));
            List<TransactionScript.Step> steps =
                    new ArrayList<>(scripts.getFirst().steps());
            List<StatementCall> calls = new ArrayList<>(steps.getFirst().calls());
            calls.removeIf(call -> call.sql().id().equals("identify-caller.contacts"));
            steps.set(0, new TransactionScript.Step(-1, 0, calls));
            scripts.set(0, new TransactionScript(steps, scripts.getFirst().size(), List.of()));
            var transactions = new CustomExecutor(scripts, new CourseTally(played.tally(), Played.CHURCHILL.course()));
            var inputs = Played.inputs();
            for (int step = 0; step < 17; step++) {
                transactions.execute(played.session(), inputs.next(), NOW, new TransactionDetails());
            }
            Map<String, Long> told = played.tally().counts();
            assertThat(Played.CHURCHILL.audits())
                    .map(SpecificationRule.Exactly.class::cast)
                    .filteredOn(audit ->
                            told.getOrDefault(audit.part(), 0L) != audit.each() * told.getOrDefault(audit.whole(), 0L))
                    .extracting(SpecificationRule.Exactly::subject)
                    .containsExactly("statements of a quote", "cursor opens of a quote", "fetches of a quote");
        }
    }

    @Test
    void aStepIsFoundIfItWasCommitted() throws Exception {
        try (Played played = played()) {
            played.quotes(1);
            CommitLookup traces = Played.CHURCHILL.traces(played.target().dialect());
            var inputs = Played.inputs();
            for (int number = 1; number <= 34; number++) {
                CustomInput step = (CustomInput) inputs.next();
                assertThat(traces.find(played.session(), new InDoubtTransaction(step.type(), step, NOW)))
                        .as(type(step) + " of quote " + step.course())
                        .isEqualTo(step.course() == 1 ? Trace.FOUND : Trace.MISSING);
            }
            assertThat(number("SELECT COUNT(*) FROM ch_call")).isEqualTo(1);
        }
    }
}
