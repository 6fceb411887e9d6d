package io.orderline.cli.plan;

import io.orderline.base.Sha256;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.dialect.Dialect;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.run.hooks.Version;
import io.orderline.testbed.data.TemplateKey;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Builds the key of the data that a plan loads on a testbed, from the engine, the keys for loading, and all
/// files and statements of the load. An unnecessary load is better than wrong data.
final class TemplateKeyBuilder {
    private TemplateKeyBuilder() {}

    /// @param settings of the engine that affect the data
    static TemplateKey of(Plan plan, Dialect dialect, TestbedDefinition recipe, Map<String, String> settings) {
        Workload workload = WorkloadFinder.of(plan);
        LoadPlan load = LoadCommand.plan(plan, workload, dialect);
        List<String> made = new ArrayList<>();
        made.add("workload " + workload.name());
        made.add(size(load.spec()));
        for (Key<?> key : PlanKeys.ALL) {
            if (key.name().startsWith("load.")) {
                plan.text(key).ifPresent(text -> made.add(key.name() + " " + text));
            }
        }
        settings.forEach((name, value) -> made.add("setting " + name + " " + value));
        made.add("engine " + recipe.build());
        made.add("orderline " + Version.text() + ", format " + Loader.FORMAT);
        made.add("statements " + Sha256.of(dialect.name() + "\n" + statements(dialect, workload, load)));
        workload.files().ifPresent(files -> made.add("files " + files.hash()));
        return new TemplateKey(recipe.name(), made);
    }

    private static String size(LoadSpec spec) {
        return spec.unit().name().toLowerCase(java.util.Locale.ROOT) + " " + spec.warehouses();
    }

    private static String statements(Dialect dialect, Workload workload, LoadPlan load) {
        return load.structure() instanceof SchemaSource.Scripts scripts
                ? scripts.sql().texts()
                : dialect.load().strategy()
                        + LoadScript.of(dialect, workload.dataset(), load).sections();
    }
}
