package io.orderline.database.connection;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectInfo;
import io.orderline.database.dialect.DurabilityRules;
import io.orderline.database.dialect.ErrorCodes;
import io.orderline.database.dialect.LoadRules;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.database.dialect.Partitioning;
import io.orderline.database.driver.JdbcDriver;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A target without a database, for measuring what drives it: its connections answer every request at once,
/// and with nothing. [io.orderline.database.dialect.DialectCatalog] does not know its URL, so that no plan
/// can name it.
public final class NullTarget {
    static final String URL = "jdbc:orderline:null";

    private static final Dialect DIALECT = new Dialect(
            "null",
            DialectInfo.NOTHING,
            List.of(URL),
            List.of(),
            Optional.of("null"),
            Map.of(),
            List.of(),
            Optional.empty(),
            Map.of(),
            Map.of(),
            LoadRules.NONE,
            List.of(),
            Map.of(),
            ErrorCodes.NONE,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Map.of(),
            DurabilityRules.NONE,
            MonitorCatalog.NONE,
            Partitioning.NONE);

    private NullTarget() {}

    public static Target target() {
        var driver = new JdbcDriver("null", "", "", true, Optional.empty(), new NullDriver());
        return new Target(URL, "", Password.NONE, DIALECT, driver);
    }
}
