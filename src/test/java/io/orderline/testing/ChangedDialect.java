package io.orderline.testing;

import io.orderline.target.Dialect;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A dialect with one thing changed.
public final class ChangedDialect {
    private ChangedDialect() {}

    public static Dialect withFragment(Dialect dialect, String name, String sql) {
        Map<String, String> fragments = new HashMap<>(dialect.fragments());
        fragments.put(name, sql);
        return with(dialect, fragments, dialect.procedures());
    }

    public static Dialect withProcedures(Dialect dialect, String language) {
        return with(dialect, dialect.fragments(), Optional.of(language));
    }

    private static Dialect with(Dialect d, Map<String, String> fragments, Optional<String> procedures) {
        return new Dialect(
                d.name(),
                d.urlPrefixes(),
                d.connectionProperties(),
                d.sessionSettings(),
                d.statementTimeout(),
                fragments,
                d.statements(),
                d.load(),
                d.afterLoad(),
                d.errors(),
                d.batch(),
                procedures,
                d.processes(),
                d.facts(),
                d.durability(),
                d.monitor());
    }
}
