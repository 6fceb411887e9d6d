package io.orderline.cli;

import io.orderline.cli.run.ShardMapText;
import io.orderline.config.ConfigException;
import io.orderline.data.load.LoadPhase;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.ShardMap;
import io.orderline.workload.dataset.Dataset;
import java.util.Optional;
import java.util.stream.Collectors;

/// Prints the statements that a load would execute as a script, and where it would load the rows.
final class LoadSql {
    static final String FLAG = "--show-sql";

    private LoadSql() {}

    /// @throws ConfigException if the load would use statements that are not Orderline's own
    static String of(Dialect dialect, Dataset dataset, LoadPlan plan) {
        if (!(plan.structure() instanceof SchemaSource.Own)) {
            throw new ConfigException(
                    FLAG, "", "shows Orderline's own statements; with load.sql and load.only-rows there are none.");
        }
        return warehouses(dialect, plan)
                + LoadScript.of(dialect, dataset, plan).sections().stream()
                        .filter(section -> section.phase() == LoadPhase.DATA
                                || !section.statements().isEmpty())
                        .map(section -> text(section, dialect))
                        .collect(Collectors.joining("\n"));
    }

    /// Returns the shard of each warehouse as a comment; empty for one shard, or if it cannot be computed.
    private static String warehouses(Dialect dialect, LoadPlan plan) {
        Optional<PartitionFunction> placement = dialect.partitions().placement();
        Optional<PartitionLayout> layout =
                plan.layout().filter(split -> split.shards().size() > 1);
        if (placement.isEmpty() || layout.isEmpty()) {
            return "";
        }
        int warehouses = plan.spec().warehouses();
        ShardMap map = ShardMap.computed(layout.get(), placement.get(), warehouses, warehouses);
        return ShardMapText.lines(map).stream()
                .map(line -> "-- " + line + "\n")
                .collect(Collectors.joining("", "", "\n"));
    }

    private static String text(LoadScript.Section section, Dialect dialect) {
        String how =
                section.phase() == LoadPhase.DATA ? ", by " + dialect.load().strategy() : "";
        return section.statements().stream()
                .map(sql -> sql + ";\n")
                .collect(Collectors.joining("", "-- " + section.phase().text() + how + "\n", ""));
    }
}
