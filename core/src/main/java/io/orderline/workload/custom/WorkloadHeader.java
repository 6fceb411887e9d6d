package io.orderline.workload.custom;

import io.orderline.database.sql.SqlName;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.ScaledNumber;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The contents of `workload.yaml`.
///
/// @param stateTable the name of the state table, which is the workload's own, so that workloads can share a
///     database
/// @param headline the number of the headline type
/// @param mixes the mixes by name; the first mix is the default
record WorkloadHeader(
        String name,
        String description,
        String stateTable,
        int headline,
        CourseRules course,
        List<CustomTable> tables,
        List<CustomTransactionType> types,
        Map<String, TransactionMix> mixes) {
    WorkloadHeader {
        tables = List.copyOf(tables);
        types = List.copyOf(types);
        mixes = Collections.unmodifiableMap(new LinkedHashMap<>(mixes));
    }

    /// Returns each A of NURand that tables or types use. A constant C is drawn for each A.
    IntStream nuRandAs() {
        return Stream.concat(
                        tables.stream().flatMap(table -> table.draws().values().stream()),
                        Stream.concat(
                                course.parameters().values().stream(),
                                types.stream().flatMap(CustomTransactionType::draws)))
                .flatMapToInt(draw -> draw.nuRandA().stream())
                .distinct()
                .sorted();
    }

    /// A table of the header.
    ///
    /// @param rows the number of rows
    /// @param parameters generators by name, which draw before the columns; formulas of columns can use their
    ///     values
    /// @param columns generators by column, in the order in which they draw
    record CustomTable(
            String name, ScaledNumber rows, Map<String, GeneratorSpec> parameters, Map<String, GeneratorSpec> columns) {
        CustomTable {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        }

        String id() {
            return SqlName.id(name);
        }

        /// Returns a text by which definitions are compared. Without parameters, it has the form of older
        /// versions, which had no parameters.
        @Override
        public String toString() {
            return "CustomTable[name=" + name + ", rows=" + rows
                    + (parameters.isEmpty() ? "" : ", parameters=" + parameters) + ", columns=" + columns + "]";
        }

        Map<String, GeneratorSpec> draws() {
            Map<String, GeneratorSpec> draws = new LinkedHashMap<>(parameters);
            draws.putAll(columns);
            return draws;
        }
    }

    /// The rules by which the transactions of a terminal form courses.
    ///
    /// @param name what a course is called in reports
    /// @param source where the numbers of statements are specified
    /// @param length the number of transactions in a course; 0 if there are no courses
    /// @param inOrder whether a course executes each of the workload's types once, in their order
    /// @param parameters the generators of values that all transactions of a course share, by name
    /// @param statements the number of statements of each kind in a course; empty if statements are not counted
    /// @param state the initial values of what a terminal keeps from one transaction to the next, by name
    record CourseRules(
            String name,
            String source,
            int length,
            boolean inOrder,
            Map<String, GeneratorSpec> parameters,
            Map<StatementKind, Integer> statements,
            Map<String, Long> state) {
        CourseRules {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            EnumMap<StatementKind, Integer> copy = new EnumMap<>(StatementKind.class);
            copy.putAll(statements);
            statements = Collections.unmodifiableMap(copy);
            state = Collections.unmodifiableMap(new LinkedHashMap<>(state));
        }

        /// Returns the rules for transactions that are chosen by weight.
        static CourseRules of(int length, Map<String, Long> state) {
            return new CourseRules("course", "", length, false, Map.of(), Map.of(), state);
        }

        boolean counted() {
            return !statements.isEmpty();
        }
    }
}
