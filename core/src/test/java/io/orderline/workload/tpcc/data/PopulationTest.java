package io.orderline.workload.tpcc.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.bulk.TableRows;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PopulationTest {
    private static final LoadSpec ONE = new LoadSpec(1, 42);

    @Test
    void eachWarehouseIsAPart() {
        assertThat(Population.parts(new LoadSpec(3, 1)))
                .extracting(LoadPart::name)
                .containsExactly("items", "warehouse-1", "warehouse-2", "warehouse-3");
    }

    @Test
    void promisedCountsAreExact() {
        for (LoadPart part : Population.parts(ONE)) {
            for (TableRows rows : part.tables()) {
                assertThat((long) CollectedRows.of(ONE, rows.table()).count())
                        .as(rows.table())
                        .isEqualTo(rows.count());
            }
        }
    }

    @Test
    void warehouseDoesNotDependOnHowManyThereAre() {
        for (String table : List.of("bmsql_customer", "bmsql_order_line", "bmsql_stock", "bmsql_history")) {
            List<?> alone = CollectedRows.of(ONE, table).rows();
            List<?> first = CollectedRows.of(new LoadSpec(2, 42), table).rows();
            assertThat(first.subList(0, alone.size())).isEqualTo(alone);
            assertThat(first.subList(alone.size(), alone.size() + 10)).isNotEqualTo(alone.subList(0, 10));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bmsql_item",
                "bmsql_warehouse",
                "bmsql_district",
                "bmsql_customer",
                "bmsql_history",
                "bmsql_oorder",
                "bmsql_order_line",
                "bmsql_stock"
            })
    void seedDecides(String table) {
        List<?> rows = CollectedRows.of(ONE, table).rows();
        assertThat(CollectedRows.of(ONE, table).rows()).isEqualTo(rows);
        assertThat(CollectedRows.of(new LoadSpec(1, 43), table).rows()).isNotEqualTo(rows);
    }

    private static List<Long> oneTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void items() {
        CollectedRows items = CollectedRows.of(ONE, "bmsql_item");
        assertThat(items.integers("i_id")).containsExactlyElementsOf(oneTo(100_000));
        assertThat(items.texts("i_name")).allMatch(name -> name.length() >= 14 && name.length() <= 24);
        assertThat(items.texts("i_data")).allMatch(data -> data.length() >= 26 && data.length() <= 50);
        assertThat(items.decimals("i_price"))
                .allSatisfy(price -> assertThat(price).isBetween(money("1.00"), money("100.00")));
        assertThat(items.integers("i_im_id")).allMatch(id -> id >= 1 && id <= 10_000);
        assertThat(items.texts("i_data").filter(data -> data.contains("ORIGINAL")))
                .hasSize(10_000);
    }

    @Test
    void lettersAreThoseOfTheClause() {
        Set<Integer> seen = new HashSet<>();
        CollectedRows.of(ONE, "bmsql_item")
                .texts("i_name")
                .forEach(name -> name.chars().forEach(seen::add));
        assertThat(seen)
                .contains((int) 'a', (int) 'z', (int) 'A', (int) 'Z', (int) '0', (int) '9')
                .hasSize(64);
    }

    @Test
    void warehouseAndDistricts() {
        CollectedRows warehouse = CollectedRows.of(ONE, "bmsql_warehouse");
        assertThat(warehouse.decimals("w_ytd")).containsExactly(money("300000.00"));
        assertThat(warehouse.texts("w_zip")).allMatch(zip -> zip.matches("\\d{4}11111"));
        CollectedRows districts = CollectedRows.of(ONE, "bmsql_district");
        assertThat(districts.decimals("d_ytd")).hasSize(10).allMatch(money("30000.00")::equals);
        assertThat(districts.integers("d_next_o_id")).allMatch(id -> id == 3001);
        assertThat(districts.decimals("d_tax"))
                .allSatisfy(tax -> assertThat(tax).isBetween(money("0.0000"), money("0.2000")));
        assertThat(districts.texts("d_name")).allMatch(name -> name.length() >= 6 && name.length() <= 10);
        assertThat(districts.texts("d_state")).allMatch(state -> state.length() == 2);
    }

    @Test
    void customers() {
        CollectedRows customers = CollectedRows.of(ONE, "bmsql_customer");
        List<String> names = customers.texts("c_last").toList();
        assertThat(names.subList(3000, 4000))
                .containsExactlyElementsOf(
                        IntStream.range(0, 1000).mapToObj(LastName::of).toList());
        List<String> credit = customers.texts("c_credit").toList();
        for (int d = 0; d < 10; d++) {
            assertThat(credit.subList(3000 * d, 3000 * d + 3000))
                    .filteredOn("BC"::equals)
                    .hasSize(300);
        }
        assertThat(customers.decimals("c_balance")).allMatch(money("-10.00")::equals);
        assertThat(customers.decimals("c_ytd_payment")).allMatch(money("10.00")::equals);
        assertThat(customers.decimals("c_credit_lim")).allMatch(money("50000.00")::equals);
        assertThat(customers.integers("c_payment_cnt")).allMatch(count -> count == 1);
        assertThat(customers.integers("c_delivery_cnt")).allMatch(count -> count == 0);
        assertThat(customers.texts("c_data")).allMatch(data -> data.length() >= 300 && data.length() <= 500);
        assertThat(customers.texts("c_data").mapToInt(String::length).average().orElseThrow())
                .isBetween(398.0, 402.0);
        assertThat(customers.texts("c_phone")).allMatch(phone -> phone.matches("\\d{16}"));
        assertThat(customers.texts("c_first")).allMatch(name -> name.length() >= 8 && name.length() <= 16);
        assertThat(customers.column("c_since")).allMatch(Cardinality.POPULATED_AT::equals);
    }

    @Test
    void historyIsNumberedAsBenchmarkSqlDoes() {
        CollectedRows history = CollectedRows.of(new LoadSpec(2, 42), "bmsql_history");
        assertThat(history.integers("hist_id")).containsExactlyElementsOf(oneTo(60_000));
        assertThat(history.decimals("h_amount")).allMatch(money("10.00")::equals);
    }

    @Test
    void ordersAndTheirLinesAgree() {
        CollectedRows orders = CollectedRows.of(ONE, "bmsql_oorder");
        List<Long> customers = orders.integers("o_c_id").toList();
        for (int d = 0; d < 10; d++) {
            List<Long> district = customers.subList(3000 * d, 3000 * d + 3000);
            assertThat(district).containsExactlyInAnyOrderElementsOf(oneTo(3000));
            assertThat(district).isNotEqualTo(district.stream().sorted().toList());
        }
        assertThat(orders.integers("o_carrier_id")).hasSize(21_000).allMatch(carrier -> carrier >= 1 && carrier <= 10);
        assertThat(orders.integers("o_ol_cnt")).contains(5L, 15L).allMatch(count -> count >= 5 && count <= 15);
        CollectedRows lines = CollectedRows.of(ONE, "bmsql_order_line");
        List<Long> lastNumbers = lines.integers("ol_number").toList();
        int at = 0;
        for (long count : orders.integers("o_ol_cnt").toList()) {
            at += (int) count;
            assertThat(lastNumbers.get(at - 1)).isEqualTo(count);
        }
        assertThat(at).isEqualTo(lines.count()).isBetween(297_000, 303_000);
    }

    @Test
    void linesOfNewOrdersHaveAmountsAndNoDate() {
        CollectedRows lines = CollectedRows.of(ONE, "bmsql_order_line");
        assertThat(lines.rows()).allSatisfy(line -> {
            boolean delivered = (Long) line.get(2) < 2101;
            assertThat(line.get(5) != null).isEqualTo(delivered);
            BigDecimal amount = (BigDecimal) line.get(6);
            if (delivered) {
                assertThat(amount).isEqualByComparingTo("0");
            } else {
                assertThat(amount).isBetween(money("0.01"), money("9999.99"));
            }
        });
        assertThat(lines.integers("ol_quantity")).allMatch(quantity -> quantity == 5);
        assertThat(lines.integers("ol_i_id")).allMatch(item -> item >= 1 && item <= 100_000);
    }

    @Test
    void stockAndItsQuantitiesDrawnAgain() {
        CollectedRows stock = CollectedRows.of(ONE, "bmsql_stock");
        IntSupplier again = StockRows.quantities(42, 1);
        assertThat(stock.integers("s_quantity"))
                .allSatisfy(quantity ->
                        assertThat(quantity).isEqualTo(again.getAsInt()).isBetween(10L, 100L));
        assertThat(stock.texts("s_data").filter(data -> data.contains("ORIGINAL")))
                .hasSize(10_000);
        assertThat(stock.texts("s_dist_10")).allMatch(text -> text.length() == 24);
    }

    @Test
    void constantsSurviveTheConfigTable() {
        LoadConstants constants = LoadConstants.of(ONE);
        assertThat(LoadConstants.fromConfig(constants.toConfig())).isEqualTo(constants);
        assertThat(constants.toConfig()).containsOnlyKeys("warehouses", "nURandCLast", "nURandCC_ID", "nURandCI_ID");
    }

    private static BigDecimal money(String text) {
        return new BigDecimal(text);
    }
}
