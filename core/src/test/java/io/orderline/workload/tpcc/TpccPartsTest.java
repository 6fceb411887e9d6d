package io.orderline.workload.tpcc;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.InputChoices;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.ShardMap;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.Timestamp;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the workload says of itself and of its inputs, without a database.
class TpccPartsTest {
    private static final LedgerRules RULES =
            new Tpcc().bookkeeping(DialectCatalog.bundled("postgresql")).orElseThrow();
    private static final Timestamp NOW = Timestamp.valueOf("2026-11-22 08:00:00.123456");

    private static TpccInput.NewOrder order(int warehouse, int... supply) {
        return new TpccInput.NewOrder(warehouse, 3, 7, new int[supply.length], supply, new int[supply.length], false);
    }

    private static TpccInput.Customer customer(int warehouse, String name) {
        return new TpccInput.Customer(warehouse, 1, name.isEmpty() ? 1 : 0, name);
    }

    /// Warehouses 1 and 4 are on shard `a`, 2 on `b`, 3 on `c`.
    private static int[] shards(TpccInput input) {
        Workload sharded = new Tpcc().sharded(ShardMap.told(List.of("a", "b", "c", "a")));
        int[] places = new int[3];
        return Arrays.copyOf(places, sharded.touchedShards().orElseThrow().of(input, places));
    }

    @Test
    void eachShardIsToldOnce() {
        assertThat(shards(order(1, 1, 4, 1))).containsExactly(0);
        assertThat(shards(order(4, 1, 3, 2, 3))).containsExactly(0, 2, 1);
        assertThat(shards(new TpccInput.Payment(2, 1, customer(3, ""), 100))).containsExactly(1, 2);
        assertThat(shards(new TpccInput.Payment(1, 1, customer(4, ""), 100))).containsExactly(0);
        assertThat(shards(new TpccInput.OrderStatus(customer(3, "")))).containsExactly(2);
        assertThat(shards(new TpccInput.Delivery(2, 1))).containsExactly(1);
        assertThat(shards(new TpccInput.StockLevel(4, 1, 10))).containsExactly(0);
    }

    /// An order is known by its number, a payment by its customer and amount; who was named by last name, only if the
    /// answer told it.
    @ParameterizedTest
    @CsvSource({
        "order, 3042, number 3042",
        "order, 0, number unknown",
        "by number, 0, 12.05 by customer 2-1-1",
        "by name, 9, 12.05 by customer 2-1-9",
        "by name, 0, 12.05 by customer 2-1-unknown"
    })
    void ordersAndPaymentsAreEntered(String what, int number, String told) {
        String name = what.equals("by name") ? "BARBARBAR" : "";
        TpccInput input = what.equals("order") ? order(1, 1) : new TpccInput.Payment(1, 3, customer(2, name), 1205);
        AcknowledgedWrite write = requireNonNull(RULES.write(input, NOW, number));
        assertThat(RULES.kinds().get(write.kind())).isEqualTo(what.equals("order") ? "New-Order" : "Payment");
        assertThat(write.micros()).isEqualTo(RULES.micros(NOW)).isEqualTo(1_795_334_400_123_456L);
        assertThat(RULES.inPlace(write)).isEqualTo(told);
        assertThat(RULES.place(write)).contains("warehouse 1, district 3");
    }

    @Test
    void whatOnlyReadsOrChangesWhatOthersMadeIsNotEntered() {
        assertThat(List.of(
                        new TpccInput.OrderStatus(customer(1, "")),
                        new TpccInput.Delivery(1, 1),
                        new TpccInput.StockLevel(1, 1, 10)))
                .allMatch(input -> RULES.write(input, NOW, 1) == null);
    }

    @Test
    void violationsAreAllCountedAndTheFirstTold() {
        WorkloadTally tally = new WorkloadTally();
        Violations violations = new Violations("told twice", tally);
        assertThat(violations.examples()).isEmpty();
        IntStream.rangeClosed(1, 12).forEach(i -> violations.add("number " + i));
        assertThat(violations.count()).isEqualTo(12);
        assertThat(violations.examples()).hasSize(10).startsWith("number 1").endsWith("number 10");
        assertThat(tally.counts()).containsEntry("told twice", 12L);
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, BATCH, ",
        "postgresql, PROCEDURE, ",
        "sqlite, ROW, ",
        "sqlite, PROCEDURE, stored procedures",
        "derby, BATCH, needs set-based SQL",
        "h2, ROW, ",
        "h2, BATCH, needs set-based SQL; Orderline has none for h2",
        "h2, PROCEDURE, needs stored procedures; Orderline has none for h2"
    })
    void whatADialectCannotIsSaid(String dialect, StatementStyle style, @Nullable String objection) {
        Optional<String> said = new Tpcc().objection(style, DialectCatalog.bundled(dialect));
        assertThat(said.isPresent()).isEqualTo(objection != null);
        assertThat(said.orElse("")).contains(objection == null ? "" : objection);
    }

    private static Workload choosing(String mix, int lines, int payments) {
        RemoteShares remote = new RemoteShares(lines, payments);
        return new Tpcc().choosing(new InputChoices(Optional.of(TransactionMix.parse(mix)), true, remote));
    }

    @Test
    void onlyDeliveriesAreDeferred() {
        assertThat(new Tpcc().defers()).isTrue();
        assertThat(choosing("new-order=50 payment=50", 1, 15).defers()).isFalse();
        assertThat(choosing("new-order=50 delivery=50", 1, 15).defers()).isTrue();
        assertThat(new Tpcc().headline().name()).isEqualTo("new-order");
        assertThat(new Tpcc().touchedShards()).isEmpty();
    }

    /// In proportion as wide as what 5.5.1.5 allows around 1 % and 15 %.
    @ParameterizedTest
    @CsvSource({
        "lines, 1, 0.0095, 0.01, 0.0105",
        "lines, 0, 0, 0, 0",
        "lines, 10, 0.095, 0.1, 0.105",
        "lines, 100, 0.95, 1, 1",
        "payments, 15, 0.14, 0.15, 0.16",
        "payments, 30, 0.28, 0.3, 0.32"
    })
    void sharesMayBeAsFarOffAsTheSpecifiedOnes(String of, int percent, double low, double middle, double high) {
        RemoteShares remote = new RemoteShares(percent, percent);
        assertThat(of.equals("lines") ? AllowedShare.lines(remote) : AllowedShare.payments(remote))
                .isEqualTo(new AllowedShare(low, middle, high));
    }

    @Test
    void departuresFromTheSpecificationAreNamed() {
        assertThat(choosing("new-order=100", 1, 15).departures()).isEmpty();
        assertThat(choosing("new-order=100", 2, 16).departures())
                .containsExactly(
                        "2 % of order lines were to be remote, not TPC-C's 1 % (2.4.1.5.2)",
                        "16 % of Payments were to be remote, not TPC-C's 15 % (2.5.1.2)");
    }

    @ParameterizedTest
    @CsvSource({"7, true", "' 7 ', true", "'', false", "x, false", "1234567890, false"})
    void aLoadThatWasNotFinishedHasNoWarehouses(String text, boolean finished) {
        Map<String, String> config = new HashMap<>(new LoadConstants(1, 2, 3, 4).toConfig());
        config.put("warehouses", text);
        assertThat(LoadConstants.warehouses(config)).isEqualTo(finished ? OptionalInt.of(7) : OptionalInt.empty());
        if (finished) {
            assertThat(LoadConstants.fromConfig(config)).isEqualTo(new LoadConstants(7, 2, 3, 4));
        } else {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> LoadConstants.fromConfig(config))
                    .withMessage("bmsql_config has no number for warehouses: '" + text + "'");
        }
    }
}
