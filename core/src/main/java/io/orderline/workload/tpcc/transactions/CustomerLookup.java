package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.ResultSet;
import java.sql.SQLException;

/// Finds a customer by last name: of the n customers with this name, ordered by first name, the customer at
/// position ⌈n/2⌉ (TPC-C 2.5.2.2, 2.6.2.2).
final class CustomerLookup {
    private final Sql idsByLastName;

    CustomerLookup(SqlCatalog statements) {
        idsByLastName = statements.get("customer.idsByLastName");
    }

    int id(Session session, TpccInput.Customer customer) throws SQLException {
        if (!customer.byName()) {
            return customer.id();
        }
        try (ResultSet rows = session.use(idsByLastName)
                .set(1, customer.warehouse())
                .set(2, customer.district())
                .set(3, customer.lastName())
                .query()) {
            return middle(rows);
        }
    }

    /// Returns the middle id. Keeps all ids, because the middle is unknown until the last row.
    private int middle(ResultSet rows) throws SQLException {
        int[] ids = new int[8];
        int count = 0;
        while (rows.next()) {
            if (count == ids.length) {
                ids = java.util.Arrays.copyOf(ids, 2 * count);
            }
            ids[count++] = rows.getInt(1);
        }
        if (count == 0) {
            throw new WrongRowCountException(idsByLastName.id(), 0);
        }
        return ids[(count + 1) / 2 - 1];
    }
}
