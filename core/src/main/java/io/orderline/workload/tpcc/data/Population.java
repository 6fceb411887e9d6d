package io.orderline.workload.tpcc.data;

import io.orderline.database.bulk.RowSink;
import io.orderline.database.bulk.TableRows;
import io.orderline.workload.dataset.LoadPart;
import io.orderline.workload.dataset.LoadSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/// The initial population (TPC-C 4.3.3.1) in BenchmarkSQL's tables: one part with the items, and one part for
/// each warehouse. A part depends only on the seed and the warehouse's number, and not on the number of
/// workers.
public final class Population {
    private static final List<String> ITEM = columns("i_id i_name i_price i_data i_im_id");
    private static final List<String> WAREHOUSE =
            columns("w_id w_ytd w_tax w_name w_street_1 w_street_2 w_city w_state w_zip");
    private static final List<String> DISTRICT =
            columns("d_w_id d_id d_ytd d_tax d_next_o_id d_name d_street_1 d_street_2 d_city d_state d_zip");
    private static final List<String> CUSTOMER = columns("c_w_id c_d_id c_id c_discount c_credit c_last c_first"
            + " c_credit_lim c_balance c_ytd_payment c_payment_cnt c_delivery_cnt c_street_1 c_street_2 c_city c_state"
            + " c_zip c_phone c_since c_middle c_data");
    private static final List<String> HISTORY =
            columns("hist_id h_c_id h_c_d_id h_c_w_id h_d_id h_w_id h_date h_amount h_data");
    private static final List<String> ORDER =
            columns("o_w_id o_d_id o_id o_c_id o_carrier_id o_ol_cnt o_all_local o_entry_d");
    private static final List<String> NEW_ORDER = columns("no_w_id no_d_id no_o_id");
    private static final List<String> ORDER_LINE = columns("ol_w_id ol_d_id ol_o_id ol_number ol_i_id ol_delivery_d"
            + " ol_amount ol_supply_w_id ol_quantity ol_dist_info");
    private static final List<String> STOCK = columns("s_w_id s_i_id s_quantity s_ytd s_order_cnt s_remote_cnt s_data"
            + " s_dist_01 s_dist_02 s_dist_03 s_dist_04 s_dist_05 s_dist_06 s_dist_07 s_dist_08 s_dist_09 s_dist_10");

    private Population() {}

    /// Returns the parts `items`, `warehouse-1`, `warehouse-2` …
    public static List<LoadPart> parts(LoadSpec spec) {
        List<LoadPart> parts = new ArrayList<>(spec.warehouses() + 1);
        parts.add(new LoadPart("items", List.of(rows("item", ITEM, Cardinality.ITEMS, new ItemRows(spec.seed())))));
        LoadConstants constants = LoadConstants.of(spec);
        for (int warehouse = 1; warehouse <= spec.warehouses(); warehouse++) {
            parts.add(new LoadPart("warehouse-" + warehouse, warehouse(spec.seed(), warehouse, constants)));
        }
        return parts;
    }

    private static List<TableRows> warehouse(long seed, int w, LoadConstants constants) {
        WarehouseRows home = new WarehouseRows(seed, w);
        CustomerRows customers = new CustomerRows(seed, w, NuRand.lastName(constants.lastNameC()));
        OrderRows orders = new OrderRows(seed, w);
        int perWarehouse = Cardinality.DISTRICTS * Cardinality.CUSTOMERS;
        int newOrders = Cardinality.DISTRICTS * (Cardinality.CUSTOMERS - Cardinality.FIRST_NEW_ORDER + 1);
        return List.of(
                rows("warehouse", WAREHOUSE, 1, home::warehouse),
                rows("district", DISTRICT, Cardinality.DISTRICTS, home::districts),
                rows("customer", CUSTOMER, perWarehouse, customers::customers),
                rows("history", HISTORY, perWarehouse, customers::history),
                rows("oorder", ORDER, perWarehouse, orders::orders),
                rows("new_order", NEW_ORDER, newOrders, orders::newOrders),
                rows("order_line", ORDER_LINE, orders.lineCount(), orders::lines),
                rows("stock", STOCK, Cardinality.ITEMS, new StockRows(seed, w)));
    }

    private static TableRows rows(String table, List<String> columns, long count, Consumer<RowSink> rows) {
        return new TableRows("bmsql_" + table, columns, count, rows);
    }

    private static List<String> columns(String names) {
        return Arrays.asList(names.split(" ", -1));
    }

    /// Generates the rows of ITEM (TPC-C 4.3.3.1).
    private record ItemRows(long seed) implements Consumer<RowSink> {
        @Override
        public void accept(RowSink sink) {
            RandomValues draws = RandomValues.from(seed, LoadStream.ITEM);
            RandomTenth original = new RandomTenth(draws.random(), Cardinality.ITEMS);
            for (int item = 1; item <= Cardinality.ITEMS; item++) {
                sink.integer(item);
                draws.letters(sink, 14, 24);
                sink.decimal(draws.integer(100, 10_000), 2);
                draws.data(sink, original.next());
                sink.integer(draws.integer(1, 10_000));
                sink.endRow();
            }
        }
    }

    /// Generates a row of WAREHOUSE and its ten rows of DISTRICT (TPC-C 4.3.3.1).
    private record WarehouseRows(long seed, int w) {
        void warehouse(RowSink sink) {
            RandomValues draws = RandomValues.from(seed, LoadStream.WAREHOUSE, w);
            sink.integer(w).decimal(300_000_00, 2).decimal(draws.integer(0, 2000), 4);
            draws.letters(sink, 6, 10);
            draws.address(sink);
            sink.endRow();
        }

        void districts(RowSink sink) {
            for (int d = 1; d <= Cardinality.DISTRICTS; d++) {
                RandomValues draws = RandomValues.from(seed, LoadStream.DISTRICT, w, d);
                sink.integer(w).integer(d).decimal(30_000_00, 2).decimal(draws.integer(0, 2000), 4);
                sink.integer(Cardinality.CUSTOMERS + 1);
                draws.letters(sink, 6, 10);
                draws.address(sink);
                sink.endRow();
            }
        }
    }
}
