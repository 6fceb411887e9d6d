package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.result.Accounting.Doubtful;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.data.LoadConstants;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A prepared transaction holds what a transaction in doubt is looked up by, and nobody ends it.
@Timeout(60)
class InDoubtResolverIT {
    private static final Timestamp NOW = Timestamp.valueOf("2026-01-02 03:04:05.678901");

    private TestDatabase database;

    @BeforeEach
    void lock() throws SQLException {
        database = PostgresFixture.loaded();
        database.execute(
                "BEGIN", "UPDATE bmsql_district SET d_ytd = d_ytd", "PREPARE TRANSACTION '" + database.name() + "'");
    }

    @AfterEach
    void drop() throws SQLException {
        database.execute("ROLLBACK PREPARED '" + database.name() + "'");
        PostgresFixture.drop(database);
    }

    /// Of one terminal that draws until it has so many of a type.
    private static List<InDoubtTransaction> doubts(String type, int count) {
        Tpcc tpcc = new Tpcc();
        int number = tpcc.types().stream()
                .filter(each -> each.name().equals(type))
                .findFirst()
                .orElseThrow()
                .number();
        InputSequence inputs = tpcc.runInputs(
                        new RunSpec(1, 1, 1),
                        LoadConstants.of(new LoadSpec(1, 1)).toConfig())
                .terminal(0);
        return doubts(inputs, number, count);
    }

    private static List<InDoubtTransaction> doubts(InputSequence inputs, int type, int count) {
        return Stream.generate(inputs::next)
                .filter(input -> input.type() == type)
                .limit(count)
                .map(input -> new InDoubtTransaction(type, input, NOW))
                .toList();
    }

    @Test
    void whatItHoldsStaysInDoubtAndTheRestIsLookedUp() {
        InDoubtResolver resolver = new InDoubtResolver(database.target(), new Tpcc(), InDoubtResolver.LIMIT);
        List<InDoubtTransaction> doubts = new ArrayList<>(doubts("new-order", 1));
        doubts.addAll(doubts("stock-level", 2));
        assertThat(resolver.resolve(doubts, _ -> {}))
                .containsExactlyInAnyOrder(
                        new Doubtful("new-order", 0, 0, 0, 1), new Doubtful("stock-level", 0, 0, 2, 0));
        assertThat(resolver.reason()).contains("statement timeout");
    }

    /// It is executed as a transaction of its own otherwise.
    @Test
    void aStatementInAutocommitLeavesNoRowWhenItLooksForOne(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("workload.yaml"), """
                name: seen
                tables: {seen: {}}
                types: {add: {parameters: {id: sequence(1)}}}
                """);
        Files.writeString(
                folder.resolve("schema.sql"), "--: create.seen\nCREATE TABLE seen (id integer PRIMARY KEY)\n");
        Files.writeString(folder.resolve("add.sql"), """
                --: add
                --@ commit: autocommit
                --@ in-doubt: insert-again
                INSERT INTO seen (id) VALUES (:id)
                """);
        CustomWorkload workload = CustomWorkload.read(folder);
        database.execute("CREATE TABLE seen (id integer PRIMARY KEY)", "INSERT INTO seen VALUES (1)");
        InputSequence inputs = workload.runInputs(
                        new RunSpec(1, 1, 1), workload.dataset().constants(new LoadSpec(1, 1, ScaleUnit.SCALE)))
                .terminal(0);
        InDoubtResolver resolver = new InDoubtResolver(database.target(), workload, InDoubtResolver.LIMIT);
        assertThat(resolver.resolve(doubts(inputs, 0, 2), _ -> {})).containsExactly(new Doubtful("add", 1, 1, 0, 0));
        assertThat(database.query("SELECT count(*) FROM seen")).isEqualTo("1");
    }

    /// Then the connection is cut.
    @Drill
    @Test
    void anEngineThatGivesNothingUpDoesNotHoldTheRunUpEither() {
        Dialect patient = ChangedDialect.with(database.target().dialect(), "statementTimeout", Optional.empty());
        Target target = database.target().with(patient);
        InDoubtResolver resolver = new InDoubtResolver(target, new Tpcc(), Duration.ofSeconds(10));
        assertThat(resolver.resolve(doubts("new-order", 3), _ -> {}))
                .containsExactly(new Doubtful("new-order", 0, 0, 0, 3));
    }
}
