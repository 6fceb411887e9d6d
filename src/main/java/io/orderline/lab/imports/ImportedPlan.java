package io.orderline.lab.imports;

/// The `plan.yaml` of an imported run: what is known of its load, and the tool's own settings as comments.
final class ImportedPlan {
    private ImportedPlan() {}

    static String yaml(ImportedRun run) {
        ImportedRun.Load load = run.load();
        StringBuilder yaml = new StringBuilder("# Imported from " + run.told().name()
                + ". Orderline did not run this plan; what is not known is left out.\n");
        line(yaml, "warehouses: ", load.warehouses());
        if (load.terminals() > 0 || load.durationSeconds() > 0) {
            yaml.append("drive:\n");
            line(yaml, "  terminals: ", load.terminals());
            seconds(yaml, "  ramp-up: ", load.rampUpSeconds());
            seconds(yaml, "  duration: ", load.durationSeconds());
        }
        if (!run.settings().isEmpty()) {
            yaml.append("# Its own settings, without those that name users or hosts:\n");
            run.settings().forEach((name, value) -> yaml.append("#   " + name + "=" + value + "\n"));
        }
        return yaml.toString();
    }

    private static void line(StringBuilder yaml, String key, int value) {
        if (value > 0) {
            yaml.append(key).append(value).append('\n');
        }
    }

    private static void seconds(StringBuilder yaml, String key, double seconds) {
        if (seconds >= 0) {
            yaml.append(key).append(Math.round(seconds)).append("s\n");
        }
    }
}
