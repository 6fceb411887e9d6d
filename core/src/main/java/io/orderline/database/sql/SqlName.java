package io.orderline.database.sql;

import java.util.Locale;
import java.util.regex.Pattern;

/// Names of tables and columns in statements. A name may have quotes: `"userId"`, or in MariaDB `` `order` ``.
public final class SqlName {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]+\"|`[^`]+`");

    private SqlName() {}

    public static boolean isQuoted(String name) {
        return QUOTED.matcher(name).matches();
    }

    /// Returns a name as the database's catalogue stores it.
    ///
    /// @param capitals whether the catalogue stores names without quotes in capital letters
    public static String stored(String name, boolean capitals) {
        return isQuoted(name) || !capitals ? bare(name) : name.toUpperCase(Locale.ROOT);
    }

    /// Returns the name in the form for the ID of a statement, such as `User` in `create.User`.
    public static String id(String name) {
        return bare(name).replaceAll("[^\\w-]", "_");
    }

    public static String bare(String name) {
        return isQuoted(name) ? name.substring(1, name.length() - 1) : name;
    }
}
