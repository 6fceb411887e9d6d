package io.orderline.capture.schema;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The type of values, as far as generators distinguish types.
public enum ValueType {
    WHOLE,
    DECIMAL,
    TEXT,
    BOOLEAN,
    TIME,
    OTHER;

    /// A value of each type for which there is no generator, such as `uuid`.
    private static final Map<String, String> BY_TYPE = Map.ofEntries(
            Map.entry("json", "{}"),
            Map.entry("jsonb", "{}"),
            Map.entry("uuid", "00000000-0000-4000-8000-000000000000"),
            Map.entry("interval", "1 day"),
            Map.entry("inet", "127.0.0.1"),
            Map.entry("cidr", "127.0.0.1"),
            Map.entry("bytea", ""),
            Map.entry("blob", ""),
            Map.entry("varbinary", ""),
            Map.entry("xml", "<a/>"),
            Map.entry("tsvector", ""),
            Map.entry("point", "(0,0)"),
            Map.entry("time", "12:00:00"),
            Map.entry("timetz", "12:00:00"),
            Map.entry("time without time zone", "12:00:00"),
            Map.entry("time with time zone", "12:00:00"));

    /// Returns the type for a type name of PostgreSQL or MariaDB.
    public static ValueType of(String sql) {
        if (sql.contains("[]") || sql.startsWith("_")) {
            return OTHER;
        }
        String name =
                sql.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 ].*", "").strip();
        return switch (name) {
            case "smallint", "integer", "int", "bigint", "int2", "int4", "int8", "mediumint", "serial", "bigserial" ->
                WHOLE;
            case "tinyint" -> WHOLE;
            case "numeric", "decimal", "real", "double", "double precision", "float", "float4", "float8", "money" ->
                DECIMAL;
            case "character",
                    "character varying",
                    "char",
                    "varchar",
                    "text",
                    "bpchar",
                    "mediumtext",
                    "longtext",
                    "name" -> TEXT;
            case "boolean", "bool" -> BOOLEAN;
            default -> name.startsWith("timestamp") || name.equals("date") || name.equals("datetime") ? TIME : OTHER;
        };
    }

    /// Returns a generator for a type, named as in PostgreSQL or MariaDB. Empty if the type is unknown.
    public static Optional<String> constant(String type) {
        String name = type.toLowerCase(Locale.ROOT);
        Optional<String> value = name.contains("[]") || name.startsWith("_")
                ? Optional.of("{}")
                : Optional.ofNullable(BY_TYPE.get(name.replaceAll("\\(.*", "")
                        .replaceAll(" (?:not|default) .*", "")
                        .strip()));
        return value.map(text -> "constant('" + text + "')");
    }
}
