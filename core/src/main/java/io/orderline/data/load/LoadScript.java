package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.sql.PartitionedTables;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The schema statements of a load, which dialect and plan determine. If tables are split, the schema is
/// rendered for split tables.
public record LoadScript(Dialect dialect, Dataset dataset, LoadPlan plan, SqlCatalog schema) {
    /// From this number of warehouses up to ten thousand, the order of tables by size is the same. The script
    /// of a larger load can therefore be written without counting more rows.
    private static final int TELLING = 20;

    public static LoadScript of(Dialect dialect, Dataset dataset, LoadPlan plan) {
        Dialect effective = plan.layout().isPresent() ? dialect.split() : dialect;
        return new LoadScript(effective, dataset, plan, dataset.schema(effective));
    }

    /// A phase of the load with its statements, in order. The data phase has no statements.
    public record Section(LoadPhase phase, List<String> statements) {
        public Section {
            statements = List.copyOf(statements);
        }
    }

    /// Returns the phases in order. For a user's own scripts and for existing tables, phases have no statements.
    public List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        LoadSpec few = new LoadSpec(
                Math.min(plan.spec().warehouses(), TELLING), plan.spec().seed());
        LoadSteps steps = steps(few);
        sections.add(new Section(LoadPhase.CREATE, creates()));
        Section data = new Section(LoadPhase.DATA, List.of());
        Section indexes = section(steps, LoadPhase.INDEXES);
        sections.addAll(dialect.load().indexesFirst() ? List.of(indexes, data) : List.of(data, indexes));
        sections.add(section(steps, LoadPhase.FOREIGN_KEYS));
        sections.add(section(steps, LoadPhase.FINISH));
        GatherStatistics statistics = GatherStatistics.of(dialect.sql().afterLoad(), steps.parts());
        sections.add(new Section(
                LoadPhase.STATISTICS,
                Stream.concat(statistics.perTable().stream(), statistics.once().stream())
                        .toList()));
        return sections;
    }

    private static Section section(LoadSteps steps, LoadPhase phase) {
        return new Section(phase, steps.of(phase).stream().map(Sql::text).toList());
    }

    List<String> creates() {
        Stream<Sql> creates = schema.all().stream().filter(sql -> sql.id().startsWith("create."));
        Optional<PartitionLayout> layout = plan.layout();
        if (layout.isEmpty()) {
            return creates.map(Sql::text).toList();
        }
        PartitionedTables split = new PartitionedTables(
                dialect.partitions(), layout.get(), plan.spec().warehouses());
        return Stream.concat(dialect.partitions().before().stream(), creates.flatMap(sql -> split.of(sql).stream()))
                .toList();
    }

    LoadSteps steps() {
        return steps(plan.spec());
    }

    private LoadSteps steps(LoadSpec spec) {
        return LoadSteps.of(schema, plan, dataset.parts(spec), Set.copyOf(dataset.indexSets()));
    }
}
