package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testing.CountingProxy;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import java.net.URI;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The session's own count of round trips, held against what goes over the wire.
@ParameterizedClass
@EnumSource(StatementStyle.class)
class RoundTripsIT {
    private final StatementStyle style;

    private TestDatabase database;
    private CountingProxy proxy;
    private StyledSession styled;

    RoundTripsIT(StatementStyle style) {
        this.style = style;
    }

    @BeforeEach
    void connect() throws Exception {
        database = PostgresFixture.loaded();
        URI direct = URI.create(database.url().substring("jdbc:".length()));
        proxy = new CountingProxy(direct.getPort());
        String url = database.url().replace(":" + direct.getPort() + "/", ":" + proxy.port() + "/");
        Target target = database.target();
        styled = new StyledSession(new Target(url, target.user(), target.password(), target.dialect()), target, style);
    }

    @AfterEach
    void drop() throws Exception {
        styled.close();
        proxy.close();
        PostgresFixture.drop(database);
    }

    /// The session's own count, which must be the wire's.
    private long trips(TpccInput input) throws SQLException {
        long wire = proxy.roundTrips();
        long own = styled.session().roundTrips();
        styled.execute(input);
        long counted = styled.session().roundTrips() - own;
        assertThat(counted).as("%s", input).isEqualTo(proxy.roundTrips() - wire);
        return counted;
    }

    private static TpccInput.NewOrder order(int lines, boolean rollback) {
        int[] items = IntStream.rangeClosed(1, lines).map(i -> 100 * i).toArray();
        int[] ones = new int[lines];
        Arrays.fill(ones, 1);
        if (rollback) {
            items[lines - 1] = TpccInputSequence.UNUSED_ITEM;
        }
        return new TpccInput.NewOrder(1, 3, 8, items, ones, ones, rollback);
    }

    private long expected(long row, long batch, long procedure) {
        return switch (style) {
            case ROW -> row;
            case BATCH -> batch;
            case PROCEDURE -> procedure;
        };
    }

    @Test
    void newOrderTakesAsManyAsItsStyleSays() throws SQLException {
        assertThat(trips(order(5, false))).isEqualTo(expected(18, 3, 1));
        assertThat(trips(order(15, false))).isEqualTo(expected(38, 3, 1));
        assertThat(trips(order(15, true))).isEqualTo(expected(37, 3, 1));
    }

    @Test
    void theOthersTakeAsManyAsTheirStyleSays() throws SQLException {
        database.execute("UPDATE bmsql_customer SET c_credit = 'GC' WHERE c_id = 5");
        TpccInput.Customer byId = new TpccInput.Customer(1, 3, 5, "");
        TpccInput.Customer byName = new TpccInput.Customer(1, 3, 0, "BARBARBAR");

        assertThat(trips(new TpccInput.Payment(1, 3, byId, 100))).isEqualTo(expected(8, 1, 1));
        assertThat(trips(new TpccInput.OrderStatus(byId))).isEqualTo(expected(4, 1, 1));
        assertThat(trips(new TpccInput.OrderStatus(byName))).isEqualTo(expected(5, 1, 1));
        assertThat(trips(new TpccInput.Delivery(1, 7))).isEqualTo(expected(71, 2, 2));
        assertThat(trips(new TpccInput.StockLevel(1, 3, 15))).isEqualTo(expected(3, 3, 1));
    }

    /// Also when the driver changes from one way of sending to another after some executions.
    @Test
    void theCountHoldsForManyInputs() throws Exception {
        var inputs = new TpccRunInputs(
                        new io.orderline.workload.RunSpec(1, 1, 5), LoadConstants.of(PostgresFixture.LOADED))
                .terminal(0);
        for (int i = 0; i < 300; i++) {
            trips(inputs.next());
        }
    }

    @Test
    void endingATransactionThatHasNotBegunSendsNothing() throws SQLException {
        trips(new TpccInput.StockLevel(1, 3, 15));
        long wire = proxy.roundTrips();
        long own = styled.session().roundTrips();
        styled.session().rollback();
        styled.session().commit();

        assertThat(proxy.roundTrips()).isEqualTo(wire);
        assertThat(styled.session().roundTrips()).isEqualTo(own);
    }
}
