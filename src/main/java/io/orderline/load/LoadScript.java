package io.orderline.load;

import io.orderline.target.Dialect;
import io.orderline.target.Layout;
import io.orderline.target.SplitTables;
import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import io.orderline.workload.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The statements of a load about the schema, as the dialect and the plan make them.
///
/// @param schema rendered for tables that are split, if they are
public record LoadScript(Dialect dialect, Dataset dataset, LoadPlan plan, SqlCatalog schema) {
    public static LoadScript of(Dialect dialect, Dataset dataset, LoadPlan plan) {
        Dialect effective = plan.layout().isPresent() ? dialect.split() : dialect;
        return new LoadScript(effective, dataset, plan, dataset.schema(effective));
    }

    /// A phase of the load with its statements, in order; the data have none.
    public record Section(LoadPhase phase, List<String> statements) {
        public Section {
            statements = List.copyOf(statements);
        }
    }

    /// As a load goes through them. Of a user's own scripts, and of tables that are there, nothing.
    public List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(LoadPhase.CREATE, creates()));
        Section data = new Section(LoadPhase.DATA, List.of());
        Section indexes = section(LoadPhase.INDEXES);
        sections.addAll(dialect.load().indexesFirst() ? List.of(indexes, data) : List.of(data, indexes));
        sections.add(section(LoadPhase.FOREIGN_KEYS));
        sections.add(section(LoadPhase.FINISH));
        GatherStatistics statistics = GatherStatistics.of(dialect.afterLoad(), steps().parts());
        sections.add(new Section(
                LoadPhase.STATISTICS,
                Stream.concat(statistics.perTable().stream(), statistics.once().stream())
                        .toList()));
        return sections;
    }

    private Section section(LoadPhase phase) {
        return new Section(phase, steps().of(phase).stream().map(Sql::text).toList());
    }

    List<String> creates() {
        Stream<Sql> creates = schema.all().stream().filter(sql -> sql.id().startsWith("create."));
        Optional<Layout> layout = plan.layout();
        if (layout.isEmpty()) {
            return creates.map(Sql::text).toList();
        }
        SplitTables split =
                new SplitTables(dialect.partitions(), layout.get(), plan.spec().warehouses());
        return creates.flatMap(sql -> split.of(sql).stream()).toList();
    }

    LoadSteps steps() {
        return LoadSteps.of(schema, plan, dataset.parts(plan.spec()), Set.copyOf(dataset.indexSets()));
    }
}
