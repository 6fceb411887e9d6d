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

/// What `workload.yaml` says.
///
/// @param stateTable holds the state of a load; so several workloads can live in one database
/// @param headline number of the headline type
/// @param mixes by name; the first is that of a plan which chooses none
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

    /// Each A of NURand that tables or types use; C is drawn for each.
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

    /// A table of the user's.
    ///
    /// @param rows how many are loaded
    /// @param parameters generators by name, drawn before the columns for formulas of theirs
    /// @param columns generators by column, in the order in which they are drawn
    record CustomTable(
            String name, ScaledNumber rows, Map<String, GeneratorSpec> parameters, Map<String, GeneratorSpec> columns) {
        CustomTable {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        }

        /// In ids of statements about it.
        String id() {
            return SqlName.id(name);
        }

        /// Tells definitions apart: one without parameters is that of versions that knew none.
        @Override
        public String toString() {
            return "CustomTable[name=" + name + ", rows=" + rows
                    + (parameters.isEmpty() ? "" : ", parameters=" + parameters) + ", columns=" + columns + "]";
        }

        /// Parameters, then columns.
        Map<String, GeneratorSpec> draws() {
            Map<String, GeneratorSpec> draws = new LinkedHashMap<>(parameters);
            draws.putAll(columns);
            return draws;
        }
    }

    /// Which transactions of a terminal are one course.
    ///
    /// @param name in audits, such as `quote`
    /// @param source of the numbers of statements
    /// @param length so many transactions are one; 0 if there are no courses
    /// @param inOrder whether they are the workload's types, each once and in their order
    /// @param parameters generators by name, drawn once for each course
    /// @param statements how many a course has of each kind; empty if they are not counted
    /// @param state what a terminal keeps from one transaction to the next, by name: the first value
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

        /// Transactions as they come, by their weights.
        static CourseRules of(int length, Map<String, Long> state) {
            return new CourseRules("course", "", length, false, Map.of(), Map.of(), state);
        }

        boolean counted() {
            return !statements.isEmpty();
        }
    }
}
