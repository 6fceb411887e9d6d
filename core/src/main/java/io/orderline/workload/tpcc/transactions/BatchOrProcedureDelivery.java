package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The deferred part of Delivery (TPC-C 2.7.4) for all districts in one statement: set-based SQL in style
/// `batch`, a call in style `procedure`.
final class BatchOrProcedureDelivery implements TransactionProfile<TpccInput.Delivery, Integer> {
    private final Sql deliver;

    BatchOrProcedureDelivery(SqlCatalog statements) {
        deliver = statements.get("delivery.deliver");
    }

    /// Repeats the statement for districts whose oldest order another Delivery has taken.
    @Override
    public Integer execute(Session session, TpccInput.Delivery input, Timestamp now) throws SQLException {
        int[] districts = IntStream.rangeClosed(1, Cardinality.DISTRICTS).toArray();
        int skipped = 0;
        while (districts.length > 0) {
            Answer answer = deliver(session, input, now, districts);
            skipped += districts.length - answer.withOrder;
            districts = answer.lost.stream().mapToInt(Integer::intValue).toArray();
        }
        session.commit();
        return skipped;
    }

    /// The result of one execution.
    ///
    /// @param withOrder the number of districts that had an order to deliver
    /// @param lost the districts whose order another Delivery took
    private record Answer(int withOrder, List<Integer> lost) {}

    private Answer deliver(Session session, TpccInput.Delivery input, Timestamp now, int[] districts)
            throws SQLException {
        List<Integer> lost = new ArrayList<>();
        int withOrder = 0;
        try (ResultSet rows = session.use(deliver)
                .set(1, input.warehouse())
                .set(2, input.carrier())
                .set(3, now)
                .setRows(4, districts)
                .query()) {
            for (; rows.next(); withOrder++) {
                if (!rows.getBoolean(3)) {
                    lost.add(rows.getInt(1));
                } else if (!rows.getBoolean(4)) {
                    throw new WrongRowCountException(deliver.id() + ": the order's customer", 0);
                }
            }
        }
        return new Answer(withOrder, lost);
    }
}
