package io.orderline.database.connection;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.driver.JdbcDriver;
import java.util.Optional;

/// A target without a database, for measuring the code that drives a target. Its connections answer every
/// request at once, and with nothing. No plan can name its URL, because
/// [io.orderline.database.dialect.DialectCatalog] does not know it.
public final class NullTarget {
    static final String URL = "jdbc:orderline:null";

    private static final Dialect DIALECT = Dialect.without("null", URL);

    private NullTarget() {}

    public static Target target() {
        var driver = new JdbcDriver("null", "", "", true, Optional.empty(), new NullDriver());
        return new Target(URL, "", Password.NONE, DIALECT, driver);
    }
}
