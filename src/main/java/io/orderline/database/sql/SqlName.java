package io.orderline.database.sql;

import java.util.Locale;
import java.util.regex.Pattern;

/// Names of tables and columns as statements have them: some only in quotes, such as `"userId"`, or `` `order` `` for
/// MariaDB. Not for instances.
public final class SqlName {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]+\"|`[^`]+`");

    private SqlName() {}

    public static boolean isQuoted(String name) {
        return QUOTED.matcher(name).matches();
    }

    /// As the catalogue has it.
    ///
    /// @param capitals whether it keeps names in capital letters that do not stand in quotes
    public static String stored(String name, boolean capitals) {
        return isQuoted(name) || !capitals ? bare(name) : name.toUpperCase(Locale.ROOT);
    }

    /// As it stands in the id of a statement about it, such as `create.User`.
    public static String id(String name) {
        return bare(name).replaceAll("[^\\w-]", "_");
    }

    /// Without quotes.
    public static String bare(String name) {
        return isQuoted(name) ? name.substring(1, name.length() - 1) : name;
    }
}
