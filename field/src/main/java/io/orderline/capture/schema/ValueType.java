package io.orderline.capture.schema;

import java.util.Locale;

/// The type of a column's or parameter's values, as far as generators distinguish types.
public enum ValueType {
    WHOLE,
    DECIMAL,
    TEXT,
    BOOLEAN,
    TIME,
    OTHER;

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
}
