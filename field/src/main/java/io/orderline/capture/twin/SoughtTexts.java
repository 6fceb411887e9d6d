package io.orderline.capture.twin;

import io.orderline.capture.schema.ColumnShape;
import io.orderline.capture.schema.TableShape;
import io.orderline.capture.schema.ValueType;
import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.statement.Template.Use;
import io.orderline.capture.statement.TransactionKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The texts that statements search for, and that rows must therefore have. Immutable.
///
/// @param drawn columns, as `table.column`, in which any text is sought
/// @param ofProgram texts that a program always writes, by column; contains none of the columns in `drawn`
record SoughtTexts(Set<String> drawn, Map<String, Set<String>> ofProgram) {
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

    /// Returns the text columns that are not secret.
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
