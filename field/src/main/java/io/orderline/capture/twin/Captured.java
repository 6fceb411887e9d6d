package io.orderline.capture.twin;

import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.ParameterTypes;
import io.orderline.capture.schema.TableShape;
import io.orderline.capture.statement.Template;
import io.orderline.capture.twin.ResultOrigin.KnownOrigins;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The data of a capture other than the kinds of transactions. A twin is made from it.
///
/// @param soughtTexts columns, as `table.column`, in which statements search for texts
/// @param results what the captured SELECTs return when they are repeated now
/// @param origins origins that parameters of earlier kinds have shown
/// @param keepValues whether the folder may contain actual texts
record Captured(
        Map<String, TableShape> tables,
        Set<String> soughtTexts,
        ParameterTypes types,
        ResultLookup results,
        KnownOrigins origins,
        boolean keepValues) {
    /// The column that a parameter belongs to.
    record Owner(String table, ColumnShape column) {
        String name() {
            return table + "." + column.name();
        }
    }

    Optional<TableShape> table(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /// Returns whether a parameter may belong to a secret column. If the parameter's column is unknown, every
    /// secret column of the statement's tables counts.
    boolean mayBeSecret(Template template, int parameter) {
        Optional<String> beside =
                owner(template, parameter).map(owner -> owner.column().name());
        return template.tables().stream()
                .flatMap(name -> table(name).stream())
                .flatMap(table -> table.columns().stream())
                .filter(column -> beside.isEmpty() || beside.get().equals(column.name()))
                .anyMatch(ColumnShape::secret);
    }

    Optional<Owner> owner(Template template, int parameter) {
        String column = template.parameters().get(parameter).column();
        return template.tables().stream()
                .flatMap(name -> table(name).stream())
                .flatMap(table -> table.column(column).stream().map(found -> new Owner(table.name(), found)))
                .findFirst();
    }
}
