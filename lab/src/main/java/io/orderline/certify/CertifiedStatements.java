package io.orderline.certify;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.SqlCheck;
import java.util.Map;
import java.util.TreeMap;

/// The statements that a certificate covers, as they are sent to the server.
final class CertifiedStatements {
    private CertifiedStatements() {}

    /// Returns the statements by names such as `load/create.warehouse` and `row/newOrder.lockDistrict`.
    static Map<String, String> of(Workload workload, Dialect dialect) {
        Map<String, String> statements = new TreeMap<>();
        add(statements, "load", workload.dataset().schema(dialect));
        for (StatementStyle style : StatementStyle.values()) {
            if (workload.objection(style, dialect).isEmpty()) {
                add(statements, style.text(), workload.statements(style, dialect));
            }
        }
        workload.dataset().checks(dialect).forEach(check -> {
            if (check instanceof SqlCheck query) {
                statements.put("check/" + query.id(), query.sql());
            }
            if (!check.pass().isEmpty()) {
                statements.put("pass/" + check.id(), check.pass());
            }
        });
        return statements;
    }

    private static void add(Map<String, String> statements, String group, SqlCatalog catalog) {
        catalog.all().forEach(sql -> statements.put(group + "/" + sql.id(), sql.text()));
    }
}
