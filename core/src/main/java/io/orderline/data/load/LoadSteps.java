package io.orderline.data.load;

import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.LoadPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The steps of a load that leave a marker: schema statements and parts of the data. The steps depend only on the
/// plan, so that a continued load has the same steps.
///
/// @param names the names of all steps; the index of a name is the number of the step's marker
record LoadSteps(List<Sql> statements, List<LoadPart> parts, List<String> names) {
    static LoadSteps of(SqlCatalog schema, LoadPlan plan, List<LoadPart> parts, Set<String> indexSets) {
        List<Sql> statements = schema.all().stream()
                .filter(sql -> plan.structure() instanceof SchemaSource.Own own && wanted(sql.id(), own, indexSets))
                .toList();
        List<String> names = new ArrayList<>();
        parts.forEach(part -> names.add(part.name()));
        statements.forEach(sql -> names.add(sql.id()));
        names.addAll(plan.structure() instanceof SchemaSource.Scripts ? ScriptSchemaBuild.steps() : List.of());
        return new LoadSteps(statements, parts, List.copyOf(names));
    }

    private static boolean wanted(String id, SchemaSource.Own own, Set<String> indexSets) {
        String[] words = id.split("\\.", -1);
        return switch (words[0]) {
            case "index" -> !indexSets.contains(words[1]) || words[1].equals(own.indexSet());
            case "foreignKey" -> own.foreignKeys();
            case "finish" -> true;
            default -> false;
        };
    }

    List<Sql> of(LoadPhase phase) {
        String prefix = switch (phase) {
            case INDEXES -> "index.";
            case FOREIGN_KEYS -> "foreignKey.";
            case FINISH -> "finish.";
            default -> throw new IllegalArgumentException(phase + " has no statements");
        };
        return statements.stream().filter(sql -> sql.id().startsWith(prefix)).toList();
    }

    String marker(String step) {
        return LoadMarkers.DONE + names.indexOf(step);
    }
}
