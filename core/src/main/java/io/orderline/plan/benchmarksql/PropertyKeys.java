package io.orderline.plan.benchmarksql;

import io.orderline.config.PropertyFile.Entry;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Translates BenchmarkSQL's properties that have a meaning alone. [CombinedProperties] has the other properties.
final class PropertyKeys {
    private static final String NO_EFFECT = "has no effect: ";

    private static final Map<String, BiConsumer<PropertyMapping, Entry>> RULES = Map.ofEntries(
            Map.entry("conn", as(PlanKeys.URL)),
            Map.entry("user", as(PlanKeys.USER)),
            Map.entry("password", (mapping, entry) -> {}), // kept apart from the plan
            Map.entry("db", (mapping, entry) -> {}),
            Map.entry("driver", without("the JDBC driver follows from the URL.")),
            Map.entry("application", PropertyKeys::application),
            Map.entry("useStoredProcedures", PropertyKeys::storedProcedures),
            Map.entry("warehouses", as(WorkloadKeys.WAREHOUSES)),
            Map.entry("loadWorkers", as(LoadKeys.WORKERS)),
            Map.entry("fileLocation", PropertyKeys::fileLocation),
            Map.entry("csvNullValue", without("no CSV files are written.")),
            Map.entry("terminals", as(DriveKeys.TERMINALS)),
            Map.entry("terminalWarehouseFixed", as(WorkloadKeys.FIXED_HOMES)),
            Map.entry("rampupDelay", without("terminals are connected before the first transaction.")),
            Map.entry("osCollectorScript", without("machines are watched without a script.")),
            Map.entry("osCollectorInterval", (mapping, entry) -> seconds(mapping, MonitorKeys.INTERVAL, entry)),
            Map.entry("osCollectorSSHAddr", as(MonitorKeys.HOSTS)),
            Map.entry("osCollectorDevices", DeviceList::map),
            Map.entry("reportScript", without("each run has its report.html.")),
            Map.entry("monkeys", without("terminals are not divided among threads.")),
            Map.entry("sutThreads", as(DriveKeys.SESSIONS)),
            Map.entry("maxDeliveryBGThreads", as(DriveKeys.DEFERRED_SESSIONS)),
            Map.entry("maxDeliveryBGPerWarehouse", without("deliveries of one warehouse wait for its locks.")),
            Map.entry("rampupSUTMins", without("all sessions are connected before the first transaction.")),
            Map.entry("rampupTerminalMins", without("terminals begin as if they had been at work before.")),
            Map.entry("reportIntervalSecs", without("progress is shown each second.")),
            Map.entry("resultIntervalSecs", without("results are written each second.")),
            Map.entry("traceTerminalIO", without("Orderline has no trace of inputs and outputs.")),
            Map.entry("restartSUTThreadProbability", zeroOr("sessions are not restarted at random.")),
            Map.entry("rollbackPercent", without("1 % of New-Orders are rolled back, as in TPC-C 2.4.1.4.")),
            Map.entry("useWarehouseFrom", PropertyKeys::range),
            Map.entry("useWarehouseTo", PropertyKeys::range),
            Map.entry("resultDirectory", PropertyKeys::resultDirectory),
            // Guides for other versions use these names.
            Map.entry("numWarehouses", PropertyKeys::warehouses),
            Map.entry("numWAREHOUSES", PropertyKeys::warehouses));

    static final List<String> KNOWN = Stream.of(RULES.keySet(), ForkKeys.WORDS.keySet(), CombinedProperties.KEYS)
            .flatMap(Collection::stream)
            .sorted()
            .toList();

    private PropertyKeys() {}

    static void map(PropertyMapping mapping, Entry entry) {
        BiConsumer<PropertyMapping, Entry> rule = RULES.get(entry.key());
        String words = ForkKeys.WORDS.get(entry.key());
        if (entry.value().isEmpty()) {
            return;
        }
        if (rule != null) {
            rule.accept(mapping, entry);
        } else if (words != null) {
            mapping.remark(entry, NO_EFFECT + words);
        }
    }

    private static BiConsumer<PropertyMapping, Entry> as(Key<?> key) {
        return (mapping, entry) -> mapping.put(key, entry.value(), entry);
    }

    private static BiConsumer<PropertyMapping, Entry> without(String why) {
        return (mapping, entry) -> mapping.remark(entry, NO_EFFECT + why);
    }

    private static BiConsumer<PropertyMapping, Entry> zeroOr(String why) {
        return (mapping, entry) -> {
            if (mapping.number(entry).orElse(0) != 0) {
                mapping.remark(entry, NO_EFFECT + why);
            }
        };
    }

    private static void seconds(PropertyMapping mapping, Key<?> key, Entry entry) {
        mapping.number(entry).ifPresent(seconds -> mapping.put(key, entry.value() + "s", entry));
    }

    /// Translates `application` into a style. `Generic` sends statements; the other applications call procedures.
    private static void application(PropertyMapping mapping, Entry entry) {
        switch (entry.value()) {
            case "Generic" -> mapping.put(WorkloadKeys.STYLE, "row", entry);
            case "PostgreSQLStoredProc", "OracleStoredProc" -> mapping.put(WorkloadKeys.STYLE, "procedure", entry);
            default ->
                mapping.wrong(
                        entry,
                        "'" + entry.value() + "' is not one of: Generic, PostgreSQLStoredProc, OracleStoredProc.");
        }
    }

    private static void storedProcedures(PropertyMapping mapping, Entry entry) {
        if (Boolean.parseBoolean(entry.value())) {
            mapping.put(WorkloadKeys.STYLE, "procedure", entry);
        }
    }

    private static void warehouses(PropertyMapping mapping, Entry entry) {
        mapping.wrong(entry, "is no key. Write warehouses=" + entry.value() + ".");
    }

    private static void fileLocation(PropertyMapping mapping, Entry entry) {
        mapping.wrong(entry, "Orderline loads into the database and writes no CSV files. Take the key out to load.");
    }

    private static void range(PropertyMapping mapping, Entry entry) {
        if (mapping.whole(entry).orElse(-1) > 0) {
            mapping.wrong(entry, "one run drives warehouses 1 to 'warehouses', not a range of them. Set it to -1.");
        }
    }

    private static void resultDirectory(PropertyMapping mapping, Entry entry) {
        mapping.put(PlanKeys.RUN_FOLDER, entry.value(), entry);
        mapping.put(PlanKeys.BENCHMARKSQL_FILES, "true", entry);
        mapping.put(PlanKeys.BENCHMARKSQL_PROPERTIES, mapping.file().name(), entry);
    }

    /// Reads a list of devices, in which each name begins with `net_` or `blk_`.
    private static final class DeviceList {
        private static final Pattern SPACES = Pattern.compile("\\s+");
        private static final List<String> PREFIXES = List.of("net_", "blk_");

        private DeviceList() {}

        static void map(PropertyMapping mapping, Entry entry) {
            List<String> devices = new ArrayList<>();
            String torn = "";
            for (String word : SPACES.split(entry.value(), -1)) {
                if (PREFIXES.contains(word)) {
                    torn = word;
                    continue;
                }
                boolean named = PREFIXES.stream().anyMatch(word::startsWith);
                if (!torn.isEmpty() && !named) {
                    String whole = torn + word;
                    mapping.remark(
                            entry,
                            "there is a space in '" + torn + " " + word + "'; taken for '" + whole + "'.",
                            "Write '" + whole + "'.");
                    devices.add(whole);
                } else if (named) {
                    devices.add(word);
                } else {
                    mapping.remark(entry, "'" + word + "' is neither net_… nor blk_…, and is left out.");
                }
                torn = named ? torn : "";
            }
            if (!torn.isEmpty()) {
                mapping.remark(entry, "'" + torn + "' has no name behind it, and is left out.");
            }
            if (!devices.isEmpty()) {
                mapping.put(MonitorKeys.DEVICES, String.join(" ", devices), entry);
            }
        }
    }

    /// Properties of forks and guides that no release of BenchmarkSQL has, with Orderline's equivalents.
    private static final class ForkKeys {
        private static final String SHARDS =
                "the URL names ShardingSphere's file: jdbc:shardingsphere:absolutepath:/FILE.";
        private static final String WATCHED = "monitor.hosts names the hosts to watch.";
        private static final String ALL = "all warehouses are loaded and driven.";

        /// Sources of the properties, in order: OceanBase, SphereEx and openGauss, MatrixOne, GreatSQL, MyCat,
        /// guides.
        static final Map<String, String> WORDS = Map.ofEntries(
                Map.entry(
                        "newOrderDistributedRate",
                        "drive.remote-lines says how many order lines come from another warehouse."),
                Map.entry("database", "conn names the database."),
                Map.entry("config", SHARDS),
                Map.entry("ssJdbcYamlLocation", SHARDS),
                Map.entry(
                        "shardingNumber",
                        "drive.remote-lines and drive.remote-payments say how much crosses warehouses."),
                Map.entry("shardingId", "agents.count divides the terminals among drivers."),
                Map.entry("connBalance", "the URL may name several hosts."),
                Map.entry("skipTransType", "drive.mix leaves out a type by the weight 0."),
                Map.entry("delayTime", "drive.pace says how long terminals wait."),
                Map.entry("expectedErrorCodes", "errors are counted by what the dialect's file calls them."),
                Map.entry("profAddr", WATCHED),
                Map.entry("profPort", WATCHED),
                Map.entry("profThink", WATCHED),
                Map.entry("report-on-new-line", "progress is shown as the run goes on."),
                Map.entry("table-engine", "load.sql names the folder of your own tableCreates.sql."),
                Map.entry("loadidbegin", ALL),
                Map.entry("loadidend", ALL),
                Map.entry("rampup", "drive.ramp-up says how long a run warms up."));

        private ForkKeys() {}
    }
}
