package io.orderline.workload.tpcc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.ClientChecks;
import io.orderline.workload.tpcc.VersionWatch.CustomerOrders;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Two terminals of a warehouse whose districts had 3,000 orders and 30,000.00 before. What is read and acknowledged, a
/// test says.
class VersionChecksTest {
    private static final int DISTRICT = 3;
    private static final long CENTS = 3_000_000;

    private final WorkloadTally tally = new WorkloadTally();
    private final VersionChecks checks = new VersionChecks(tally);
    private final WatchedDistricts districts = WatchedDistricts.of(
            new VersionRows(DialectCatalog.bundled().forUrl("jdbc:postgresql://127.0.0.1/unused")),
            List.of(new VersionRows.Warehouse(1, 10 * CENTS)),
            IntStream.rangeClosed(1, 10)
                    .mapToObj(number -> new VersionRows.District(1, number, 3001, CENTS))
                    .toList());
    private final VersionWatch watch = begun();
    private final Violations twice = watch.twice();
    private final Violations writers = watch.writers();
    private final Violations readers = watch.readers();
    private final Terminal first = new Terminal();
    private final Terminal second = new Terminal();

    private VersionWatch begun() {
        checks.begin(districts);
        return requireNonNull(checks.watch());
    }

    /// One transaction after the other.
    private final class Terminal {
        private final TransactionDetails details = new TransactionDetails();
        private int before;

        Terminal begin(TpccInput input) {
            before = watch.acknowledged(input);
            return this;
        }

        void told(TpccInput input, int number) {
            details.number(number);
            watch.committed(input, before, details);
        }

        void did(TpccInput input, int number) {
            begin(input).told(input, number);
        }
    }

    private static TpccInput order(int customer) {
        return new TpccInput.NewOrder(1, DISTRICT, customer, new int[0], new int[0], new int[0], false);
    }

    private static TpccInput.OrderStatus status(int customer, String name) {
        return new TpccInput.OrderStatus(new TpccInput.Customer(1, DISTRICT, customer, name));
    }

    private static final TpccInput ORDER = order(7);
    private static final TpccInput STATUS = status(7, "");
    private static final TpccInput LEVEL = new TpccInput.StockLevel(1, DISTRICT, 10);
    private static final TpccInput PAYMENT =
            new TpccInput.Payment(1, DISTRICT, new TpccInput.Customer(1, 1, 5, ""), 1_250);

    private void nothingIsFound() {
        assertThat(tally.counts()).isEmpty();
    }

    /// @param orders that the district has, of those that nobody was told
    private List<String> differences(int next, long grownCents, long open, Integer... orders) throws SQLException {
        List<String> found = new ArrayList<>();
        districts
                .of(1, DISTRICT)
                .hold(
                        new VersionRows.District(1, DISTRICT, next, CENTS + grownCents),
                        open,
                        Set.of(orders)::contains,
                        found::add);
        return found;
    }

    @Test
    void whatGoesOnInOrderIsSound() throws SQLException {
        first.did(ORDER, 3001);
        second.did(ORDER, 3002);
        first.did(LEVEL, 3003);
        second.did(STATUS, 3002);
        second.did(PAYMENT, 5);
        first.did(new TpccInput.Delivery(1, 1), 0);
        nothingIsFound();
        assertThat(differences(3003, 1_250, 0)).isEmpty();
    }

    @Test
    void twoTerminalsThatAreToldOneNumberAreFound() throws SQLException {
        first.begin(ORDER);
        second.begin(ORDER);
        first.told(ORDER, 3001);
        second.told(ORDER, 3001);
        assertThat(twice.examples())
                .containsExactly("warehouse 1, district 3: order number 3001 was told to two terminals");
        assertThat(writers.count())
                .as("neither had ended before the other began")
                .isZero();
        assertThat(differences(3002, 0, 0))
                .containsExactly("warehouse 1, district 3: D_NEXT_O_ID went from 3001 to 3002, and 2 New-Orders were"
                        + " acknowledged");
    }

    @Test
    void aNumberThatIsToldAgainLaterGoesBackInTime() {
        first.did(ORDER, 3001);
        second.did(ORDER, 3001);
        assertThat(writers.examples())
                .containsExactly(
                        "warehouse 1, district 3: New-Order read D_NEXT_O_ID 3001 after 3002 had been acknowledged");
        assertThat(twice.count()).isEqualTo(1);
    }

    @Test
    void ofTwoAtOnceTheOneToldLaterMayHaveReadEarlier() throws SQLException {
        first.begin(ORDER);
        second.begin(ORDER);
        second.told(ORDER, 3002);
        first.told(ORDER, 3001);
        nothingIsFound();
        assertThat(differences(3003, 0, 0)).isEmpty();
    }

    @Test
    void aStockLevelThatReadsAnOlderVersionIsFound() {
        first.did(ORDER, 3001);
        second.did(LEVEL, 3001);
        assertThat(readers.examples())
                .containsExactly(
                        "warehouse 1, district 3: Stock-Level read D_NEXT_O_ID 3001 after 3002 had been acknowledged");
    }

    @Test
    void aStockLevelThatBeganBeforeMayReadAnOlderVersion() {
        second.begin(LEVEL);
        first.did(ORDER, 3001);
        second.told(LEVEL, 3001);
        nothingIsFound();
    }

    @Test
    void readsOfOneTerminalMustNotGoBackEither() {
        first.did(LEVEL, 3005);
        first.did(LEVEL, 3004);
        assertThat(readers.examples())
                .containsExactly("warehouse 1, district 3: Stock-Level read D_NEXT_O_ID 3004 after 3005 had been"
                        + " acknowledged, to its own terminal");
        second.did(LEVEL, 3004);
        assertThat(readers.count()).isEqualTo(2);
        assertThat(readers.examples().getLast()).endsWith("3005 had been acknowledged");
    }

    @Test
    void aStatementThatKeepsTheVersionToItselfShowsNothing() {
        first.did(ORDER, 3001);
        second.did(LEVEL, 0);
        nothingIsFound();
    }

    @Test
    void anOrderStatusThatShowsAnOlderOrderIsFound() {
        first.did(ORDER, 3001);
        second.did(STATUS, 2_345);
        assertThat(readers.examples())
                .containsExactly("warehouse 1, district 3: Order-Status of customer 7 showed order 2345 after 3001 had"
                        + " been acknowledged");
    }

    @Test
    void anOrderStatusOfSomebodyElseIsNotHeldAgainstIt() {
        first.did(ORDER, 3001);
        second.did(status(8, ""), 2_345);
        second.did(status(0, "BARBARBAR"), 2_345);
        second.begin(STATUS);
        first.did(ORDER, 3002);
        second.told(STATUS, 3001);
        nothingIsFound();
    }

    @Test
    void updatesThatAreLostAreFound() throws SQLException {
        first.did(ORDER, 3001);
        second.did(PAYMENT, 5);
        second.did(PAYMENT, 5);
        assertThat(differences(3001, 1_250, 0))
                .containsExactly(
                        "warehouse 1, district 3: D_NEXT_O_ID went from 3001 to 3001, and 1 New-Orders were acknowledged",
                        "warehouse 1, district 3: D_NEXT_O_ID is 3001, and 3002 had been acknowledged",
                        "warehouse 1, district 3: D_YTD grew by 12.50, and Payments of 25.00 were acknowledged");
        assertThat(differences(3002, 2_500, 0)).isEmpty();
    }

    @Test
    void aNumberThatNobodyWasToldIsFound() throws SQLException {
        first.did(ORDER, 3001);
        first.did(ORDER, 3003);
        assertThat(differences(3004, 0, 0, 3002))
                .containsExactly("warehouse 1, district 3: D_NEXT_O_ID went from 3001 to 3004, and 2 New-Orders were"
                        + " acknowledged");
        assertThat(differences(3004, 0, 1))
                .containsExactly("warehouse 1, district 3: order number 3002 is below D_NEXT_O_ID, nobody was told it,"
                        + " and there is no such order");
        assertThat(differences(3004, 0, 1, 3002)).isEmpty();
    }

    @Test
    void whatIsInDoubtMayBeThereOrNot() throws SQLException {
        watch.inDoubt(ORDER);
        watch.inDoubt(PAYMENT);
        assertThat(differences(3001, 0, 0)).isEmpty();
        assertThat(differences(3002, 1_250, 0, 3001)).isEmpty();
        assertThat(differences(3003, 1_251, 0, 3001, 3002))
                .containsExactly(
                        "warehouse 1, district 3: D_NEXT_O_ID went from 3001 to 3003, and 0 New-Orders were"
                                + " acknowledged, 1 are in doubt",
                        "warehouse 1, district 3: D_YTD grew by 12.51, and Payments of 0.00 were acknowledged, of 12.50 are"
                                + " in doubt");
    }

    /// Of a run whose process is one of several.
    private ClientChecks.ClientCheckResult found(String id, boolean readsElsewhere) throws SQLException {
        return checks.found(Optional.empty(), 0, readsElsewhere).stream()
                .filter(check -> check.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRunWithoutNewOrdersShowsNothing() throws SQLException {
        assertThat(found("told-reads", false).note()).isEqualTo("no New-Order was committed");
        tally.counter(TpccInputStatistics.ORDERS).increment();
        assertThat(found("told-reads", false).note()).isEmpty();
        assertThat(found("told-reads", false).violations()).isZero();
    }

    @Test
    void whatReadsElsewhereMayReadAnOlderVersion() throws SQLException {
        tally.counter(TpccInputStatistics.ORDERS).increment();
        first.did(ORDER, 3001);
        second.did(LEVEL, 3001);
        assertThat(found("told-reads", false).violations()).isEqualTo(1);
        assertThat(found("told-reads", false).examples()).hasSize(1);
        assertThat(found("told-reads", true).violations()).isZero();
        assertThat(found("told-reads", true).note())
                .startsWith("1 transactions that only read, on another server, read an older version");
        first.did(ORDER, 3001);
        assertThat(found("told-reads", true).violations()).isEqualTo(1);
    }

    @Test
    void whatAgentsFoundCounts() throws SQLException {
        assertThat(found("told-updates", false).violations()).isZero();
        assertThat(found("told-updates", false).note()).startsWith("counters were held against nothing");
        tally.counter("order numbers told twice").add(2);
        assertThat(found("told-updates", false).violations()).isEqualTo(2);
        assertThat(found("told-updates", false).examples())
                .containsExactly("seen by agents: orderline.log of their folders has the first");
    }

    @Test
    void customersThatShareAPlaceAreForgottenAndNotMistaken() {
        CustomerOrders customers = new CustomerOrders();
        customers.told(1, 1, 1, 3001);
        customers.told(1, 1, 1, 3000);
        assertThat(customers.latest(1, 1, 1)).isEqualTo(3001);
        // 65,536 customers further: two warehouses of 30,000, one district of 3,000, and 2,536
        customers.told(3, 2, 2_537, 3007);
        assertThat(customers.latest(3, 2, 2_537)).isEqualTo(3007);
        assertThat(customers.latest(1, 1, 1)).isZero();
    }
}
