package io.orderline.capture.schema;

import java.util.Locale;

/// What values a column or a parameter has, as far as generators tell them apart.
public enum ValueType {
    WHOLE,
    DECIMAL,
    TEXT,
    BOOLEAN,
    TIME,
    OTHER;

    /// Of a type's name, as PostgreSQL and MariaDB have them.
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
