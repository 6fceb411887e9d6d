package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.load.LoadPhase;
import io.orderline.load.LoadPlan;
import io.orderline.load.LoadScript;
import io.orderline.load.Structure;
import io.orderline.target.Dialect;
import io.orderline.workload.Dataset;
import java.util.stream.Collectors;

/// A load's statements as a script: what a load would execute, and where the rows would come.
final class LoadSql {
    static final String FLAG = "--show-sql";

    private LoadSql() {}

    /// @throws ConfigException if the statements are not Orderline's own
    static String of(Dialect dialect, Dataset dataset, LoadPlan plan) {
        if (!(plan.structure() instanceof Structure.Own)) {
            throw new ConfigException(
                    FLAG, "", "shows Orderline's own statements; with load.sql and load.only-rows there are none.");
        }
        return LoadScript.of(dialect, dataset, plan).sections().stream()
                .filter(section -> section.phase() == LoadPhase.DATA
                        || !section.statements().isEmpty())
                .map(section -> text(section, dialect))
                .collect(Collectors.joining("\n"));
    }

    private static String text(LoadScript.Section section, Dialect dialect) {
        String how =
                section.phase() == LoadPhase.DATA ? ", by " + dialect.load().strategy() : "";
        return section.statements().stream()
                .map(sql -> sql + ";\n")
                .collect(Collectors.joining("", "-- " + section.phase().text() + how + "\n", ""));
    }
}
