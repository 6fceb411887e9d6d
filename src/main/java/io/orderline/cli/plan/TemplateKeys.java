package io.orderline.cli.plan;

import io.orderline.load.LoadPlan;
import io.orderline.load.LoadScript;
import io.orderline.load.Loader;
import io.orderline.load.Structure;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.run.Version;
import io.orderline.target.Dialect;
import io.orderline.target.Sha256;
import io.orderline.testbed.Recipe;
import io.orderline.testbed.TemplateKey;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What decides the data that a plan has loaded on a testbed: the engine, the plan's keys for loading, and
/// every file and statement that a load uses. Rather one load too many than data that are not the plan's.
final class TemplateKeys {
    private TemplateKeys() {}

    /// @param settings of the engine, those that shape the data
    static TemplateKey of(Plan plan, Dialect dialect, Recipe recipe, Map<String, String> settings) {
        Workload workload = Workloads.of(plan);
        LoadPlan load = Loads.plan(plan, workload, dialect);
        List<String> made = new ArrayList<>();
        made.add("workload " + workload.name());
        made.add(size(load.spec()));
        for (Key<?> key : Keys.ALL) {
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
        return load.structure() instanceof Structure.Scripts scripts
                ? scripts.sql().texts()
                : dialect.load().strategy()
                        + LoadScript.of(dialect, workload.dataset(), load).sections();
    }
}
