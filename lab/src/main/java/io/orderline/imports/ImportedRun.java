package io.orderline.imports;

import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// All that was read of another tool's run.
///
/// @param started wall clock at the beginning of the time axis; the epoch if unknown
/// @param tally tally as in [io.orderline.result.Accounting#tally]
/// @param damage sentences about what could not be read
/// @param settings harmless settings of the tool, in its own words
record ImportedRun(
        ImportSource told,
        Instant started,
        Setup setup,
        Result.Window window,
        ImportedTransactions traffic,
        Map<String, Long> tally,
        List<String> damage,
        Map<String, String> settings) {

    /// The setup, as far as the files tell. Numbers that they do not tell are −1.
    ///
    /// @param url URL without secrets
    /// @param pace pace as in [Result.Setup]
    record Setup(
            String system,
            String url,
            int warehouses,
            int terminals,
            int sessions,
            int deferredSessions,
            String pace,
            double rampUpSeconds,
            double durationSeconds) {}

    /// Returns the text of `plan.yaml`: what is known of the setup, and the tool's own settings as comments.
    String yaml() {
        StringBuilder yaml = new StringBuilder("# Imported from " + told.name()
                + ". Orderline did not run this plan; what is not known is left out.\n");
        line(yaml, setup.warehouses > 0, "warehouses: ", setup.warehouses, "");
        if (setup.terminals > 0 || setup.durationSeconds > 0) {
            yaml.append("drive:\n");
            line(yaml, setup.terminals > 0, "  terminals: ", setup.terminals, "");
            line(yaml, setup.rampUpSeconds >= 0, "  ramp-up: ", Math.round(setup.rampUpSeconds), "s");
            line(yaml, setup.durationSeconds >= 0, "  duration: ", Math.round(setup.durationSeconds), "s");
        }
        if (!settings.isEmpty()) {
            yaml.append("# Its own settings, without those that name users or hosts:\n");
            settings.forEach((name, value) -> yaml.append("#   " + name + "=" + value + "\n"));
        }
        return yaml.toString();
    }

    private static void line(StringBuilder yaml, boolean known, String key, long value, String unit) {
        if (known) {
            yaml.append(key).append(value).append(unit).append('\n');
        }
    }
}
