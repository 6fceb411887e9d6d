package io.orderline.workload.tpcc.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.tpcc.inputs.TpccInput.Customer;
import io.orderline.workload.tpcc.inputs.TpccInput.Delivery;
import io.orderline.workload.tpcc.inputs.TpccInput.NewOrder;
import io.orderline.workload.tpcc.inputs.TpccInput.OrderStatus;
import io.orderline.workload.tpcc.inputs.TpccInput.Payment;
import io.orderline.workload.tpcc.inputs.TpccInput.StockLevel;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TpccInputTest {
    private static final Customer CUSTOMER = new Customer(1, 2, 3, "");

    @Test
    void eachInputHasTheTypeOfItsTransaction() {
        assertThat(order(false, line(7, 1)).type()).isEqualTo(TpccType.NEW_ORDER.number());
        assertThat(new Payment(1, 2, CUSTOMER, 100).type()).isEqualTo(TpccType.PAYMENT.number());
        assertThat(new OrderStatus(CUSTOMER).type()).isEqualTo(TpccType.ORDER_STATUS.number());
        assertThat(new Delivery(1, 2).type()).isEqualTo(TpccType.DELIVERY.number());
        assertThat(new Delivery(1, 2).deferredType()).isEqualTo(TpccType.DELIVERY_BACKGROUND.number());
        assertThat(new StockLevel(1, 2, 10).type()).isEqualTo(TpccType.STOCK_LEVEL.number());
    }

    @Test
    void linesOfTheSameItemAndWarehouseAreOneStockRow() {
        assertThat(order(false, line(7, 1)).stocks()).isEqualTo(1);
        assertThat(order(false, line(7, 1), line(7, 1)).stocks()).isEqualTo(1);
        assertThat(order(false, line(7, 1), line(7, 2)).stocks()).isEqualTo(2);
        assertThat(order(false, line(7, 1), line(8, 1)).stocks()).isEqualTo(2);
        assertThat(order(false, line(7, 1), line(8, 1), line(8, 1)).stocks()).isEqualTo(2);
    }

    @Test
    void theUnusedItemOfAnOrderThatIsRolledBackIsNoStockRow() {
        NewOrder order = order(true, line(7, 1), line(8, 1), line(9, 1));
        assertThat(order.lines()).isEqualTo(3);
        assertThat(order.validLines()).isEqualTo(2);
        assertThat(order.stocks()).isEqualTo(2);
    }

    @Test
    void anOrderIsLocalIfEveryLineIsSuppliedByItsWarehouse() {
        assertThat(order(false, line(7, 1), line(8, 1)).allLocal()).isTrue();
        assertThat(order(false, line(7, 1), line(8, 2)).allLocal()).isFalse();
        assertThat(order(false, line(7, 1), line(8, 2)).remoteLines()).isEqualTo(1);
    }

    /// An order of warehouse 1. Lines are item and supply warehouse.
    private static NewOrder order(boolean rollback, int[]... lines) {
        return new NewOrder(
                1,
                2,
                3,
                column(lines, 0),
                column(lines, 1),
                Stream.of(lines).mapToInt(line -> 5).toArray(),
                rollback);
    }

    private static int[] line(int item, int supplyWarehouse) {
        return new int[] {item, supplyWarehouse};
    }

    private static int[] column(int[][] lines, int index) {
        return Stream.of(lines).mapToInt(line -> line[index]).toArray();
    }
}
