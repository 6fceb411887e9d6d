package io.orderline.capture.twin;

import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.ParameterTypes;
import io.orderline.capture.schema.TableShape;
import io.orderline.capture.statement.Template;
import io.orderline.capture.value.KnownOrigins;
import io.orderline.capture.value.ResultLookup;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a twin is made from, beside the kinds of transactions.
///
/// @param tables by name
/// @param soughtTexts columns in which a text is looked for, as `table.column`
/// @param types of parameters
/// @param results that SELECTs have now
/// @param origins that were found in kinds before
/// @param keepValues whether texts themselves may stand in the folder
record Captured(
        Map<String, TableShape> tables,
        Set<String> soughtTexts,
        ParameterTypes types,
        ResultLookup results,
        KnownOrigins origins,
        boolean keepValues) {
    /// Whose column a parameter stands beside.
    ///
    /// @param table its name
    record Owner(String table, ColumnShape column) {
        String name() {
            return table + "." + column.name();
        }
    }

    /// Empty if it is none.
    Optional<TableShape> table(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /// Whether it may stand beside a secret column: of that name in any table of the statement, or of any name if
    /// it cannot be told beside which it stands.
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
