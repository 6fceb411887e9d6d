package io.orderline.lab.imports;

import io.orderline.measure.Counts;
import java.util.Map;
import java.util.TreeMap;

/// What another tool's files tell of the inputs, under the names that Orderline's own tally has.
final class ImportedTally {
    private ImportedTally() {}

    /// @param skippedDistricts −1 if the tool does not tell
    static Map<String, Long> of(ImportedTransactions traffic, long skippedDistricts) {
        Map<String, Long> tally = new TreeMap<>();
        Counts orders = traffic.all(ImportedType.NEW_ORDER);
        if (orders.rolledBack() >= 0) {
            tally.put("new orders", orders.completed());
            tally.put("new orders rolled back on purpose", orders.rolledBack());
        }
        if (skippedDistricts >= 0) {
            tally.put(
                    "deliveries", traffic.all(ImportedType.DELIVERY_BACKGROUND).completed());
            tally.put("districts without an order to deliver", skippedDistricts);
        }
        return tally;
    }
}
