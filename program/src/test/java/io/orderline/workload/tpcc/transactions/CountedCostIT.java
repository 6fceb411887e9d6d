package io.orderline.workload.tpcc.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testing.CountingProxy;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a transaction costs in round trips, bytes on the wire and bytes allocated, by the same inputs each time, is no
/// more than when the figures below were last measured. What costs less is to be written here.
@Drill
class CountedCostIT {
    private static final int WARM_UP = 600;
    private static final int TRANSACTIONS = 300;
    private static final int BATCHES = 3;

    /// What a change of the program might add to each transaction.
    @FunctionalInterface
    private interface Planted {
        void add(StyledSession styled) throws SQLException;
    }

    private static final Planted NOTHING = styled -> {};

    private static void asksOnceMore(StyledSession styled) throws SQLException {
        styled.session().directly("planted", connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.executeUpdate("SET application_name = 'planted'");
            }
        });
        styled.session().commit();
    }

    /// Volatile, so that what is put here must be made.
    private static volatile byte[] sink = {};

    private static CountedCost measure(StatementStyle style, Planted planted) throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        URI direct = URI.create(database.url().substring("jdbc:".length()));
        Target target = database.target();
        try (CountingProxy proxy = new CountingProxy(direct.getPort());
                StyledSession styled = new StyledSession(
                        new Target(
                                database.url().replace(":" + direct.getPort() + "/", ":" + proxy.port() + "/"),
                                target.user(),
                                target.password(),
                                target.dialect()),
                        target,
                        style)) {
            InputSequence inputs =
                    new TpccRunInputs(new RunSpec(1, 1, 5), LoadConstants.of(PostgresFixture.LOADED)).terminal(0);
            execute(styled, inputs, planted, WARM_UP);
            List<CountedCost> batches = new ArrayList<>();
            for (int i = 0; i < BATCHES; i++) {
                long trips = proxy.roundTrips();
                long wire = proxy.bytes();
                long allocated = allocated();
                execute(styled, inputs, planted, TRANSACTIONS);
                batches.add(new CountedCost(
                        (double) (proxy.roundTrips() - trips) / TRANSACTIONS,
                        (double) (proxy.bytes() - wire) / TRANSACTIONS,
                        (double) (allocated() - allocated) / TRANSACTIONS));
            }
            return new CountedCost(
                    median(batches, CountedCost::roundTrips),
                    median(batches, CountedCost::wire),
                    median(batches, CountedCost::allocated));
        } finally {
            PostgresFixture.drop(database);
        }
    }

    private static void execute(StyledSession styled, InputSequence inputs, Planted planted, int count)
            throws SQLException {
        for (int i = 0; i < count; i++) {
            styled.execute(inputs.next());
            planted.add(styled);
        }
    }

    /// By this thread, which is the session's.
    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().threadId());
    }

    /// The compiler's changes fall into one batch or another.
    private static double median(List<CountedCost> batches, ToDoubleFunction<CountedCost> figure) {
        return batches.stream()
                .sorted(Comparator.comparingDouble(figure))
                .mapToDouble(figure)
                .skip(BATCHES / 2)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"ROW, 19.66, 3725, 17167", "BATCH, 2.00, 1128, 4128", "PROCEDURE, 1.05, 1121, 4155"})
    void noneIsWorseThanBefore(StatementStyle style, double roundTrips, double wire, double allocated)
            throws Exception {
        assertThat(measure(style, NOTHING).worseThan(new CountedCost(roundTrips, wire, allocated)))
                .isEmpty();
    }

    @Test
    void oneMoreRoundTripAndTwoKilobytesMoreAreFound() throws Exception {
        CountedCost sound = measure(StatementStyle.PROCEDURE, NOTHING);
        assertThat(measure(StatementStyle.PROCEDURE, CountedCostIT::asksOnceMore)
                        .worseThan(sound))
                .anyMatch(worse -> worse.startsWith("round trips a transaction: "));
        assertThat(measure(StatementStyle.PROCEDURE, styled -> sink = new byte[2_048])
                        .worseThan(sound))
                .singleElement()
                .asString()
                .startsWith("bytes allocated a transaction: ");
    }
}
