package io.orderline.figures;

import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.LoginKeys;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ReadKeys;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Settings that may differ between equal systems, such as locations, logins and seeds.
final class IgnoredSettings {
    private static final Set<String> PLAN = names(List.of(
            PlanKeys.URL,
            PlanKeys.USER,
            ReadKeys.URL,
            PlanKeys.PASSWORD_FILE,
            LoginKeys.PASSWORD_COMMAND,
            LoginKeys.PASSWORD_COMMAND_TIMEOUT,
            PlanKeys.DIALECTS,
            LoadKeys.SEED,
            LoadKeys.WORKERS,
            PlanKeys.DRIVE_SEED,
            PlanKeys.CEILING,
            PlanKeys.RESULTS,
            PlanKeys.RUN_FOLDER,
            PlanKeys.TURN,
            PlanKeys.MEET,
            PlanKeys.BENCHMARKSQL_FILES,
            PlanKeys.BENCHMARKSQL_PROPERTIES,
            PlanKeys.BENCHMARKSQL_RUN));
    private static final List<String> PLAN_GROUPS =
            List.of("monitor.", "verify.", "expect.", KeyFamilyCatalog.LABELS.beginning());

    /// Names of server settings that hold paths, ports, names, or numbers of processes and servers.
    private static final Pattern SETTING = Pattern.compile(
            "(?i)port|.*_port|port_.*|.*(_|^)(directory|directories|dir|datadir|basedir|tmpdir|path|file|home|socket)"
                    + "|.*pid.*|datadir|basedir|tmpdir|hostname|.*_hostname|server_(id|uuid|uid)|cluster_name|report_host"
                    + "|listen_addresses|bind_address|log_error|log_bin_(basename|index)|.*_log_(basename|index|file)"
                    + "|application_name");

    private IgnoredSettings() {}

    private static Set<String> names(List<Key<?>> keys) {
        return keys.stream().map(Key::name).collect(Collectors.toUnmodifiableSet());
    }

    static boolean planKey(String name) {
        return PLAN.contains(name) || PLAN_GROUPS.stream().anyMatch(name::startsWith);
    }

    static boolean setting(String name) {
        return SETTING.matcher(name).matches();
    }
}
