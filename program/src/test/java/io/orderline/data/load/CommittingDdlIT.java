package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.sql.Sql;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Loads that go on where DDL commits by itself: an index may be there, and not its mark.
class CommittingDdlIT {
    private static final LoadPlan PLAN = new LoadPlan(new LoadSpec(1, 1), "orderline", true, 1);

    @TempDir
    private Path folder;

    @Test
    @Needs(Need.MARIADB)
    void aLoadOfMariaDbGoesOn() throws Exception {
        goesOn(MariaDbFixture.create());
    }

    @Drill
    @Test
    void aLoadOfAnEmbeddedEngineGoesOn() throws Exception {
        goesOn(EmbeddedEngine.H2_MEMORY.create(folder));
    }

    /// Whatever a load makes: made twice, the engine's error says that it is there.
    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "HSQLDB_MEMORY"})
    void whatIsMadeTwiceIsKnownToBeThere(EmbeddedEngine engine) throws Exception {
        TestDatabase database = engine.create(folder);
        var dialect = database.target().dialect();
        for (Sql sql : Loads.TPCC.schema(dialect).all()) {
            if (sql.id().matches("(create|index|foreignKey)\\..*")) {
                database.execute(sql.text());
                assertThatThrownBy(() -> database.execute(sql.text()))
                        .as(sql.id())
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(dialect.load().sayAlreadyThere(e))
                                        .isTrue());
            }
        }
    }

    private static void goesOn(TestDatabase database) throws Exception {
        Thread loading = Thread.currentThread();
        LoadListener interrupting = Loads.when(LoadPhase.INDEXES, 0, loading::interrupt);
        Loader interrupted = new Loader(database.target(), Loads.TPCC, PLAN, interrupting);
        assertThrown(InterruptedException.class, interrupted::load);
        var schema = Loads.TPCC.schema(database.target().dialect());
        for (String made : new String[] {"index.oorder_carrier", "index.customer_name"}) {
            if (database.query("SELECT COUNT(*) FROM bmsql_config WHERE cfg_value LIKE '" + made + " %'")
                    .equals("0")) {
                database.execute(schema.get(made).text()); // as a load that ended before its mark
            }
        }
        assertThat(Loads.load(database, PLAN).outcome()).isEqualTo(LoadResult.Outcome.CONTINUED);
        Loads.assertHolds(database);
        Loads.drop(database);
        database.execute("CREATE TABLE bmsql_stock (s_w_id integer)");
        assertRefused(() -> Loads.load(database, PLAN), "tables of unknown origin: bmsql_stock");
    }
}
