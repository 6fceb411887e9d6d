package io.orderline.capture.twin;

import io.orderline.base.TargetException;
import io.orderline.capture.ActivitySampler;
import io.orderline.capture.schema.CatalogReader;
import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.MadeUpRows;
import io.orderline.capture.schema.ParameterTypes;
import io.orderline.capture.schema.TableShape;
import io.orderline.capture.schema.ValueType;
import io.orderline.capture.statement.StatementStatistics;
import io.orderline.capture.statement.StatementTally;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.statement.Template.Use;
import io.orderline.capture.statement.TransactionKind;
import io.orderline.capture.statement.TransactionKinds;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.capture.twin.CaptureResult.Counts;
import io.orderline.capture.twin.CaptureResult.Kind;
import io.orderline.capture.twin.CaptureResult.Sessions;
import io.orderline.capture.twin.ResultOrigin.KnownOrigins;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Makes a twin from the observed kinds of transactions. Not thread-safe.
///
/// @param connection a connection to the same database; transactions on it are rolled back
/// @param secret columns, as `table.column`, about whose values nothing may leave the database
/// @param keepValues whether the folder may contain actual texts
public record TwinMaker(Connection connection, Set<String> secret, boolean keepValues) {
    /// The share of all transactions below which a kind is left out.
    private static final double RARE = 0.0005;
    private static final int MOST_TYPES = 60;
    /// Kinds with fewer transactions are left out, unless there are few transactions in all.
    private static final double FEW = 5;

    private static final double FEW_OF = 0.01;

    /// @param server the product and version
    public Twin make(
            String server,
            double seconds,
            List<ActivitySampler.Activity> active,
            TransactionKinds kinds,
            StatementTally tally,
            StatementStatistics statistics)
            throws SQLException {
        long all = kinds.found().stream().mapToLong(TransactionKind::count).sum();
        CatalogReader catalog = new CatalogReader(connection, secret);
        List<TransactionKind> wanted = frequent(kinds.found(), all);
        Map<String, TableShape> tables = catalog.tables(names(wanted));
        List<TransactionKind> frequent = wanted.stream()
                .filter(kind -> Collections.disjoint(
                        names(List.of(kind)), catalog.unreadable().keySet()))
                .toList();
        if (frequent.isEmpty()) {
            throw new TargetException("there is no twin of any of its transactions: " + catalog.unreadable());
        }
        SoughtTexts sought = SoughtTexts.of(frequent, tables);
        Map<String, Map<String, Long>> rowsWith = rowsWith(sought, catalog);
        Captured captured = new Captured(
                tables,
                keepValues ? Set.of() : sought.drawn(),
                new ParameterTypes(connection),
                new ResultLookup(connection),
                new KnownOrigins(),
                keepValues);
        Map<String, Long> counters = new HashMap<>();
        Map<TransactionKind, String> typeNames = new HashMap<>();
        List<TwinType> inOrder = new ArrayList<>();
        TypeNames names = new TypeNames();
        for (TransactionKind kind : frequent) {
            TwinTypeBuilder builder = new TwinTypeBuilder(captured, kind);
            TwinType type = builder.build(names.of(kind), 100.0 * kind.count() / all);
            builder.counters().forEach((column, first) -> counters.merge(column, first, Math::max));
            typeNames.put(kind, type.name());
            inOrder.add(type);
        }
        long twinned = frequent.stream().mapToLong(TransactionKind::count).sum();
        CaptureResult result = new CaptureResult(
                server,
                seconds,
                new Sessions(kinds.sessions(), active),
                new Counts(twinned, kinds.failed(), kinds.others(), all - twinned + kinds.tooMany()),
                Optional.of(kinds.dispersion()).filter(number -> !number.isNaN()),
                frequent.stream()
                        .map(kind -> kind(kind, typeNames.getOrDefault(kind, ""), typeNames))
                        .toList(),
                statements(tally, statistics),
                remarks(kinds, inOrder, catalog));
        return new Twin(
                inOrder,
                tables.values().stream()
                        .map(table -> new MadeUpRows(table, captured.soughtTexts(), rowsWith, counters))
                        .toList(),
                result);
    }

    private static List<TransactionKind> frequent(List<TransactionKind> found, long all) {
        return found.stream()
                .filter(kind -> kind.count() >= Math.max(RARE * all, Math.min(FEW, FEW_OF * all)))
                .limit(MOST_TYPES)
                .toList();
    }

    private static Set<String> names(List<TransactionKind> kinds) {
        return kinds.stream()
                .flatMap(kind -> kind.statements().stream())
                .flatMap(template -> template.tables().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns how many rows have each text that a program always uses, by column and text.
    private static Map<String, Map<String, Long>> rowsWith(SoughtTexts sought, CatalogReader catalog)
            throws SQLException {
        Map<String, Map<String, Long>> rows = new HashMap<>();
        for (Map.Entry<String, Set<String>> column : sought.ofProgram().entrySet()) {
            rows.put(column.getKey(), catalog.rowsWith(column.getKey(), column.getValue()));
        }
        return rows;
    }

    private static Kind kind(TransactionKind kind, String name, Map<TransactionKind, String> names) {
        long followed = kind.successors().values().stream()
                .mapToLong(Integer::longValue)
                .sum();
        Optional<Map.Entry<TransactionKind, Integer>> next =
                kind.successors().entrySet().stream().max(Map.Entry.comparingByValue());
        return new Kind(
                name,
                kind.count(),
                kind.meanMillis(),
                kind.meanThinkMillis(),
                next.map(entry -> names.getOrDefault(entry.getKey(), "")).orElse(""),
                next.map(entry -> (double) entry.getValue() / followed).orElse(0.0));
    }

    private static List<CapturedStatement> statements(StatementTally tally, StatementStatistics statistics) {
        List<CapturedStatement> statements = new ArrayList<>();
        tally.totals().forEach((key, total) -> {
            Optional<StatementStatistics.Counts> counts =
                    Optional.ofNullable(statistics.totals().get(key));
            statements.add(new CapturedStatement(
                    key,
                    total.calls(),
                    (double) total.micros() / total.calls(),
                    counts.map(StatementStatistics.Counts::rowsEach),
                    counts.flatMap(StatementStatistics.Counts::blocksEach)));
        });
        statements.sort(
                Comparator.comparingLong(CapturedStatement::calls).reversed().thenComparing(CapturedStatement::text));
        return statements;
    }

    private static List<String> remarks(TransactionKinds kinds, List<TwinType> types, CatalogReader catalog) {
        List<String> remarks = new ArrayList<>();
        catalog.unreadable()
                .forEach((table, reason) ->
                        remarks.add("table " + table + " is left out, with the transactions that touch it: " + reason));
        catalog.secretIndexes()
                .forEach(table -> remarks.add("an index of table " + table
                        + " is left out: values of a secret column may stand in its definition"));
        if (kinds.tooMany() > 0) {
            remarks.add(kinds.tooMany() + " transactions are left out as there were more kinds than are kept");
        }
        if (kinds.failed() > 0) {
            remarks.add(kinds.failed() + " transactions ended with an error: they are part of no type");
        }
        if (types.stream().anyMatch(TwinMaker::numbersRows)) {
            remarks.add("rows get keys from a sequence, which begins anew in each run: load anew before each run");
        }
        return remarks;
    }

    private static boolean numbersRows(TwinType type) {
        return type.parameters().values().stream().anyMatch(generator -> generator.contains("sequence("))
                || type.repeats().values().stream()
                        .flatMap(repeat -> repeat.values().stream())
                        .anyMatch(generator -> generator.contains("sequence("));
    }

    /// Names types by their first change, or by their first SELECT if they change nothing. Not thread-safe.
    private static final class TypeNames {
        private static final int LONGEST = 20;

        private final Set<String> taken = new HashSet<>(List.of("schema", "checks"));

        String of(TransactionKind kind) {
            Template first = kind.statements().stream()
                    .filter(statement -> !statement.reads())
                    .findFirst()
                    .orElse(kind.statements().getFirst());
            String table = first.tables().isEmpty() ? "" : "-" + first.tables().getFirst();
            String plain = (first.verb() + table)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^a-z0-9]+", "-")
                    .replaceAll("^[^a-z]+|-$", "");
            String name = plain.isEmpty() ? "type" : cut(plain, LONGEST);
            String unique = name;
            for (int i = 2; !taken.add(unique); i++) {
                unique = cut(name, LONGEST - 1 - String.valueOf(i).length()) + "-" + i;
            }
            return unique;
        }

        private static String cut(String name, int length) {
            return name.substring(0, Math.min(name.length(), length)).replaceAll("-$", "");
        }
    }

    /// The texts that statements search for, and that rows must therefore have. Immutable.
    ///
    /// @param drawn columns, as `table.column`, in which any text is sought
    /// @param ofProgram texts that a program always writes, by column; contains none of the columns in `drawn`
    private record SoughtTexts(Set<String> drawn, Map<String, Set<String>> ofProgram) {
        SoughtTexts {
            drawn = Set.copyOf(drawn);
            ofProgram = Map.copyOf(ofProgram);
        }

        static SoughtTexts of(List<TransactionKind> kinds, Map<String, TableShape> tables) {
            Set<String> drawn = new HashSet<>();
            Map<String, Set<String>> ofProgram = new TreeMap<>();
            for (TransactionKind kind : kinds) {
                for (int statement = 0; statement < kind.statements().size(); statement++) {
                    Template template = kind.statements().get(statement);
                    for (int i = 0; i < template.parameters().size(); i++) {
                        Parameter parameter = template.parameters().get(i);
                        List<String> columns = columns(template, parameter.column(), tables);
                        SeenValues seen = SeenValues.of(kind.executions(statement), i);
                        if (parameter.literal() && seen.ofProgram()) {
                            columns.stream()
                                    .filter(_ -> TextValues.isPlain(seen.all().getFirst()))
                                    .forEach(column -> ofProgram
                                            .computeIfAbsent(column, _ -> new TreeSet<>())
                                            .add(seen.all().getFirst()));
                        } else if (parameter.use() == Use.EQUALS) {
                            drawn.addAll(columns);
                        }
                    }
                }
            }
            ofProgram.keySet().removeAll(drawn);
            return new SoughtTexts(drawn, ofProgram);
        }

        /// Returns the columns of text with this name in the statement's tables that are not secret.
        private static List<String> columns(Template template, String name, Map<String, TableShape> tables) {
            return template.tables().stream()
                    .filter(table -> Optional.ofNullable(tables.get(table))
                            .flatMap(shape -> shape.column(name))
                            .filter(SoughtTexts::isPublicText)
                            .isPresent())
                    .map(table -> table + "." + name)
                    .toList();
        }

        private static boolean isPublicText(ColumnShape column) {
            return column.type() == ValueType.TEXT && !column.secret();
        }
    }
}
